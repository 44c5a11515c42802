import { findBlock, isJsonObject, type MatterFormat } from './top/find-block.ts';

/** A Markdown file, split into its front matter and its body. */
export interface SplitFile {
  readonly format: MatterFormat;
  /** The front matter without its delimiters, below an empty line for each line that is above it but for the first. */
  readonly matter: string;
  /** Everything before the body. Its number of lines is the offset from a line of the body to a line of the file. */
  readonly head: string;
  readonly body: string;
}

/** Lines between which front matter stands, by its format. */
const delimiters = [
  { format: 'yaml', delimiter: '---' },
  { format: 'toml', delimiter: '+++' },
] as const;

/** Maximum number of lines with a brace that are tried as the end of front matter in JSON. */
const maxBraces = 50;

/** Splits a file that starts with an object of JSON, as Hugo reads it. */
const splitJson = (source: string): SplitFile | undefined => {
  if (!/^\{\s*["}]/.test(source)) return undefined;
  let end = source.indexOf('}');
  for (let tried = 0; end !== -1 && tried < maxBraces; tried += 1) {
    const matter = source.slice(0, end + 1);
    const after = /^[ \t]*(?:\n|$)/.exec(source.slice(end + 1));
    if (after !== null && isJsonObject(matter)) {
      const bodyAt = end + 1 + after[0].length;
      return { format: 'json', matter, head: source.slice(0, bodyAt), body: source.slice(bodyAt) };
    }
    end = source.indexOf('}', end + 1);
  }
  return undefined;
};

/** The offset of the first line that ends front matter; `...` ends a document of YAML (YAML 1.2.2 §9.1.2). */
const findEnd = (source: string, start: number, { format, delimiter }: (typeof delimiters)[number]): number => {
  const ends = format === 'yaml' ? [delimiter, '...'] : [delimiter];
  const found = ends.map((end) => (source.startsWith(end, start) ? start - 1 : source.indexOf(`\n${end}`, start)));
  return Math.min(...found.map((at) => (at === -1 ? Infinity : at)));
};

/** Splits a file whose first line is the fence of YAML or TOML. */
const splitFenced = (source: string): SplitFile | undefined => {
  const fence = delimiters.find(({ delimiter }) => source.startsWith(delimiter));
  const opening = fence && /^[ \t]*\n/.exec(source.slice(fence.delimiter.length));
  if (fence === undefined || !opening) return undefined;
  const start = fence.delimiter.length + opening[0].length;
  const end = findEnd(source, start, fence);
  const after = source.slice(end + 1 + fence.delimiter.length);
  if (end === Infinity || !/^[ \t]*(\n|$)/.test(after)) return undefined;
  const rest = after.indexOf('\n');
  const bodyAt = rest === -1 ? source.length : end + 1 + fence.delimiter.length + rest + 1;
  return {
    format: fence.format,
    matter: source.slice(start, end + 1),
    head: source.slice(0, bodyAt),
    body: source.slice(bodyAt),
  };
};

/** Splits a file with fields above its text that are written in another way than ours. */
const splitOther = (source: string): SplitFile | undefined => {
  const found = findBlock(source);
  if (found?.bodyAt !== undefined) {
    const { format, matter, bodyAt } = found;
    return { format, matter, head: source.slice(0, bodyAt), body: source.slice(bodyAt) };
  }
  const blank = /^[\s\p{Cf}]+/u.exec(source)?.[0] ?? '';
  const json = blank === '' ? undefined : splitJson(source.slice(blank.length));
  return json && { ...json, matter: blank.replace(/[^\n]/g, '') + json.matter, head: blank + json.head };
};

/**
 * Splits a Markdown file at its front matter: YAML between `---` lines, TOML between `+++` lines or an object of JSON. A
 * byte order mark is dropped. Fields in the fences of other tools, or in none, are front matter as well.
 *
 * @example
 * splitFrontMatter('---\ntitle: A\n---\nText').body; // 'Text'
 */
export const splitFrontMatter = (text: string): SplitFile => {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return (
    splitFenced(source) ??
    splitJson(source) ??
    splitOther(source) ?? { format: 'none', matter: '', head: '', body: source }
  );
};

/** True for a text that starts with front matter that has no end. */
export const isUnclosed = ({ format, body }: Pick<SplitFile, 'format' | 'body'>): boolean => {
  if (format !== 'none') return false;
  const found = findBlock(body);
  return (
    (found !== undefined && found.bodyAt === undefined) ||
    /^(?:---[ \t]*\n[\w-]+:|\+\+\+[ \t]*\n[\w-]+ *=|\{\s*"[\w-]+" *:)/.test(body)
  );
};
