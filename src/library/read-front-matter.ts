import { isMap } from 'yaml';
import type * as z from 'zod';
import { createIssue, type LocalIssue } from './content-issue.ts';
import { type FrontMatter, frontMatterOf } from './front-matter.ts';
import { hiddenEscapeMessage } from './hidden-characters.ts';
import type { IssueCode } from './issue-codes.ts';
import type { SourcePosition } from './markdown/position.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';
import type { SectionType } from './section-types.ts';
import { suggest } from './suggest.ts';
import { yamlIssues } from './yaml-issues.ts';

/** A Markdown file, split into its front matter and its body. */
export interface SplitFile {
  readonly yaml: string;
  /** Everything before the body. Its number of lines is the offset from a line of the body to a line of the file. */
  readonly head: string;
  readonly body: string;
}

/**
 * Splits a Markdown file at the `---` lines; a byte order mark is dropped.
 *
 * @example
 * splitFrontMatter('---\ntitle: A\n---\nText').body; // 'Text'
 */
export const splitFrontMatter = (text: string): SplitFile => {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (!source.startsWith('---\n')) return { yaml: '', head: '', body: source };
  const end = source.startsWith('---\n---') ? 3 : source.indexOf('\n---', 4);
  const after = source.slice(end + 4);
  if (end === -1 || !/^[ \t]*(\n|$)/.test(after)) return { yaml: '', head: '', body: source };
  const rest = after.indexOf('\n');
  const bodyAt = rest === -1 ? source.length : end + 4 + rest + 1;
  return { yaml: source.slice(4, end + 1), head: source.slice(0, bodyAt), body: source.slice(bodyAt) };
};

/** Reports a second block of front matter, which would be shown as text: only the first one is read. */
export const findSecondBlock = ({ head, body }: SplitFile): LocalIssue[] => {
  const blank = /^\s*/.exec(body)?.[0] ?? '';
  if (head === '' || !/^[\w-]+:/.test(splitFrontMatter(body.slice(blank.length)).yaml)) return [];
  const message =
    'This second block of front matter is shown as text. Move its fields into the first block, or remove it.';
  const line = (head + blank).split('\n').length;
  return [createIssue('second-front-matter', { line, column: 1 }, 'front matter', message)];
};

/** Returns the position in the file of the value at a path of its front matter. */
export const fieldPosition = ({ head }: Pick<SplitFile, 'head'>, path: readonly PropertyKey[]): SourcePosition =>
  parseYaml(splitFrontMatter(head).yaml).positionOf(path);

const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && issue.input === undefined && issue.path.length === 1;

const messageOf = (issue: z.core.$ZodIssue, known: readonly string[]): string => {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const [near] = suggest(key, known);
    return `There is no field "${key}" here.${near === undefined ? ` Known fields: ${known.join(', ')}.` : ` Did you mean "${near}"?`}`;
  }
  if (isMissing(issue)) return `Add "${String(issue.path[0])}: …" to the front matter.`;
  return issue.message;
};

const codeOf = (issue: z.core.$ZodIssue): IssueCode =>
  issue.code === 'unrecognized_keys' ? 'unknown-field' : isMissing(issue) ? 'missing-field' : 'invalid-field';

/** Splits an issue into one per unknown key, so that each has its own line and suggestion. */
const spread = (issue: z.core.$ZodIssue): { issue: z.core.$ZodIssue; path: PropertyKey[] }[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ issue: { ...issue, keys: [key] }, path: [...issue.path, key] }))
    : [{ issue, path: issue.path }];

/** Returns the document as a plain object, or undefined when its aliases expand without limit (a YAML bomb). */
export const plainObject = ({ document }: ParsedYaml): object | undefined => {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return undefined;
  }
};

/** Finds values that spell invisible characters with escapes; unescaped ones are found in the text of the file. */
export const findHidden = (
  value: unknown,
  yaml: string,
  path: readonly PropertyKey[] = [],
): [PropertyKey[], string][] => {
  if (typeof value === 'string') {
    const message = hiddenEscapeMessage(value, yaml);
    return message === undefined ? [] : [[[...path], message]];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) =>
        findHidden(child, yaml, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [];
};

/** Returns issues of the front matter as a whole: those that keep its fields from being read. */
const structureIssues = ({ yaml, body }: Pick<SplitFile, 'yaml' | 'body'>, parsed: ParsedYaml): LocalIssue[] => {
  if (yaml === '' && /^---\n[\w-]+:/.test(body))
    return [
      createIssue(
        'unclosed-front-matter',
        { line: 1, column: 1 },
        'front matter',
        'End the front matter with a line of its own: ---',
      ),
    ];
  const structural = yamlIssues(parsed);
  if (structural.length > 0) return structural;
  const { contents } = parsed.document;
  return contents === null || isMap(contents)
    ? []
    : [
        createIssue(
          'invalid-front-matter',
          { line: 2, column: 1 },
          'front matter',
          'Write fields as "name: value" lines.',
        ),
      ];
};

/** Result of `readFrontMatter`: the fields, unless an error leaves them unknown, and the issues. */
export interface FrontMatterResult {
  readonly fields?: FrontMatter | undefined;
  readonly issues: readonly LocalIssue[];
}

/**
 * Parses and validates the front matter of a page. Each issue has its line and column in the file. `title`, the
 * leading heading of the text, serves where the fields have none.
 */
export const readFrontMatter = (
  type: SectionType,
  split: Pick<SplitFile, 'yaml' | 'body'>,
  title: string | undefined,
): FrontMatterResult => {
  const parsed = parseYaml(split.yaml);
  const structural = structureIssues(split, parsed);
  if (structural.length > 0) return { fields: undefined, issues: structural };
  const given = plainObject(parsed);
  if (given === undefined) {
    const message = 'Repeat values instead of using so many YAML aliases (*name).';
    return {
      fields: undefined,
      issues: [createIssue('invalid-yaml', { line: 2, column: 1 }, 'front matter', message)],
    };
  }
  const schema = frontMatterOf(type);
  const result = schema.safeParse(title === undefined || 'title' in given ? given : { ...given, title }, {
    reportInput: true,
  });
  const hidden = findHidden(given, split.yaml).map(([path, message]) =>
    createIssue('hidden-character', parsed.positionOf(path), path.map(String).join('.'), message),
  );
  if (result.success) return { fields: result.data, issues: hidden };
  const issues = result.error.issues.flatMap(spread).map(({ issue, path }) => {
    const known = issue.path.length === 0 ? Object.keys(schema.shape) : [];
    return createIssue(
      codeOf(issue),
      parsed.positionOf(path, issue.code === 'unrecognized_keys'),
      path.map(String).join('.') || 'front matter',
      messageOf(issue, known),
    );
  });
  return { fields: undefined, issues: [...hidden, ...issues] };
};
