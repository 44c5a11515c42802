import { parse } from 'yaml';
import { rangeAt, type TextRange } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';

const opener = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(:{2,})([ \t]*)(\p{L}[\p{L}\p{M}\p{N}_-]*)(.*)$/u;
const closer = /^([ \t>]*)(:{2,})[ \t]*$/;

/** True for a text with a line that may begin a directive: a cheap test. */
export const mayHaveDirective = (text: string): boolean =>
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?::+[ \t]*\p{L}/mu.test(text);

interface Container {
  readonly colons: number;
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly rest: string;
  readonly isSpaced: boolean;
  closing: { readonly start: number; readonly length: number } | undefined;
  /** The containers that are closed in it. */
  readonly inner: Container[];
}

/** Reads the text after the name: a title without brackets, as VitePress writes it, gets them. */
const getRest = (rest: string): string | undefined => {
  if (rest.trim() === '' || /^[[{]/.test(rest)) return rest.trim();
  if (!/^[ \t]/.test(rest)) return undefined;
  const [attributes = ''] = /\{[^{}]*\}$/.exec(rest.trim()) ?? [];
  const title = rest
    .trim()
    .slice(0, attributes === '' ? undefined : -attributes.length)
    .trim();
  if (title === '') return attributes;
  return /^\[.*\]$/.test(title) ? title + attributes : `[${title.replace(/[[\]]/g, '\\$&')}]${attributes}`;
};

/** The most containers in each other: the fence of each is longer than those in it. */
const maxDepth = 40;

/** The most characters of the properties below a fence. */
const maxProperties = 2000;

/** A value between the marks that it does not have. */
const quote = (value: string): string => (value.includes('"') ? `'${value.replaceAll("'", '’')}'` : `"${value}"`);

/**
 * The properties of a component of Nuxt below its fence, lines of YAML between two of `---`, as attributes; and where they
 * end. Those that are no single value are left out, as the fence says nothing of them.
 */
const readProperties = (
  text: string,
  from: number,
): { readonly attributes: string; readonly end: number } | undefined => {
  const [block, yaml = ''] =
    /^[ \t]*---[ \t]*\n([\s\S]*?)^[ \t]*---[ \t]*$/m.exec(text.slice(from, from + maxProperties)) ?? [];
  if (block === undefined || !text.startsWith(block, from)) return undefined;
  try {
    const properties: unknown = parse(yaml);
    if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return undefined;
    const attributes = Object.entries(properties).flatMap(([key, value]) =>
      /^[A-Za-z][\w-]*$/.test(key) && (typeof value === 'string' || typeof value === 'number')
        ? [`${key}=${quote(String(value).replaceAll(/\s+/g, ' '))}`]
        : [],
    );
    return { attributes: attributes.length === 0 ? '' : `{${attributes.join(' ')}}`, end: from + block.length };
  } catch {
    return undefined;
  }
};

/** As many colons as the parser needs: more than each container inside has. */
const getLength = ({ colons, inner }: Container): number =>
  Math.max(3, colons, ...inner.map((each) => getLength(each) + 1));

/** Closes the innermost open container that a fence of this length can close. */
const close = (open: Container[], length: number, start: number): void => {
  const exact = open.findLastIndex(({ colons }) => colons === length);
  const shorter = exact === -1 ? open.findLastIndex(({ colons }) => colons < length) : exact;
  // Pages of Nuxt end containers of three colons with two as well.
  const match = shorter === -1 && length === 2 ? open.length - 1 : shorter;
  const [own, ...unclosed] = match === -1 ? [] : open.splice(match);
  if (own === undefined) return;
  own.closing = { start, length };
  own.inner.push(...unclosed.flatMap(({ inner }) => inner));
  open.at(-1)?.inner.push(own);
};

/** The parts of a line that may begin a container. A name in another script is the title of a note. */
const readOpener = (line: string) => {
  const [, before = '', colons = '', space = '', word, after = ''] = opener.exec(line) ?? [];
  const isOwn = word !== undefined && !/^[A-Za-z][\w-]*$/.test(word);
  const rest = isOwn && after.trim() === '' ? `[${word}]` : after;
  return { before, colons, space, name: isOwn ? 'note' : word, rest, isOwn };
};

/** A fence with the properties below it, if it has no attributes. */
const withProperties = (fence: Omit<Container, 'closing' | 'inner'>, text: string): typeof fence => {
  const properties = fence.rest.includes('{') ? undefined : readProperties(text, fence.end + 1);
  if (properties === undefined) return fence;
  return { ...fence, end: properties.end, rest: fence.rest + properties.attributes, isSpaced: true };
};

const findContainers = (text: string, code: readonly TextRange[]): Container[] => {
  const found: Container[] = [];
  const open: Container[] = [];
  let next = 0;
  for (const line of text.split('\n')) {
    const lineStart = next;
    next += line.length + 1;
    const { before, colons, space, name, rest, isOwn } = readOpener(line);
    const [, indent = '', closing] = closer.exec(line) ?? [];
    const start = lineStart + (name === undefined ? indent : before).length;
    if ((name ?? closing) === undefined || rangeAt(code, start) !== undefined) continue;
    if (closing !== undefined) close(open, closing.length, start);
    const written = name === undefined || (colons.length === 2 && space !== '') ? undefined : getRest(rest);
    if (name === undefined || written === undefined || open.length >= maxDepth) continue;
    const isSpaced = space !== '' || written !== rest || isOwn;
    const fence = { colons: colons.length, start, end: lineStart + line.length, name, rest: written, isSpaced };
    const entry: Container = { ...withProperties(fence, text), closing: undefined, inner: [] };
    found.push(entry);
    open.push(entry);
  }
  return found;
};

const getEdits = (container: Container): Edit[] => {
  const { start, end, closing, colons, name, rest, isSpaced } = container;
  // Two colons without an end are a directive of one line.
  if (closing === undefined && colons === 2) return [];
  const length = getLength(container);
  const fence = ':'.repeat(length);
  const opening = isSpaced || length !== colons ? [{ start, end, text: `${fence}${name}${rest}` }] : [];
  if (closing === undefined || length === closing.length) return opening;
  return [...opening, { start: closing.start, end: closing.start + closing.length, text: fence }];
};

/** Empty lines between the last row of a table and a fence, which would be a row. */
const spaceBelowTables = (text: string, code: readonly TextRange[]): Edit[] =>
  [...text.matchAll(/(?<=\n([ \t>]*)\|[^\n]*\n)(?=[ \t>]*:{2,}[ \t]*(?:\n|$))/g)].flatMap(
    ({ 1: prefix = '', index }) =>
      rangeAt(code, index) === undefined ? [{ start: index, end: index, text: `${prefix.trimEnd()}\n` }] : [],
  );

/** The fences of containers, in the one form that the parser reads: `::: tip Title` becomes `:::tip[Title]`. */
export const containerFences: TextDialect = {
  mayOccur: mayHaveDirective,
  edits: ({ text, code }) => [...findContainers(text, code).flatMap(getEdits), ...spaceBelowTables(text, code)],
};
