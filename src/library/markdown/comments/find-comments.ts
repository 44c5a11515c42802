import { rangeAt, type TextRange } from './code-ranges.ts';
import { marksBefore } from './remove-ranges.ts';

/** A comment that has begun and does not end. */
export interface OpenComment {
  readonly offset: number;
  readonly message: string;
}

export interface Comments {
  readonly found: readonly TextRange[];
  readonly open: readonly OpenComment[];
}

/** Where code and HTML stand in the text. */
interface Source {
  readonly text: string;
  readonly code: readonly TextRange[];
  readonly html: readonly TextRange[];
}

// Escaped characters first; then Obsidian's, MDX's and HTML's comments, and definitions that lead nowhere.
const marks = /\\[\s\S]|%%|\{\/\*|<!--|\[(?!\^)(?:[^\w\s[\]]{1,3}|_|comment)\]:[ \t]*(?:#|<>)(?=\s|$)/gi;
/** Whether a text may hold a comment at all, which most do not. */
export const mayContainComment = (text: string): boolean => /%%|\{\/\*|<!--|\]:[ \t]*(?:#|<>)/.test(text);

/** How many open comments are named in one text: the first ones show what to do. */
const maxOpen = 20;
/** A definition over several lines is not longer. */
const maxDefinitionLength = 1000;

const blankLine = /\n[ \t>]*(?=\n|$)/;
/** The end of the paragraph that a place lies in. */
const endOfParagraph = (text: string, offset: number): number => {
  const blank = text.slice(offset).search(blankLine);
  return blank === -1 ? text.length : offset + blank;
};
const endOfLine = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
};

/** The next `%%` from a place on, outside of code if there is one. */
const closingBlock = ({ text, code }: Source, from: number): number => {
  const first = text.indexOf('%%', from);
  let at = first;
  while (at !== -1 && rangeAt(code, at) !== undefined) at = text.indexOf('%%', at + 2);
  return at === -1 ? first : at;
};

type Ending = number | { readonly open: string } | undefined;

const percentEnd = (known: Source, at: number): Ending => {
  const { text } = known;
  if (/\d/.test(text.charAt(at - 1))) return undefined;
  const startsLine = marksBefore(text, at) !== undefined;
  const isAlone = startsLine && /^[ \t]*$/.test(text.slice(at + 2, endOfLine(text, at)));
  const near = isAlone ? -1 : text.indexOf('%%', at + 2);
  if (near !== -1 && !blankLine.test(text.slice(at, near))) return near + 2;
  const far = startsLine ? closingBlock(known, at + 2) : -1;
  if (far !== -1) return far + 2;
  const message = 'Close this comment with %% in the same paragraph, or write \\%% for two percent signs.';
  return startsLine || /\s/.test(text.charAt(at - 1)) ? { open: message } : undefined;
};

const closers = new Map([
  ['(', ')'],
  ['"', '"'],
  ["'", "'"],
]);

/** A definition in a place where Markdown knows none goes to the end of its line, or to where its title is closed. */
const definitionEnd = ({ text }: Source, at: number, behind: number): Ending => {
  if (marksBefore(text, at) === undefined) return undefined;
  const line = endOfLine(text, behind);
  // A title may stand on the next line (CommonMark §4.7).
  const next = endOfLine(text, line + 1);
  const isBelow =
    text.slice(behind, line).trim() === '' &&
    closers.has(
      text
        .slice(line + 1, next)
        .trim()
        .charAt(0),
    );
  const end = isBelow ? next : line;
  const title = text.slice(behind, end).trim();
  const closer = closers.get(title.charAt(0));
  if (closer === undefined || (title.length > 1 && title.endsWith(closer))) return end;
  const [paragraph = ''] = text.slice(end, end + maxDefinitionLength).split(blankLine, 1);
  const lines = paragraph.split('\n');
  const close = lines.findIndex((line) => line.trimEnd().endsWith(closer));
  return end + lines.slice(0, close + 1).join('\n').length;
};

/** `missing` are the closing marks that do not come any more: of several open comments the first is named. */
const endOf = (known: Source, mark: string, at: number, missing: Set<string>): Ending => {
  const { text, html } = known;
  if (mark === '%%') return percentEnd(known, at);
  if (mark.startsWith('[')) return definitionEnd(known, at, at + mark.length);
  const closer = mark === '<!--' ? '-->' : '*/}';
  // What the parser has seen as a comment of HTML goes with its node, and still parts what stands around it.
  if (mark === '<!--' && rangeAt(html, at) !== undefined) return undefined;
  if (missing.has(closer)) return undefined;
  const end = text.indexOf(closer, at + mark.length);
  if (end === -1) missing.add(closer);
  return end === -1 ? { open: `Close this comment with ${closer}` } : end + closer.length;
};

/**
 * Finds the comments of a text outside of its code, in order. Behind one that ends inside of code it leaves some to the
 * next look, since what is code there is not known before that comment is out.
 */
export const findComments = (known: Source): Comments => {
  const { text, code } = known;
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
    const end = endOf(known, mark, at, missing);
    if (typeof end === 'object' && open.length < maxOpen) open.push({ offset: at, message: end.open });
    if (typeof end !== 'number') continue;
    found.push({ start: at, end });
    marks.lastIndex = end;
    const across = rangeAt(code, end);
    if (across === undefined || across.start === end) continue;
    // Without the comment, other words are code: as far as the paragraph goes, or to the end for a fence.
    const paragraph = endOfParagraph(text, end);
    if (across.end > paragraph) break;
    marks.lastIndex = paragraph;
  }
  return { found, open };
};
