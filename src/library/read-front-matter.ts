import { isMap } from 'yaml';
import type * as z from 'zod';
import type { LocalIssue } from './content-issue.ts';
import { type FrontMatter, frontMatter } from './front-matter.ts';
import { hiddenEscapeMessage } from './hidden-characters.ts';
import { type ParsedYaml, parseYaml, type YamlPosition } from './parse-yaml.ts';
import type { Section } from './sections.ts';
import { suggest } from './suggest.ts';
import { yamlIssues } from './yaml-issues.ts';

/** A Markdown file cut in two: what stands between the `---` lines, and what follows. */
export interface SplitFile {
  readonly yaml: string;
  /** Everything before the body: its lines are the difference between a place in the body and one in the file. */
  readonly head: string;
  readonly body: string;
}

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

/** A second block of fields, which is shown as text since only the first one counts. */
export const findSecondBlock = ({ head, body }: SplitFile): LocalIssue[] => {
  const blank = /^\s*/.exec(body)?.[0] ?? '';
  if (head === '' || !/^[\w-]+:/.test(splitFrontMatter(body.slice(blank.length)).yaml)) return [];
  const message =
    'This second block of front matter is shown as text. Move its fields into the first block, or remove it.';
  const line = (head + blank).split('\n').length;
  return [{ line, column: 1, field: 'front matter', message, severity: 'warning' }];
};

/** The place in the file of the value at a path of its front matter. */
export const fieldPosition = ({ head }: Pick<SplitFile, 'head'>, path: readonly PropertyKey[]): YamlPosition =>
  parseYaml(splitFrontMatter(head).yaml).positionOf(path);

const messageOf = (issue: z.core.$ZodIssue, known: readonly string[]): string => {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const [near] = suggest(key, known);
    return `There is no field "${key}" here.${near === undefined ? ` Known fields: ${known.join(', ')}.` : ` Did you mean "${near}"?`}`;
  }
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.path.length === 1)
    return `Add "${String(issue.path[0])}: …" to the front matter.`;
  return issue.message;
};

/** One issue for each unknown key, so that every key gets its own line and suggestion. */
const spread = (issue: z.core.$ZodIssue): { issue: z.core.$ZodIssue; path: PropertyKey[] }[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ issue: { ...issue, keys: [key] }, path: [...issue.path, key] }))
    : [{ issue, path: issue.path }];

/** The document as a plain object, or undefined for one whose aliases would unfold without end. */
const plainObject = ({ document }: ParsedYaml): object | undefined => {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return undefined;
  }
};

/** Values that hold what people cannot see, spelt with escapes; what stands there openly is found in the file. */
const findHidden = (value: unknown, yaml: string, path: readonly PropertyKey[] = []): [PropertyKey[], string][] => {
  if (typeof value === 'string') {
    const message = hiddenEscapeMessage(value, yaml);
    return message === undefined ? [] : [[[...path], message]];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, below]) =>
        findHidden(below, yaml, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [];
};

const issueAt = (place: YamlPosition, field: string, message: string): LocalIssue => ({
  ...place,
  field,
  message,
  severity: 'error',
});

/** Faults of the front matter as a whole, before anyone looks at its fields. */
const structureIssues = ({ yaml, body }: Pick<SplitFile, 'yaml' | 'body'>, placed: ParsedYaml): LocalIssue[] => {
  if (yaml === '' && /^---\n[\w-]+:/.test(body))
    return [issueAt({ line: 1, column: 1 }, 'front matter', 'End the front matter with a line of its own: ---')];
  const faults = yamlIssues(placed);
  if (faults.length > 0) return faults;
  const { contents } = placed.document;
  return contents === null || isMap(contents)
    ? []
    : [issueAt({ line: 2, column: 1 }, 'front matter', 'Write fields as "name: value" lines.')];
};

/** What reading a front matter gives: its fields, if it has no fault that leaves them unknown, and its faults. */
export interface FrontMatterResult {
  readonly fields?: FrontMatter | undefined;
  readonly issues: readonly LocalIssue[];
}

/** The fields of a page, checked, with every fault at its line and column. `title` may also come from the text. */
export const readFrontMatter = (
  section: Section,
  split: Pick<SplitFile, 'yaml' | 'body'>,
  title: string | undefined,
): FrontMatterResult => {
  const placed = parseYaml(split.yaml);
  const faults = structureIssues(split, placed);
  if (faults.length > 0) return { fields: undefined, issues: faults };
  const given = plainObject(placed);
  if (given === undefined) {
    const message = 'Repeat values instead of using so many YAML aliases (*name).';
    return { fields: undefined, issues: [issueAt({ line: 2, column: 1 }, 'front matter', message)] };
  }
  const schema = frontMatter[section];
  const result = schema.safeParse(title === undefined || 'title' in given ? given : { ...given, title }, {
    reportInput: true,
  });
  const hidden = findHidden(given, split.yaml).map(([path, message]) =>
    issueAt(placed.positionOf(path), path.map(String).join('.'), message),
  );
  if (result.success) return { fields: result.data, issues: hidden };
  const issues = result.error.issues.flatMap(spread).map(({ issue, path }) => {
    const known = issue.path.length === 0 ? Object.keys(schema.shape) : [];
    return issueAt(
      placed.positionOf(path, issue.code === 'unrecognized_keys'),
      path.map(String).join('.') || 'front matter',
      messageOf(issue, known),
    );
  });
  return { fields: undefined, issues: [...hidden, ...issues] };
};
