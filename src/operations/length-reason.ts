import type * as z from 'zod';
import { countCharacters } from '../library/text/characters.ts';

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

const bound = ({ code, ...issue }: z.core.$ZodIssue): string | undefined => {
  if (code === 'too_big' && 'maximum' in issue) return `at most ${issue.maximum}`;
  return code === 'too_small' && 'minimum' in issue ? `at least ${issue.minimum}` : undefined;
};

/**
 * Explains why a text or a list in the input of an operation is too long or too short: what was counted, the limit, and
 * the count. Undefined for any other issue.
 */
export const lengthReason = (issue: z.core.$ZodIssue, input: unknown): string | undefined => {
  const allowed = bound(issue);
  const value = valueAt(input, issue.path);
  if (allowed === undefined) return undefined;
  // The digits of a number in a URL or a form are no text.
  if ('origin' in issue && ['number', 'int'].includes(String(issue.origin)))
    return typeof value === 'string' ? `Send a number of ${allowed}.` : undefined;
  if (typeof value === 'string')
    return `It has ${countCharacters(value)} characters (Unicode code points); ${allowed} may be sent.`;
  return Array.isArray(value) ? `It has ${value.length} values; ${allowed} may be sent.` : undefined;
};
