import { parse as parseToml, TomlDate, TomlError } from 'smol-toml';
import { isMap, isScalar } from 'yaml';
import { createIssue, type LocalIssue } from '../issues/content-issue.ts';
import type { SourcePosition } from '../position.ts';
import { containsItself } from '../text/nesting.ts';
import { misreadEscapes, misreadInLine, misreadInYaml } from './misread-texts.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';
import { salvageYaml } from './salvage-yaml.ts';
import { isUnclosed, type SplitFile } from './split-file.ts';
import { valueOfLine } from './top/field-line.ts';
import { bareFields } from './top/find-block.ts';
import { getTelling } from './top/telling-fields.ts';
import { yamlIssues } from './yaml-issues.ts';

type Split = Pick<SplitFile, 'format' | 'matter' | 'body'>;

/** The front matter of a page as plain values. */
export interface ParsedMatter {
  /** Undefined where the values are unknown; `issues` say why. */
  readonly value: object | undefined;
  readonly issues: readonly LocalIssue[];
  /** Finds texts of which a part is read as something else. */
  readonly misread: () => readonly LocalIssue[];
  /** The position in the file of the value at a path, or of its key. */
  readonly getPosition: (path: readonly PropertyKey[], wantsKey?: boolean) => SourcePosition;
  /** The value at a path as it is written; undefined for one that is not a single word or number. */
  readonly getSource?: (path: readonly PropertyKey[]) => string | undefined;
}

const top: SourcePosition = { line: 1, column: 1 };
const nothing = (): readonly LocalIssue[] => [];

/** Says why `plainObject()` has nothing. */
export const tooManyAliases = 'Repeat values instead of YAML aliases (*name): too many, or one within itself.';

/** The document as a plain object, or undefined when its aliases expand without limit: a YAML bomb, or a ring. */
export const plainObject = ({ document }: ParsedYaml): object | undefined => {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    if (containsItself(value)) return undefined;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return undefined;
  }
};

/** A lookup of the scalars of YAML as they are written: `2.30` is a number that is written as 2.3. */
const getScalars =
  ({ document }: ParsedYaml) =>
  (path: readonly PropertyKey[]): string | undefined => {
    const node: unknown = document.getIn([...path], true);
    return isScalar(node) ? node.source : undefined;
  };

/** Parses YAML, of which JSON is a part; JSON has no line before its first. */
const parseAsYaml = ({ format, matter }: Split): ParsedMatter => {
  const parsed = parseYaml(matter, format === 'json' ? 0 : 1);
  const { getPosition } = parsed;
  const issue = (code: 'invalid-front-matter' | 'invalid-yaml', message: string): ParsedMatter => ({
    value: undefined,
    issues: [createIssue(code, { line: 2, column: 1 }, 'front matter', message)],
    misread,
    getPosition,
  });
  const errors = yamlIssues(parsed);
  const misread = (): LocalIssue[] => misreadInYaml(parsed, matter);
  const isReadable = parsed.document.errors.every(({ code }) => code !== 'RESOURCE_EXHAUSTION');
  if (errors.length > 0)
    return { value: isReadable ? salvageYaml(matter) : undefined, issues: errors, misread, getPosition };
  const { contents } = parsed.document;
  if (contents !== null && !isMap(contents))
    return issue('invalid-front-matter', 'Write fields as "name: value" lines.');
  const value = plainObject(parsed);
  return value === undefined
    ? issue('invalid-yaml', tooManyAliases)
    : { value, issues: [], misread, getPosition, getSource: getScalars(parsed) };
};

/** Replaces dates by the text that they are written as. */
const withoutDates = (value: unknown): unknown => {
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(withoutDates);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutDates(child)]))
    : value;
};

/** Parses TOML, whose parser tells no positions: a field is at the line that starts with its name. */
const parseAsToml = ({ matter }: Split): ParsedMatter => {
  const lines = matter.split('\n');
  const getPosition = ([field]: readonly PropertyKey[]): SourcePosition => {
    const at = lines.findIndex((line) => line.replace(/^[\s["]+/, '').startsWith(String(field)));
    return field === undefined || at === -1 ? top : { line: at + 2, column: 1 };
  };
  try {
    const value = withoutDates(parseToml(matter));
    // A number or truth value is one word behind the name, which is all that its line has but for a comment.
    const getSource = (path: readonly PropertyKey[]): string | undefined =>
      path.length === 1
        ? /=\s*([^\s"'[\]{}#]+)\s*(?:#|$)/.exec(lines[getPosition(path).line - 2] ?? '')?.[1]
        : undefined;
    const fields = typeof value === 'object' && value !== null ? value : {};
    return { value: fields, issues: [], misread: nothing, getPosition, getSource };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.split('\n');
    const position = { line: error.line + 1, column: error.column };
    const issue = createIssue('invalid-toml', position, 'front matter', `${message.replace(/\.$/, '')}.`);
    return { value: undefined, issues: [issue], misread: nothing, getPosition };
  }
};

/** Reads lines of fields without a fence. Of two with one name the first counts, unless the second keeps the page back. */
const parseAsLines = ({ matter }: Split): ParsedMatter => {
  const above = /^(?:\s*\n)*/.exec(matter)?.[0] ?? '';
  const fields = new Map<string, { readonly value: unknown; readonly written: string; readonly line: number }>();
  for (const { name, value: written, line } of bareFields(matter.slice(above.length).split('\n')))
    if (!fields.has(name) || getTelling({ name, value: written }) === 'held')
      fields.set(name, { value: valueOfLine(written), written, line: line + above.split('\n').length });
  return {
    value: Object.fromEntries([...fields].map(([name, { value }]) => [name, value])),
    issues: [],
    misread: () => [...fields].flatMap(([name, { value, written, line }]) => misreadInLine(name, written, value, line)),
    getPosition: ([field]) => ({ line: fields.get(String(field))?.line ?? 1, column: 1 }),
  };
};

const parseFormat = (split: Split): ParsedMatter => {
  if (isUnclosed(split)) {
    const message = 'End the front matter with a line of its own: ---';
    const issues = [createIssue('unclosed-front-matter', top, 'front matter', message)];
    return { value: undefined, issues, misread: nothing, getPosition: () => top };
  }
  if (split.format === 'lines') return parseAsLines(split);
  return split.format === 'toml' ? parseAsToml(split) : parseAsYaml(split);
};

/** Parses the front matter of a file in any of its formats. */
export const parseMatter = (split: Split): ParsedMatter => {
  const parsed = parseFormat(split);
  const { value, misread, getPosition } = parsed;
  return { ...parsed, misread: () => [...misread(), ...misreadEscapes(value, split.matter, getPosition)] };
};
