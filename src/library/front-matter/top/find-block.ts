import { readJson } from '../../text/read-json.ts';
import { findElixirMap } from './elixir-map.ts';
import { fieldsIn, readFieldLine } from './field-line.ts';
import { getTelling } from './telling-fields.ts';

/** Language in which front matter is written: `lines` are fields without a fence. `none` where a file has none. */
export type MatterFormat = 'yaml' | 'toml' | 'json' | 'lines' | 'none';

/** A block of fields at the top of a text. */
export interface TopBlock {
  readonly format: MatterFormat;
  /** Its fields, below as many empty lines as there are lines above them, less the first. */
  readonly matter: string;
  /** Offset of the text below it; undefined where the block has no end. */
  readonly bodyAt: number | undefined;
}

export const isJsonObject = (text: string): boolean => {
  const value = readJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
};

/** Space of any kind, and characters without width. */
const isBlank = (line: string): boolean => /^[\s\p{Cf}]*$/u.test(line);
/** A directive of YAML, which stands above its fence. */
export const directive = /^[\s\p{Cf}]*%(?:YAML|TAG)[ \t]/u;
/** Maximum number of lines in which the end of a block is looked for. */
const maxLines = 400;

/** Fences by their signs: dashes of any length, which editors also make of hyphens, and the others. */
const fence =
  /^[\s\p{Cf}]*(?:(<!--)[ \t]*(?:-{3,})?|([-‐‑–—―−]*(?:---|[–—―])[-‐‑–—―−]*)|(\+{3,})|(;{3,})|(~{3,})|(={3,})|(%{3,}))[\s\p{Cf}]*([A-Za-z][\w-]{0,20})?[\s\p{Cf}]*$/u;
/** Maximum length of a fence. */
const maxFence = 200;
/** The kind of fence that a line is, and the word behind it. */
const getFence = (line: string): { readonly kind: number; readonly word: string } | undefined => {
  const parts = fence.exec(line.slice(0, maxFence));
  if (parts === null) return undefined;
  return {
    kind: parts.slice(1, -1).findIndex((signs) => signs !== undefined),
    word: (parts.at(-1) ?? '').toLowerCase(),
  };
};
const comment = 0;
const dashes = 1;
const pluses = 2;
/** True for TOML between pluses, which are a fence and nothing else. */
const isFields = (kind: number, format: MatterFormat): boolean => kind === pluses && format === 'toml';
const isEnd = (line: string, kind: number): boolean => {
  if (kind === comment) return /^\s*(?:-{3,}\s*)?-->\s*$/.test(line);
  if (kind === dashes && /^\s*\.{3}\s*$/.test(line)) return true;
  const found = getFence(line);
  return found?.kind === kind && found.word === '';
};

