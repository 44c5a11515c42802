/** The parts of a code block's info string after its language. */
export interface CodeInfo {
  /** The name of the file, or what the author calls the block. */
  readonly title?: string | undefined;
  /** The label of a tab: neighbouring blocks with one are alternatives. */
  readonly tab?: string | undefined;
  /** Ranges of lines that are marked, added and removed, such as `1,3-5`. */
  readonly marked?: string | undefined;
  readonly added?: string | undefined;
  readonly removed?: string | undefined;
}

const quoted = (name: string, value: string | undefined): string[] =>
  value ? [`${name}="${value.replaceAll('"', "'")}"`] : [];
const braced = (name: string, value: string | undefined): string[] => (value ? [`${name}{${value}}`] : []);

/** Writes an info string in the one form of this site: `title="a.js" {1,3-5} ins={2} del={4}`. */
export const writeCodeInfo = ({ title, tab, marked, added, removed }: CodeInfo): string =>
  [
    ...quoted('title', title),
    ...quoted('tab', tab),
    ...braced('', marked),
    ...braced('ins=', added),
    ...braced('del=', removed),
  ].join(' ');

/** A token of an info string: a value in quotes or braces, with or without a name, or a word. */
const token = /([\w-]*)=?(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|\[([^\]]*)\])|(\S+)/g;

const titles: ReadonlySet<string> = new Set(['title', 'filename', 'file', 'name', 'caption', 'label']);
const lineKinds = new Map<string, 'added' | 'removed'>([
  ['ins', 'added'],
  ['del', 'removed'],
]);
const isRanges = (value: string): boolean => /^[\d\s,-]+$/.test(value);
/** Writes line numbers and ranges as `1,3-5`; Hugo separates them by spaces. */
const getRanges = (value: string): string =>
  value
    .split(/[\s,"']+/)
    .filter((range) => /^\d{1,6}(?:-\d{1,6})?$/.test(range))
    .join(',');
const isFileName = (word: string): boolean => /^[\w@./-]*\.[a-z]\w*$/i.test(word);

type Entry = readonly [name: keyof CodeInfo, value: string];

/** Parses one token. */
const toEntries = (
  [, name = '', double, single, braces, brackets, word]: RegExpExecArray,
  isFirst: boolean,
): Entry[] => {
  const value = double ?? single;
  if (name === 'hl_lines') return [['marked', getRanges(value ?? brackets ?? '')]];
  if (value !== undefined) return titles.has(name) ? [['title', value]] : name === 'tab' ? [['tab', value]] : [];
  if (braces !== undefined && isRanges(braces)) return [[lineKinds.get(name) ?? 'marked', getRanges(braces)]];
  // Hugo writes all attributes in one pair of braces.
  if (braces !== undefined) return name === '' ? readEntries(braces, true) : [];
  if (brackets !== undefined) return name === '' ? [['title', brackets]] : [];
  return word !== undefined && isFirst && isFileName(word) ? [['title', word]] : [];
};

/** Reads the tokens of an info string or of a list of attributes, whose words are classes. */
const readEntries = (meta: string, isList: boolean): Entry[] =>
  [...meta.matchAll(token)]
    .flatMap((match, at) => toEntries(match, at === 0 && !isList))
    .filter(([, value]) => value !== '');

/** Reads an info string, or a list of attributes, as the tools write it; it has no entry for what is not said. The first of two counts. */
export const readCodeInfo = (meta: string, isList = false): CodeInfo =>
  Object.fromEntries(readEntries(meta, isList).reverse());

/** The numbers of the lines in ranges such as `1,3-5`, up to the last line there is. */
export const getLines = (ranges: string | undefined, count: number): ReadonlySet<number> => {
  const lines = new Set<number>();
  for (const [, first = '', last = first] of (ranges ?? '').matchAll(/(\d+)(?:-(\d+))?/g))
    for (let line = Number(first); line <= Math.min(Number(last), count); line += 1) lines.add(line);
  return lines;
};
