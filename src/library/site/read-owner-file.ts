import { isMap, isSeq } from 'yaml';
import * as z from 'zod';
import { misreadInYaml } from '../front-matter/misread-texts.ts';
import { plainObject, tooManyAliases } from '../front-matter/parse-matter.ts';
import { parseYaml } from '../front-matter/parse-yaml.ts';
import { findEscaped } from '../front-matter/read-front-matter.ts';
import { yamlIssues } from '../front-matter/yaml-issues.ts';
import { createIssue, type LocalIssue } from '../issues/content-issue.ts';
import type { IssueCode } from '../issues/issue-codes.ts';
import { suggest } from '../text/suggest.ts';

type Issue = z.core.$ZodIssue;

/** A YAML file of the content folder that holds no page. */
export interface OwnerFileKind<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** Its name in messages. */
  readonly name: string;
  /** The noun for its names in messages, such as fact. */
  readonly noun: string;
  readonly form: 'map' | 'list';
  /** Remedies for names of other tools, by these in lower case without separators. */
  readonly remedies?: ReadonlyMap<string, string>;
  /** True if valid entries are used when others are invalid. */
  readonly isLenient?: boolean;
  /** True for the path of words. Without it names tell. */
  readonly isText?: (path: readonly PropertyKey[]) => boolean;
  /** The codes of a file that cannot be read, of a wrong value and of an unknown name. */
  readonly codes: { readonly file: IssueCode; readonly value: IssueCode; readonly unknown: IssueCode };
}

/** The schema behind defaults, optional values and short forms. */
const unwrapped = (schema: unknown): unknown => {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return unwrapped(schema.unwrap());
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  return schema instanceof z.ZodUnion ? unwrapped(schema.options.at(-1)) : schema;
};

/** The names that are allowed at a path. */
const namesAt = (path: readonly PropertyKey[], start: unknown): string[] => {
  const schema = unwrapped(start);
  const [key, ...rest] = path;
  if (key === undefined) return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  if (schema instanceof z.ZodObject) return namesAt(rest, schema.shape[String(key)]);
  if (schema instanceof z.ZodRecord) return namesAt(rest, schema.valueType);
  return schema instanceof z.ZodArray ? namesAt(rest, schema.element) : [];
};

/**
 * Splits an issue into one per unknown name, so that each has its own line and suggestion. What fits none of several forms is
 * judged by the one that it is nearest to.
 */
