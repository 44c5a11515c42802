import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import type { LocalIssue } from './content-issue.ts';
import { type FrontMatter, frontMatter } from './front-matter.ts';
import type { Section } from './sections.ts';
import { suggest } from './suggest.ts';

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

const messageOf = (issue: z.core.$ZodIssue, known: readonly string[]): string => {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const [near] = suggest(key, known);
    return `There is no field "${key}" here.${near === undefined ? ` Known fields: ${known.join(', ')}.` : ` Did you mean "${near}"?`}`;
  }
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.path.length === 1) return `Add "${String(issue.path[0])}: …" to the front matter.`;
  return issue.message;
};

/** One issue for each unknown key, so that every key gets its own line and suggestion. */
const spread = (issue: z.core.$ZodIssue): { issue: z.core.$ZodIssue; path: PropertyKey[] }[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ issue: { ...issue, keys: [key] }, path: [...issue.path, key] }))
    : [{ issue, path: issue.path }];

/** The fields of a page, checked, with every fault at its line and column. `title` may also come from the text. */
export const readFrontMatter = (section: Section, { yaml }: Pick<SplitFile, 'yaml'>, title: string | undefined): { fields: FrontMatter | undefined; issues: LocalIssue[] } => {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const placeAt = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    // The first line of the file is the opening `---`.
    return { line: line + 1, column: Math.max(col, 1) };
  };
  const issues: LocalIssue[] = document.errors.map(({ pos, message }) => ({ ...placeAt(pos[0]), field: 'front matter', message: `${message.replace(/\.$/, '')}.`, severity: 'error' }));
  if (issues.length > 0) return { fields: undefined, issues };
  if (document.contents !== null && !isMap(document.contents)) {
    return { fields: undefined, issues: [{ line: 2, column: 1, field: 'front matter', message: 'Write fields as "name: value" lines.', severity: 'error' }] };
  }
  const schema = frontMatter[section];
  const value: unknown = document.toJS({ maxAliasCount: 100 }) ?? {};
  const given = typeof value === 'object' && value !== null ? value : {};
  const result = schema.safeParse(title === undefined || 'title' in given ? given : { ...given, title }, { reportInput: true });
  if (result.success) return { fields: result.data, issues };

  const nodePlace = (path: readonly PropertyKey[]) => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
      const key = path[depth - 1];
      const pair = isMap(parent) ? parent.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
      const node = document.getIn(path.slice(0, depth), true);
      const range = (isNode(node) ? node.range : undefined) ?? (isScalar(pair?.key) ? pair.key.range : undefined);
      if (pair !== undefined && depth === path.length && isScalar(pair.key) && node === undefined && pair.key.range) return placeAt(pair.key.range[0]);
      if (range) return placeAt(range[0]);
    }
    return { line: 1, column: 1 };
  };
  for (const { issue, path } of result.error.issues.flatMap(spread)) {
    const known = Object.keys(issue.path.length === 0 ? schema.shape : {});
    const unknown = issue.code === 'unrecognized_keys';
    const pair = unknown && isMap(document.contents) && path.length === 1 ? document.contents.items.find((item) => isScalar(item.key) && item.key.value === path[0]) : undefined;
    const place = pair && isScalar(pair.key) && pair.key.range ? placeAt(pair.key.range[0]) : nodePlace(path);
    issues.push({ ...place, field: path.map(String).join('.') || 'front matter', message: messageOf(issue, known), severity: 'error' });
  }
  return { fields: undefined, issues };
};
