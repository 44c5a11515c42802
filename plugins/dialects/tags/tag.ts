import type { DialectContext } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';

/** A tag of a template in a text, such as a shortcode of Hugo or a tag of Liquid. */
export interface Tag {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Arguments without a name, and those with one. */
  readonly words: readonly string[];
  readonly named: ReadonlyMap<string, string>;
  /** True for a tag that ends another one. */
  readonly isEnd: boolean;
}

/** The Markdown that replaces a tag. */
export type Reading =
  /** Takes the place of the tag, and `end` that of its end; what is between stays. */
  | { readonly text: string; readonly end?: string }
  /** A container around what is between the tag and its end; a line that the parser of directives reads. */
  | { readonly container: string }
  /** The info string of the code between the tag and its end. */
  | { readonly code: string }
  /** Everything up to the end vanishes. */
  | { readonly nothing: true };

/** Writes a tag as Markdown; undefined if it cannot be read. `inner` is the text up to its end. */
export type Rule = (tag: Tag, context: DialectContext, inner: string | undefined) => Reading | undefined;

/**
 * Reads a tag that is an address by itself. In a text, that of a page that is not published is a link without words, which is
 * reported: as words it would name the page.
 */
export const addressReading = (address: string, { start }: Tag, { text, isWithheld }: DialectContext): Reading => {
  const isInLink = /[(<"'=:]\s{0,3}$/.test(text.slice(Math.max(0, start - 4), start));
  return { text: !isInLink && isWithheld(address.replace(/#.*$/s, '')) ? `[](${address})` : address };
};

/** The end of each tag that has one. */
const getEnds = (tags: readonly Tag[]): ReadonlyMap<Tag, Tag> => {
  const ends = new Map<Tag, Tag>();
  const open: Tag[] = [];
  for (const tag of tags) {
    if (!tag.isEnd) {
      open.push(tag);
      continue;
    }
    const at = open.findLastIndex(({ name }) => name === tag.name);
    const [start] = at === -1 ? [] : open.splice(at);
    if (start !== undefined) ends.set(start, tag);
  }
  return ends;
};

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** The white space and quotation marks before a tag that is the first in its line. */
const toPrefix = (text: string, at: number): string | undefined =>
  /^[ \t>]*$/.exec(text.slice(lineStart(text, at), at))?.[0];

/** Writes an opening and a closing line, with line ends where other text is on their lines. */
const around = (text: string, tag: Tag, end: Tag, lines: { open: string; close: string }): Edit[] => {
  const prefix = toPrefix(text, tag.start);
  const indent = prefix ?? '';
  const before = prefix === undefined ? '\n\n' : '';
  const inFront = /\n[ \t>]*$/.test(text.slice(tag.end, end.start)) ? '' : `\n${indent}`;
  const startsLine = /^[ \t]*\n/.test(text.slice(tag.end, end.start)) ? '' : `\n${indent}`;
  const endsLine = /^[ \t]*(?:\n|$)/.test(text.slice(end.end)) ? '' : '\n\n';
  return [
    { start: tag.start, end: tag.end, text: `${before}${lines.open}${startsLine}` },
    { start: end.start, end: end.end, text: `${inFront}${lines.close}${endsLine}` },
  ];
};

/** A fence that is longer than any in the code. */
export const fenceFor = (code: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  return '`'.repeat(longest + 1);
};

/** The edits of a tag that is read, or undefined for one that needs an end and has none. */
const editsFor = (text: string, tag: Tag, end: Tag | undefined, reading: Reading): Edit[] | undefined => {
  if ('text' in reading) {
    const closing = end === undefined ? [] : [{ start: end.start, end: end.end, text: reading.end ?? '' }];
    return [{ start: tag.start, end: tag.end, text: reading.text }, ...closing];
  }
  if (end === undefined) return undefined;
  if ('nothing' in reading) return [{ start: tag.start, end: end.end, text: '' }];
  if ('container' in reading) return around(text, tag, end, { open: `:::${reading.container}`, close: ':::' });
  const fence = fenceFor(text.slice(tag.end, end.start));
  return around(text, tag, end, { open: `${fence}${reading.code}`, close: fence });
};

/** The edits that make Markdown of tags. Tags that no rule reads stay as they are, and are counted by name. */
export const editTags = (tags: readonly Tag[], kind: string, rule: Rule, context: DialectContext): Edit[] => {
  const { text, unread } = context;
  const ends = getEnds(tags);
  const edits: Edit[] = [];
  let done = 0;
  for (const tag of tags) {
    if (tag.isEnd || tag.start < done) continue;
    const end = ends.get(tag);
    const reading = rule(tag, context, end && text.slice(tag.end, end.start));
    const found = reading && editsFor(text, tag, end, reading);
    if (reading === undefined || found === undefined) {
      unread(kind, tag.name);
      continue;
    }
    edits.push(...found);
    // Tags in code, and in what vanishes, are not read.
    if (end !== undefined && ('code' in reading || 'nothing' in reading)) done = end.end;
  }
  return edits;
};

const argument =
  /(?:([\w-]+)[ \t]*[=:](?!\/\/)[ \t]*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|'((?:[^'\\]|\\.)*)'|([^\s"'`=,]+))/g;

/** Reads the arguments of a tag: words and texts in quotes, with names or without. */
export const readArguments = (source: string): Pick<Tag, 'words' | 'named'> => {
  const words: string[] = [];
  const named = new Map<string, string>();
  for (const [, name, double, raw, single, word] of source.matchAll(argument)) {
    const value = (double ?? single)?.replaceAll(/\\(.)/g, '$1') ?? raw ?? word ?? '';
    if (name === undefined) words.push(value);
    else named.set(name, value);
  }
  return { words, named };
};

/** A tag that a text shows: in a sentence it is code, or other dialects would read it. */
export const asExample = (written: string, isInCode: boolean): string =>
  isInCode || /[`\n]/.test(written) ? written : `\`${written}\``;

/** The title of a container in brackets, or nothing. */
export const toLabel = (title: string | undefined): string =>
  title === undefined || title.trim() === ''
    ? ''
    : `[${title.trim().replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '\\$&')}]`;

/** The end of a link in Markdown, after its words. */
export const endOfLink = (url: string): string => `](<${url.replaceAll(/[<>\n]/g, encodeURIComponent)}>)`;
/** A link or picture in Markdown. */
export const linkTo = (words: string, url: string, mark = ''): string =>
  `${mark}[${words.replaceAll(/[[\]]/g, '\\$&')}${endOfLink(url)}`;