const spread = (issue: Issue): { issue: Issue; path: readonly PropertyKey[]; unknown?: string }[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((unknown) => ({ issue, path: [...issue.path, unknown], unknown }));
  const within =
    issue.code === 'invalid_union'
      ? issue.errors.find((found) => found.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'))
      : undefined;
  return within === undefined
    ? [{ issue, path: issue.path }]
    : within.flatMap((inner) => spread({ ...inner, path: [...issue.path, ...inner.path] }));
};

/** More names than these are no help in a message. */
const maxKnown = 40;

const unknownMessage = (
  name: string,
  { noun, remedies }: Pick<OwnerFileKind<z.ZodType>, 'noun' | 'remedies'>,
  known: readonly string[],
): string => {
  const remedy = remedies?.get(name.toLowerCase().replace(/[_\s-]/g, ''));
  if (remedy !== undefined) return `There is no ${noun} "${name}" here. Write ${remedy}.`;
  const [near] = suggest(name, known);
  const all = known.length > maxKnown ? '' : ` Known ${noun}s: ${known.join(', ')}.`;
  return `There is no ${noun} "${name}" here.${near === undefined ? all : ` Did you mean "${near}"?`}`;
};

/** Kinds of values in the words of owners, and how they are written. */
const kinds = new Map<string, { kind: string; write: (given: string | undefined, names: readonly string[]) => string }>(
  [
    ['string', { kind: 'a text', write: (given = '…') => JSON.stringify(given) }],
    ['int', { kind: 'a whole number', write: () => '100' }],
    ['number', { kind: 'a number', write: () => '100' }],
    ['boolean', { kind: 'true or false', write: () => 'true' }],
    ['array', { kind: 'a list', write: (given = '…') => `[${given}]` }],
    [
      'object',
      { kind: 'names with values', write: (_, names) => `{ ${names.map((name) => `${name}: …`).join(', ')} }` },
    ],
    ['record', { kind: 'names with values', write: () => '{ name: … }' }],
  ],
);

/** Describes the kind of value that a place has, by the line that is right there. */
const describeKind = (expected: string, { path, input }: Issue, names: readonly string[]): string => {
  const found = kinds.get(expected);
  if (found === undefined) return `Write ${expected}.`;
  const key = path.at(-1);
  const given = ['string', 'number', 'boolean'].includes(typeof input) ? String(input) : undefined;
  const value = found.write(given, names.slice(0, 3));
  return `Write ${found.kind}: \`${typeof key === 'string' ? `${key}: ${value}` : `- ${value}`}\`.`;
};

const units = new Map([
  ['string', ' characters'],
  ['array', ' entries'],
]);

const invalidMessage = (issue: Issue, whole: string, names: readonly string[]): string => {
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return `Add "${String(issue.path.at(-1))}: …" to ${issue.path.slice(0, -1).map(String).join('.') || whole}.`;
  if (issue.code === 'invalid_type') return describeKind(issue.expected, issue, names);
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid'))
    return `Write one of ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too'))
    return `Write at least ${issue.minimum}${units.get(issue.origin) ?? ''}.`;
  if (issue.code === 'too_big') return `Write at most ${issue.maximum}${units.get(issue.origin) ?? ''}.`;
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  return /[.!?]$/.test(issue.message) ? issue.message : `${issue.message}.`;
};

/** The content of a file, undefined after an error, and its issues. */
export interface OwnerFileResult<Value> {
  readonly value?: Value;
  readonly issues: readonly LocalIssue[];
  /** The position of a value in the file. */
  readonly getPosition: ReturnType<typeof parseYaml>['getPosition'];
}

/** Parses and validates the text of a YAML file of the owner's. Each issue has its line and column in the file. */
export const readOwnerFile = <Schema extends z.ZodType>(
  text: string,
  { schema, name, noun, form, remedies, isLenient = false, isText, codes }: OwnerFileKind<Schema>,
): OwnerFileResult<z.output<Schema>> => {
  const parsed = parseYaml(text, 0);
  const { getPosition } = parsed;
  const structural = yamlIssues(parsed, name, codes.file);
  if (structural.length > 0) return { issues: structural, getPosition };
  const failure = (message: string): OwnerFileResult<z.output<Schema>> => ({
    issues: [createIssue(codes.file, { line: 1, column: 1 }, name, message)],
    getPosition,
  });
  const { contents } = parsed.document;
  if (contents !== null && !(form === 'map' ? isMap(contents) : isSeq(contents)))
    return failure(
      form === 'map' ? `Write ${noun}s as "name: value" lines.` : 'Write a list: entries that begin with "- ".',
    );
  const given = contents === null && form === 'list' ? [] : plainObject(parsed);
  if (given === undefined) return failure(tooManyAliases);
  const escaped = findEscaped(given, text);
  const hidden = escaped.map(({ code, path, message }) =>
    createIssue(code, getPosition(path), path.map(String).join('.'), message),
  );
  const result = schema.safeParse(given, { reportInput: true });
  const misread = misreadInYaml(parsed, text, isText);
  if (result.success && hidden.length === 0) return { value: result.data, issues: misread, getPosition };
  const found = result.success ? [] : result.error.issues;
  // What else is said of a value of the wrong kind, such as its length, misleads.
  const told = new Set<string>();
  const issues = found
    .flatMap(spread)
    .filter(({ path }) => told.size < told.add(JSON.stringify(path)).size)
    .map(({ issue, path, unknown }) =>
      createIssue(
        unknown === undefined ? codes.value : codes.unknown,
        getPosition(path, unknown !== undefined || issue.code === 'invalid_key'),
        path.map(String).join('.') || name,
        unknown === undefined
          ? invalidMessage(issue, name, namesAt(issue.path, schema))
          : unknownMessage(
              unknown,
              { noun, ...(issue.path.length === 0 && { remedies }) },
              namesAt(issue.path, schema),
            ),
      ),
    );
  const wrong = new Set([...found.flatMap(spread), ...escaped].map(({ path: [entry] }) => String(entry)));
  const right = Object.fromEntries(Object.entries(given).filter(([entry]) => !wrong.has(entry)));
  const rest = isLenient ? schema.safeParse(right) : undefined;
  return { ...(rest?.success && { value: rest.data }), issues: [...hidden, ...misread, ...issues], getPosition };
};
