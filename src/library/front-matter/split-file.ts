/** Language in which front matter is written; `none` where a file has none. */
export type MatterFormat = 'yaml' | 'toml' | 'json' | 'none';

/** A Markdown file, split into its front matter and its body. */
export interface SplitFile {
  readonly format: MatterFormat;
  /** The front matter without its delimiters. */
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

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

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

/**
 * Splits a Markdown file at its front matter: YAML between `---` lines, TOML between `+++` lines or an object of JSON. A
 * byte order mark is dropped.
 *
 * @example
 * splitFrontMatter('---\ntitle: A\n---\nText').body; // 'Text'
 */
export const splitFrontMatter = (text: string): SplitFile => {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const none: SplitFile = { format: 'none', matter: '', head: '', body: source };
  for (const { format, delimiter } of delimiters) {
    if (!source.startsWith(delimiter)) continue;
    const opening = /^[ \t]*\n/.exec(source.slice(delimiter.length));
    if (opening === null) return none;
    const start = delimiter.length + opening[0].length;
    const end = source.startsWith(delimiter, start) ? start - 1 : source.indexOf(`\n${delimiter}`, start);
    const after = source.slice(end + 1 + delimiter.length);
    if (end === -1 || !/^[ \t]*(\n|$)/.test(after)) return none;
    const rest = after.indexOf('\n');
    const bodyAt = rest === -1 ? source.length : end + 1 + delimiter.length + rest + 1;
    return { format, matter: source.slice(start, end + 1), head: source.slice(0, bodyAt), body: source.slice(bodyAt) };
  }
  return splitJson(source) ?? none;
};

/** Returns true for a text that starts with front matter that has no end. */
export const isUnclosed = ({ format, body }: Pick<SplitFile, 'format' | 'body'>): boolean =>
  format === 'none' && /^(?:---[ \t]*\n[\w-]+:|\+\+\+[ \t]*\n[\w-]+ *=|\{\s*"[\w-]+" *:)/.test(body);
