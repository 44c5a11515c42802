import { slug } from 'github-slugger';
import { rangeAt, type TextRange } from '../../../src/library/markdown/comments/code-ranges.ts';

const heading = /^ {0,3}(#{1,6})[ \t]([^\n]*)$/gm;

/** The words of a heading without the marks that close it. */
const getWords = (text: string): string => text.trim().replace(/#+$/, '').trimEnd();

/** The paragraph, item or other block that ends with `^id`. */
const getBlock = (text: string, id: string): string | undefined => {
  const blocks = text.split(/\n[ \t]*\n/);
  const at = blocks.findIndex((block) => block.trimEnd().endsWith(`^${id}`));
  const block = blocks[at]
    ?.trimEnd()
    .slice(0, -id.length - 1)
    .trimEnd();
  // The id of a table or list is in a block of its own.
  return block === '' ? blocks[at - 1] : block;
};

/**
 * The part of a text that a reference names: what is below a heading, down to the next one of its level, or a block
 * (`^id`). Undefined if there is none.
 */
export const getPart = (text: string, part: string, code: readonly TextRange[]): string | undefined => {
  if (part === '') return text;
  const name = part.split('#').at(-1)?.trim() ?? '';
  if (name.startsWith('^')) return getBlock(text, name.slice(1));
  const headings = [...text.matchAll(heading)].filter(({ index }) => rangeAt(code, index) === undefined);
  const at = headings.findIndex(([, , words = '']) => slug(getWords(words)) === slug(name));
  const found = headings[at];
  if (found === undefined) return undefined;
  const next = headings.slice(at + 1).find(([, marks = '']) => marks.length <= (found[1] ?? '').length);
  return text.slice(found.index + found[0].length, next?.index).trim();
};

/** The lines of a text from the first to the last, such as `3,5`; either may be left out. */
export const textLines = (text: string, lines: string): string => {
  const [first = '', last = ''] = lines.split(',');
  return text
    .split('\n')
    .slice(first === '' ? 0 : Number(first) - 1, last === '' ? undefined : Number(last))
    .join('\n');
};

/** A text with its headings as bold lines, for a quotation, which has no headings of the page. */
export const withoutHeadings = (text: string, code: readonly TextRange[]): string =>
  text.replaceAll(heading, (line: string, _: string, words: string, index: number) =>
    rangeAt(code, index) === undefined && words !== '' ? `**${words.replaceAll('*', '')}**` : line,
  );

const destination = /(\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?|<img[^>\n]*?\ssrc=["'])([^\s)>"'\n]+)/gm;

/** A text whose relative links begin with the way to its own folder. */
export const rebaseLinks = (text: string, code: readonly TextRange[], way: string): string =>
  way === ''
    ? text
    : text.replaceAll(destination, (whole: string, before: string, url: string, index: number) =>
        /^(?:[a-z][a-z0-9+.-]*:|\/|#|\{)/i.test(url) || rangeAt(code, index) !== undefined
          ? whole
          : `${before}${way}/${url}`,
      );
