import * as z from 'zod';
import { type QueryShape, readQuery } from '../../http/target.ts';
import { decodePercent } from '../../library/address.ts';
import { lengthReason } from '../../operations/length-reason.ts';
import type { RoutedOperation } from '../../operations/operation.ts';
import { type ParameterError, Problem } from '../../problem.ts';
import { parameterSchema } from './parameter-schema.ts';

/** The kind of value that a parameter has in a query. */
export type ParameterKind = 'number' | 'list' | 'flag' | 'text';

const innermost = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? innermost(schema.def.innerType) : schema;

/** The kind of a parameter, by which its value in a query is parsed. */
export const parameterKind = (schema: z.core.$ZodType): ParameterKind => {
  const inner = innermost(schema);
  if (inner instanceof z.ZodNumber) return 'number';
  if (inner instanceof z.ZodArray) return 'list';
  return inner instanceof z.ZodBoolean ? 'flag' : 'text';
};

/** Describes the values that a parameter accepts, in a sentence. */
export const describeAllowed = (name: string, schema: z.core.$ZodType): string => {
  const {
    type,
    description,
    enum: values,
    format,
    minimum,
    maximum,
    maxLength,
    maxItems,
    pattern,
  } = parameterSchema(schema);
  if (values !== undefined) return `One of ${values.join(', ')}.`;
  if (type === 'integer') return `A whole number from ${minimum} to ${maximum}, in plain digits.`;
  if (type === 'object') return description ?? 'Values by their names.';
  if (type === 'array') return `1 to ${maxItems} values, separated by commas.`;
  if (type === 'boolean') return 'true or false.';
  if (format === 'date') return 'A day as YYYY-MM-DD.';
  const form = pattern === undefined ? '' : ` that match ${pattern}`;
  const words = form === '' && !z.safeParse(schema, ' ').success ? ', not only spaces' : '';
  return `1 to ${maxLength} characters${form}${words}${name === 'q' ? ', for example q=price' : ''}.`;
};

const isControl = (code: number): boolean => code < 0x20 || code === 0x7f;

/** Decodes the page path at the end of a URL path; slashes may be raw or %2F. The result is only looked up, never opened as a file. */
export const readPath = (rest: string): string => {
  const path = decodePercent(rest);
  if (path === undefined)
    throw new Problem('invalid-encoding', 'The path holds percent-encoding that is broken or is not UTF-8.');
  if (path.includes('\\') || [...path].some((character) => isControl(character.charCodeAt(0)))) {
    throw new Problem('invalid-encoding', 'The path holds a control character or a backslash.');
  }
  return path;
};

/** The names and number parameters of an operation's query. */
export const toQueryShape = (
  { input, synonyms, collects }: RoutedOperation,
  parameter: string | undefined,
): QueryShape => {
  if (collects !== undefined) return { names: [], numbers: new Set(), isOpen: true };
  const names = Object.keys(input.shape).filter((name) => name !== parameter);
  return { names, numbers: new Set(names.filter((name) => parameterKind(input.shape[name]) === 'number')), synonyms };
};

/** Decodes a list item a second time, so that a path may be percent-encoded before it is put into the list. */
const decodeItem = (item: string): string => {
  try {
    return decodeURIComponent(item);
  } catch {
    throw new Problem('invalid-encoding', 'A value of the list holds percent-encoding that is broken or is not UTF-8.');
  }
};

/** Converts a value to the type of its schema; text that does not fit stays text, which the schema rejects. */
const coerce = (text: string, schema: z.core.$ZodType): unknown => {
  const kind = parameterKind(schema);
  if (kind === 'number') return /^(0|[1-9][0-9]{0,8})$/.test(text) ? Number(text) : text;
  if (kind === 'list') return text.split(',').map(decodeItem);
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
};

const getReason = (issue: z.core.$ZodIssue, name: string, input: Readonly<Record<string, unknown>>): string => {
  if (!Object.hasOwn(input, name)) return 'This parameter is required.';
  const length = lengthReason(issue, input);
  if (issue.path.length > 1) return `One of its values is not allowed.${length === undefined ? '' : ` ${length}`}`;
  if (length !== undefined) return length;
  if (issue.code === 'too_big') return 'The value is too large.';
  if (issue.code === 'too_small') return 'The value is too small.';
  return 'The value is not one of those allowed.';
};

/**
 * Reads the input of an operation from a request's query and path. Throws `invalid-parameter` with all invalid parameters
 * together; reasons and limits come from the schema, and no value of the request is repeated.
 */
export const readInput = (
  operation: RoutedOperation,
  shape: QueryShape,
  query: string,
  fromPath: Readonly<Record<string, string>>,
): z.output<z.ZodObject> => {
  const { values, errors } = readQuery(query, shape);
  const input: Record<string, unknown> = { ...fromPath };
  if (operation.collects !== undefined) input[operation.collects] = Object.fromEntries(values);
  else for (const [name, text] of values) input[name] = coerce(text, operation.input.shape[name]);
  const result = operation.input.safeParse(input);
  if (result.success && errors.length === 0) return result.data;
  const fieldErrors = new Map<string, ParameterError>(errors.map((error) => [error.parameter, error]));
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    const schema = operation.input.shape[name];
    if (schema !== undefined && !fieldErrors.has(name))
      fieldErrors.set(name, {
        parameter: name,
        reason: getReason(issue, name, input),
        allowed: describeAllowed(name, schema),
      });
  }
  const all = [...fieldErrors.values()];
  const detail =
    all.length === 1 && all[0]
      ? `${all[0].parameter}: ${all[0].reason}${all[0].allowed === undefined ? '' : ` ${all[0].allowed}`}`
      : `${all.length} parameters are wrong; see \`errors\`.`;
  throw new Problem('invalid-parameter', detail, { errors: all });
};
