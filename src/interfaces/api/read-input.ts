import type * as z from 'zod';
import { type QueryShape, readQuery } from '../../http/read-query.ts';
import { lengthReason } from '../../operations/length-reason.ts';
import type { Operation } from '../../operations/operation.ts';
import { type ParameterError, Problem } from '../../problem.ts';
import { allowedText, parameterKind } from './parameters.ts';

/** How the query of an operation is read, derived from its input once. */
export const queryShapeOf = ({ input }: Operation, parameter: string | undefined): QueryShape => {
  const names = Object.keys(input.shape).filter((name) => name !== parameter);
  return { names, numbers: new Set(names.filter((name) => parameterKind(input.shape[name]) === 'number')) };
};

/** Percent-encoding inside a list is decoded once more, so that a path may be encoded before it is put into the list. */
const decodeItem = (item: string): string => {
  try {
    return decodeURIComponent(item);
  } catch {
    throw new Problem('invalid-encoding', 'A value of the list holds percent-encoding that is broken or is not UTF-8.');
  }
};

/** A value as its schema wants it; what does not fit stays text, and the schema refuses it. */
const typed = (text: string, schema: z.core.$ZodType): unknown => {
  const kind = parameterKind(schema);
  if (kind === 'number') return /^(0|[1-9][0-9]{0,8})$/.test(text) ? Number(text) : text;
  if (kind === 'list') return text.split(',').map(decodeItem);
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
};

const reasonOf = (issue: z.core.$ZodIssue, name: string, given: Readonly<Record<string, unknown>>): string => {
  if (!Object.hasOwn(given, name)) return 'This parameter is required.';
  const length = lengthReason(issue, given);
  if (issue.path.length > 1) return `One of its values is not allowed.${length === undefined ? '' : ` ${length}`}`;
  if (length !== undefined) return length;
  if (issue.code === 'too_big') return 'The value is too large.';
  if (issue.code === 'too_small') return 'The value is too small.';
  return 'The value is not one of those allowed.';
};

/**
 * The input of an operation from a request's query and path. Throws `invalid-parameter` with everything that is wrong;
 * reasons and limits come from the schema, and no value that was sent is repeated.
 */
export const readInput = (
  operation: Operation,
  shape: QueryShape,
  query: string,
  fromPath: Readonly<Record<string, string>>,
): z.output<z.ZodObject> => {
  const { values, errors } = readQuery(query, shape);
  const given: Record<string, unknown> = { ...fromPath };
  for (const [name, text] of values) given[name] = typed(text, operation.input.shape[name]);
  const result = operation.input.safeParse(given);
  if (result.success && errors.length === 0) return result.data;
  const found = new Map<string, ParameterError>(errors.map((error) => [error.parameter, error]));
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    const schema = operation.input.shape[name];
    if (schema !== undefined && !found.has(name))
      found.set(name, {
        parameter: name,
        reason: reasonOf(issue, name, given),
        allowed: allowedText(name, schema),
      });
  }
  const all = [...found.values()];
  const detail =
    all.length === 1 && all[0]
      ? `${all[0].parameter}: ${all[0].reason}${all[0].allowed === undefined ? '' : ` ${all[0].allowed}`}`
      : `${all.length} parameters are wrong; see \`errors\`.`;
  throw new Problem('invalid-parameter', detail, { errors: all });
};
