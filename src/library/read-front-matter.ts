import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, type Scalar } from 'yaml';
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
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.path.length === 1)
    return `Add "${String(issue.path[0])}: …" to the front matter.`;
  return issue.message;
};

/** One issue for each unknown key, so that every key gets its own line and suggestion. */
const spread = (issue: z.core.$ZodIssue): { issue: z.core.$ZodIssue; path: PropertyKey[] }[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ issue: { ...issue, keys: [key] }, path: [...issue.path, key] }))
    : [{ issue, path: issue.path }];

type Place = Pick<LocalIssue, 'line' | 'column'>;

/** Finds the place in the file of a value that a schema complains about; of its key where the value is missing. */
const placesIn = (document: Document, counter: LineCounter) => {
  const at = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    // The first line of the file is the opening `---`.
    return { line: line + 1, column: Math.max(col, 1) };
  };
  const keyOf = (parent: unknown, key: PropertyKey | undefined): Scalar | undefined =>
    isMap(parent)
      ? parent.items.map((pair) => pair.key).find((node): node is Scalar => isScalar(node) && node.value === key)
      : undefined;
  const of = (path: readonly PropertyKey[], wantsKey: boolean): Place => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const value = document.getIn(path.slice(0, depth), true);
      const key = keyOf(
        depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true),
        path[depth - 1],
      );
      const range = wantsKey ? key?.range : ((isNode(value) ? value.range : undefined) ?? key?.range);
      if (range) return at(range[0]);
    }
    return { line: 1, column: 1 };
  };
  return { at, of };
};

/** The document as a plain object, or undefined for one whose aliases would unfold without end. */
const plainObject = (document: Document): object | undefined => {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return undefined;
  }
};

/** The fields of a page, checked, with every fault at its line and column. `title` may also come from the text. */
export const readFrontMatter = (
  section: Section,
  { yaml }: Pick<SplitFile, 'yaml'>,
  title: string | undefined,
): { fields: FrontMatter | undefined; issues: LocalIssue[] } => {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const places = placesIn(document, counter);
  const issue = (place: Place, field: string, message: string): LocalIssue => ({
    ...place,
    field,
    message,
    severity: 'error',
  });
  if (document.errors.length > 0) {
    return {
      fields: undefined,
      issues: document.errors.map(({ pos, message }) =>
        issue(places.at(pos[0]), 'front matter', `${message.replace(/\.$/, '')}.`),
      ),
    };
  }
  if (document.contents !== null && !isMap(document.contents)) {
    return {
      fields: undefined,
      issues: [issue({ line: 2, column: 1 }, 'front matter', 'Write fields as "name: value" lines.')],
    };
  }
  const schema = frontMatter[section];
  const given = plainObject(document);
  if (given === undefined) {
    return {
      fields: undefined,
      issues: [
        issue({ line: 2, column: 1 }, 'front matter', 'Repeat values instead of using so many YAML aliases (*name).'),
      ],
    };
  }
  const result = schema.safeParse(title === undefined || 'title' in given ? given : { ...given, title }, {
    reportInput: true,
  });
  if (result.success) return { fields: result.data, issues: [] };
  const issues = result.error.issues.flatMap(spread).map(({ issue: fault, path }) => {
    const known = fault.path.length === 0 ? Object.keys(schema.shape) : [];
    return issue(
      places.of(path, fault.code === 'unrecognized_keys'),
      path.map(String).join('.') || 'front matter',
      messageOf(fault, known),
    );
  });
  return { fields: undefined, issues };
};
