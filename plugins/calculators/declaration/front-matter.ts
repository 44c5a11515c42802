import * as z from 'zod';
import { line } from '../../../src/library/fields/values.ts';
import { suggest } from '../../../src/library/text/suggest.ts';
import { checkDeclaration } from './check-declaration.ts';
import { CalculatorDeclaration } from './declaration.ts';

/** Names of the parts of a declaration, for those that are misspelt. */
const parts = 'inputs results headline explanation chart label help formula default choices'.split(' ');

const getMessage = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  if (issue.code !== 'unrecognized_keys') return issue.message;
  const [key = ''] = issue.keys;
  const [near] = suggest(key, parts);
  return `There is no “${key}” here. ${near === undefined ? 'Remove it.' : `Did you mean “${near}”?`}`;
};

/** The name of a calculator that is code, or the declaration of one. */
export const Calculator = z.unknown().transform((value, { addIssue }): string | CalculatorDeclaration => {
  const isDeclared = typeof value === 'object' && value !== null;
  const parsed = (isDeclared ? CalculatorDeclaration : line).safeParse(value, { reportInput: true });
  const report = (path: readonly PropertyKey[], message: string): void =>
    addIssue({ code: 'custom', path: [...path], message });
  if (!parsed.success) {
    for (const issue of parsed.error.issues) report(issue.path, getMessage(issue));
    return z.NEVER;
  }
  if (typeof parsed.data !== 'string')
    for (const { path, message } of checkDeclaration(parsed.data)) report(path, message);
  return parsed.data;
});
