import { isMap } from 'yaml';
import * as z from 'zod';
import { SiteFacts } from '../../site-schema.ts';
import { createIssue, type LocalIssue } from '../content-issue.ts';
import { suggest } from '../suggest.ts';
import { plainObject } from './parse-matter.ts';
import { parseYaml } from './parse-yaml.ts';
import { findEscaped } from './read-front-matter.ts';
import { yamlIssues } from './yaml-issues.ts';

type Issue = z.core.$ZodIssue;

const whole = 'site.yaml';

/** Returns the schema behind defaults and optional values. */
const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema;

/** Returns the names of the facts that are allowed at a path. */
const namesAt = (path: readonly PropertyKey[], start: unknown = SiteFacts): string[] => {
  const schema = unwrapped(start);
  const [key, ...rest] = path;
  if (key === undefined) return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  if (schema instanceof z.ZodObject) return namesAt(rest, schema.shape[String(key)]);
  if (schema instanceof z.ZodRecord) return namesAt(rest, schema.valueType);
  return schema instanceof z.ZodArray ? namesAt(rest, schema.element) : [];
};

/** Splits an issue into one per unknown name, so that each has its own line and suggestion. */
const spread = (issue: Issue): { issue: Issue; path: readonly PropertyKey[]; unknown?: string }[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((unknown) => ({ issue, path: [...issue.path, unknown], unknown }))
    : [{ issue, path: issue.path }];

const unknownMessage = (name: string, known: readonly string[]): string => {
  const [near] = suggest(name, known);
  return `There is no fact "${name}" here. ${near === undefined ? `Known facts: ${known.join(', ')}.` : `Did you mean "${near}"?`}`;
};

/** Kinds of values in the words of owners. */
const kinds = new Map([
  ['string', 'a text'],
  ['int', 'a whole number'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['array', 'a list: lines that begin with "- "'],
  ['object', 'names with values, such as "name: value" on lines of their own'],
  ['record', 'names with values, such as "name: value" on lines of their own'],
]);

const units = new Map([
  ['string', ' characters'],
  ['array', ' entries'],
]);

const invalidMessage = (issue: Issue): string => {
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return `Add "${String(issue.path.at(-1))}: …" to ${issue.path.slice(0, -1).map(String).join('.') || whole}.`;
  if (issue.code === 'invalid_type') return `Write ${kinds.get(issue.expected) ?? issue.expected}.`;
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid'))
    return `Write one of ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'too_small') return `Write at least ${issue.minimum}${units.get(issue.origin) ?? ''}.`;
  if (issue.code === 'too_big') return `Write at most ${issue.maximum}${units.get(issue.origin) ?? ''}.`;
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  return /[.!?]$/.test(issue.message) ? issue.message : `${issue.message}.`;
};

/** The facts of a file, unless an error leaves them unknown, and the issues. */
export interface FactsResult {
  readonly facts?: SiteFacts;
  readonly issues: readonly LocalIssue[];
  /** Returns the position of a fact in the file. */
  readonly positionOf: ReturnType<typeof parseYaml>['positionOf'];
}

/** Parses and validates the text of `site.yaml`. Each issue has its line and column in the file. */
export const readFacts = (text: string): FactsResult => {
  const parsed = parseYaml(text, 0);
  const { positionOf } = parsed;
  const structural = yamlIssues(parsed, whole, 'invalid-facts');
  if (structural.length > 0) return { issues: structural, positionOf };
  const failure = (message: string): FactsResult => ({
    issues: [createIssue('invalid-facts', { line: 1, column: 1 }, whole, message)],
    positionOf,
  });
  const { contents } = parsed.document;
  if (contents !== null && !isMap(contents)) return failure('Write facts as "name: value" lines.');
  const given = plainObject(parsed);
  if (given === undefined) return failure('Repeat values instead of using so many YAML aliases (*name).');
  const hidden = findEscaped(given, text).map(({ code, path, message }) =>
    createIssue(code, positionOf(path), path.map(String).join('.'), message),
  );
  const result = SiteFacts.safeParse(given, { reportInput: true });
  if (result.success) return { ...(hidden.length === 0 && { facts: result.data }), issues: hidden, positionOf };
  const issues = result.error.issues
    .flatMap(spread)
    .map(({ issue, path, unknown }) =>
      createIssue(
        unknown === undefined ? 'invalid-fact' : 'unknown-fact',
        positionOf(path, unknown !== undefined || issue.code === 'invalid_key'),
        path.map(String).join('.') || whole,
        unknown === undefined ? invalidMessage(issue) : unknownMessage(unknown, namesAt(issue.path)),
      ),
    );
  return { issues: [...hidden, ...issues], positionOf };
};
