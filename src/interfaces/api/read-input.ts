import type * as z from 'zod';
import { type QueryShape, readQuery } from '../../http/read-query.ts';
import { lengthReason } from '../../operations/length-reason.ts';
import type { Operation } from '../../operations/operation.ts';
import { type ParameterError, Problem } from '../../problem.ts';
import { describeAllowed, parameterKind } from './parameters.ts';

/** Returns the names and number parameters of an operation's query. */
export const queryShapeOf = ({ input }: Operation, parameter: string | undefined): QueryShape => {
  const names = Object.keys(input.shape).filter((name) => name !== parameter);
  return { names, numbers: new Set(names.filter((name) => parameterKind(input.shape[name]) === 'number')) };
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

const reasonOf = (issue: z.core.$ZodIssue, name: string, input: Readonly<Record<string, unknown>>): string => {
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
  operation: Operation,
  shape: QueryShape,
  query: string,
  fromPath: Readonly<Record<string, string>>,
): z.output<z.ZodObject> => {
  const { values, errors } = readQuery(query, shape);
  const input: Record<string, unknown> = { ...fromPath };
  for (const [name, text] of values) input[name] = coerce(text, operation.input.shape[name]);
  const result = operation.input.safeParse(input);
  if (result.success && errors.length === 0) return result.data;
  const fieldErrors = new Map<string, ParameterError>(errors.map((error) => [error.parameter, error]));
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    const schema = operation.input.shape[name];
    if (schema !== undefined && !fieldErrors.has(name))
      fieldErrors.set(name, {
        parameter: name,
        reason: reasonOf(issue, name, input),
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
