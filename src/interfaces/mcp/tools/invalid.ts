import { Problem } from '../../../problem.ts';

/** Creates the problem of an argument whose value does not fit the page. */
export const invalid = (parameter: string, reason: string, allowed?: string): Problem =>
  new Problem('invalid-parameter', undefined, {
    errors: [{ parameter, reason, ...(allowed === undefined ? {} : { allowed }) }],
  });
