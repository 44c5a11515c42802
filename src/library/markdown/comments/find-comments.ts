import { rangeAt, type TextRange } from './code-ranges.ts';
import { markersBefore } from './widen-range.ts';

/** A comment that is not closed. */
export interface OpenComment {
  readonly offset: number;
  readonly message: string;
}

export interface Comments {
  readonly found: readonly TextRange[];
  readonly open: readonly OpenComment[];
}

/** A text with the ranges of its code and HTML. */
interface Source {
  readonly text: string;
  readonly code: readonly TextRange[];
  readonly html: readonly TextRange[];
}

// Escaped characters first; then comments of Obsidian, MDX and HTML, and definitions without a target.
const marks = /\\[\s\S]|%%|\{\/\*|<!--|\[(?!\^)(?:[^\w\s[\]]{1,3}|_|comment)\]:[ \t]*(?:#|<>)(?=\s|$)/gi;
/** False for most texts without comments: a cheap test before parsing. */
export const mayContainComment = (text: string): boolean => /%%|\{\/\*|<!--|\]:[ \t]*(?:#|<>)/.test(text);

/** Maximum number of unclosed comments reported per text: the first ones show what to do. */
const maxOpen = 20;
/** Maximum length of a definition over several lines. */
const maxDefinitionLength = 1000;

const blankLine = /\n[ \t>]*(?=\n|$)/;
/** The end of the paragraph that contains an offset. */
const endOfParagraph = (text: string, offset: number): number => {
  const blank = text.slice(offset).search(blankLine);
  return blank === -1 ? text.length : offset + blank;
};
const endOfLine = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
};

/** The next `%%` from an offset, preferably outside code. */
const closingBlock = ({ text, code }: Source, from: number): number => {
  const first = text.indexOf('%%', from);
  let at = first;
  while (at !== -1 && rangeAt(code, at) !== undefined) at = text.indexOf('%%', at + 2);
  return at === -1 ? first : at;
};

type CommentEnd = number | { readonly open: string } | undefined;

const percentEnd = (source: Source, at: number): CommentEnd => {
  const { text } = source;
  if (/\d/.test(text.charAt(at - 1))) return undefined;
  const startsLine = markersBefore(text, at) !== undefined;
  const isAlone = startsLine && /^[ \t]*$/.test(text.slice(at + 2, endOfLine(text, at)));
  const near = isAlone ? -1 : text.indexOf('%%', at + 2);
  if (near !== -1 && !blankLine.test(text.slice(at, near))) return near + 2;
  const far = startsLine ? closingBlock(source, at + 2) : -1;
  if (far !== -1) return far + 2;
  const message = 'Close this comment with %%, or write \\%% for two percent signs.';
  return startsLine ? { open: message } : undefined;
};

const closers = new Map([
  ['(', ')'],
  ['"', '"'],
  ["'", "'"],
]);

/** The end of a definition where Markdown allows none: the end of its line, or of its title. */
const definitionEnd = ({ text }: Source, at: number, titleStart: number): CommentEnd => {
  if (markersBefore(text, at) === undefined) return undefined;
  const line = endOfLine(text, titleStart);
  // A title may be on the next line (CommonMark §4.7).
  const next = endOfLine(text, line + 1);
  const isBelow =
    text.slice(titleStart, line).trim() === '' &&
    closers.has(
      text
        .slice(line + 1, next)
        .trim()
        .charAt(0),
    );
  const end = isBelow ? next : line;
  const title = text.slice(titleStart, end).trim();
  const closer = closers.get(title.charAt(0));
  if (closer === undefined || (title.length > 1 && title.endsWith(closer))) return end;
  const [paragraph = ''] = text.slice(end, end + maxDefinitionLength).split(blankLine, 1);
  const lines = paragraph.split('\n');
  const close = lines.findIndex((line) => line.trimEnd().endsWith(closer));
  return end + lines.slice(0, close + 1).join('\n').length;
};

/** The end of a comment. `missing` collects closing marks that do not occur again, so each is reported once. */
const findEnd = (source: Source, mark: string, at: number, missing: Set<string>): CommentEnd => {
  const { text, html } = source;
  if (mark === '%%') return percentEnd(source, at);
  if (mark.startsWith('[')) return definitionEnd(source, at, at + mark.length);
  const closer = mark === '<!--' ? '-->' : '*/}';
  // A comment that the parser recognizes is removed with its node and still separates the blocks around it.
  if (mark === '<!--' && rangeAt(html, at) !== undefined) return undefined;
  if (missing.has(closer)) return undefined;
  const end = text.indexOf(closer, at + mark.length);
  if (end === -1) missing.add(closer);
  return end === -1 ? { open: `Close this comment with ${closer}` } : end + closer.length;
};

/**
 * Finds the comments of a text outside its code, in order. After a comment that ends inside code it skips the rest of
 * the paragraph, since code ranges there change when the comment is removed: call it again on the shorter text.
 */
export const findComments = (source: Source): Comments => {
  const { text, code } = source;
  const found: TextRange[] = [];
  const open: OpenComment[] = [];
  const missing = new Set<string>();
  marks.lastIndex = 0;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const [mark] = match;
    const at = match.index;
    const inside = rangeAt(code, at);
    if (inside !== undefined) {
      marks.lastIndex = inside.end;
      continue;
    }
    if (mark.startsWith('\\')) continue;
    const end = findEnd(source, mark, at, missing);
    if (typeof end === 'object' && open.length < maxOpen) open.push({ offset: at, message: end.open });
    if (typeof end !== 'number') continue;
    found.push({ start: at, end });
    marks.lastIndex = end;
    const across = rangeAt(code, end);
    if (across === undefined || across.start === end) continue;
    // Without the comment, other text is code: up to the end of the paragraph, or of the text for a fence.
    const paragraph = endOfParagraph(text, end);
    if (across.end > paragraph) break;
    marks.lastIndex = paragraph;
  }
  return { found, open };
};