const getFormat = (content: string, word: string): MatterFormat => {
  if (/^\s*\{/.test(content)) return 'json';
  const first = content.split('\n').find((line) => !isBlank(line) && !/^\s*#/.test(line)) ?? '';
  return word === 'toml' || /^\s*(?:\[|["\w.-]+\s*=)/.test(first) ? 'toml' : 'yaml';
};

/** A value of YAML may be on the line below its name. */
const tells = (lines: readonly string[]): boolean =>
  lines
    .join('\n')
    .replaceAll(/\n[ \t]*:[ \t]/g, ': ')
    .split('\n')
    .some((line) => fieldsIn(line).some(getTelling));

/** The marks before the names of fields in Org mode, Franklin.jl, reStructuredText, Nikola and Pandoc. */
const mark = /^(?:#\+(?=\S)|@def[ \t]+|\.\.[ \t]+|:(?=\p{L})|%[ \t]+)?/u;
/** Comments of one line: definitions of links to nothing, as Writerside has its titles, HTML, Obsidian and MDX. */
const comments: readonly RegExp[] = [
  /^\[(?:[^\]\p{L}]{1,20}|comment|meta(?:data)?)\]:[ \t]*(?:#|<>)[ \t]+(?:\((.*)\)|"(.*)"|'(.*)')$/iu,
  /^<!--((?:(?!-->).)*)-->$/,
  /^%%((?:(?!%%).)*)%%$/,
  /^\{\/\*((?:(?!\*\/).)*)\*\/\}$/,
];
/** The text of a comment of one line; undefined for another line. */
export const commentIn = (line: string): string | undefined => {
  const text = line.trim();
  for (const form of comments) {
    const found = form
      .exec(text)
      ?.slice(1)
      .find((inner) => inner !== undefined);
    if (found !== undefined) return found.trim();
  }
  return undefined;
};

const isContinued = (line: string): boolean => /^(?:[ \t]+|-[ \t])\S/.test(line);

/** A property of Logseq, `name:: value`. */
export const property = /^\p{L}[^:]{0,60}::/u;

/** The fields of lines without a fence, by the rules of MultiMarkdown, each with its line. Names of pages in properties of Logseq are words. */
export const bareFields = (lines: readonly string[]) => {
  const [first = ''] = lines;
  const isComments = commentIn(first) !== undefined;
  const marks = mark.exec(first)?.[0] ?? '';
  const areProperties = property.test(first);
  /** The line without what marks each line of the block; undefined for a line that has no field. */
  const unmarked = (line: string): string | undefined => {
    if (isComments) return commentIn(line);
    return line.startsWith(marks) && !/^\s/.test(line) ? line.slice(marks.length) : undefined;
  };
  const fields: { readonly name: string; value: string; readonly line: number }[] = [];
  for (const [at, line] of lines.entries()) {
    const last = fields.at(-1);
    const written = unmarked(line);
    const found = written === undefined ? undefined : readFieldLine(written);
    if (found !== undefined && areProperties && property.test(line))
      fields.push({ name: found.name, value: found.value.replaceAll(/\[\[|\]\]/g, ''), line: at });
    else if (found !== undefined && !areProperties && !line.includes('::')) fields.push({ ...found, line: at });
    else if (last !== undefined && !isComments && !areProperties && isContinued(line))
      last.value = `${last.value} ${line.trim()}`.trim();
    else break;
  }
  return fields;
};

/** Finds an object of JSON in a comment whose first line has its brace, as the documents of Go have it. */
const findObject = (text: string): TopBlock | undefined => {
  const above = /^[\s\p{Cf}]*<!--\s*(?=\{)/u.exec(text)?.[0];
  const end = above === undefined ? -1 : text.indexOf('-->', above.length);
  if (above === undefined || end === -1) return undefined;
  const object = text.slice(above.length, end);
  if (!isJsonObject(object) || !tells(object.split('\n'))) return undefined;
  const below = /^[ \t]*\n?/.exec(text.slice(end + 3))?.[0].length ?? 0;
  return { format: 'json', matter: above.replaceAll(/[^\n]/g, '') + object, bodyAt: end + 3 + below };
};

/** Finds lines such as `name: value` above a text. They may end with a fence. */
const findBare = (
  lines: readonly string[],
  start: number,
): { readonly end: number; readonly below: number } | undefined => {
  const rest = lines.slice(start, start + maxLines);
  const fields = bareFields(rest);
  if (!fields.some(getTelling)) return undefined;
  const last = fields.at(-1)?.line ?? 0;
  const isComments = commentIn(rest[0] ?? '') !== undefined;
  const more = isComments ? 0 : rest.slice(last + 1).findIndex((line) => !isContinued(line));
  const end = start + last + 1 + (more === -1 ? 0 : more);
  const below = lines[end];
  return { end, below: below !== undefined && (isBlank(below) || isEnd(below, dashes)) ? end + 1 : end };
};

/**
 * Finds a block of fields at the top of a text whose fence is none of ours: longer, of other signs, in a comment, with the
 * name of its language, below empty lines, or missing. Only TOML between pluses and a block with a field for title, date or
 * visibility, under a name of any tool, are one: a recipe may begin with `Serves: 4`.
 */
export const findBlock = (text: string): TopBlock | undefined => {
  const lines = text.split('\n', 2 * maxLines);
  const start = lines.findIndex((line) => !isBlank(line) && !directive.test(line));
  const first = lines[start];
  if (first === undefined) return undefined;
  const getOffset = (line: number): number =>
    Math.min(
      text.length,
      lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0),
    );
  const map = findElixirMap(lines, start);
  if (map !== undefined)
    return { format: 'yaml', matter: `${'\n'.repeat(start)}${map.yaml}\n`, bodyAt: getOffset(map.below) };
  const object = findObject(text);
  if (object !== undefined) return object;
  const opening = getFence(first);
  if (opening === undefined) {
    const bare = findBare(lines, start);
    // Properties are words of the text, too: the dialect of notes decides which of them are shown.
    const below = property.test(first) ? start : bare?.below;
    return bare && { format: 'lines', matter: lines.slice(0, bare.end).join('\n'), bodyAt: getOffset(below ?? 0) };
  }
  const length = lines.slice(start + 1, start + maxLines).findIndex((line) => isEnd(line, opening.kind));
  const isOpen = length === -1;
  const inside = lines.slice(start + 1, isOpen ? start + 20 : start + 1 + length);
  if (isOpen) {
    const end = inside.findIndex(isBlank);
    const isField = inside[0] !== undefined && fieldsIn(inside[0]).length > 0;
    return isField && tells(end === -1 ? inside : inside.slice(0, end))
      ? { format: 'none', matter: '', bodyAt: undefined }
      : undefined;
  }
  const content = inside.join('\n');
  const format = getFormat(content, opening.word);
  if (!isFields(opening.kind, format) && !tells(inside)) return undefined;
  const above = '\n'.repeat(format === 'json' ? start + 1 : start);
  return { format, matter: `${above}${content}\n`, bodyAt: getOffset(start + length + 2) };
};
