import Fraction from 'fraction.js';
import { exact } from '../public/numbers/exact.ts';
import { bounded, isWide } from './amount.ts';
import { type Expression, FormulaError, namesIn } from './expression.ts';
import { functions, lazyCalls } from './functions.ts';

/** A value of a formula; undefined for `none`: a result that there is not. */
export type Amount = Fraction | undefined;

/** The most steps that one calculation may take, all of its formulas together; one with very many digits counts for more. */
const maxSteps = 20_000;
const wideSteps = 200;

/** The steps that a calculation has left, and the source of the values of names. */
export interface Scope {
  steps: number;
  readonly read: (name: string, at: number) => Amount;
}

/** A scope with all steps left. */
export const getScope = (read: Scope['read']): Scope => ({ steps: maxSteps, read });

const truth = (holds: boolean): Fraction => new Fraction(holds ? 1 : 0);

/** True for a value that holds as a condition: a number other than 0. */
export const holds = (value: Amount): boolean => value !== undefined && value.n !== 0n;

const toPercent = (text: string): Fraction => new Fraction(text).div(100);
const getConstant = (name: string): Amount => (name === 'pi' ? exact(Math.PI) : undefined);

const lazily = (name: string, [first, second, third]: readonly Expression[], scope: Scope): Amount => {
  const at = (part: Expression | undefined): Amount => (part === undefined ? undefined : evaluate(part, scope));
  if (name === 'known') return truth(at(first) !== undefined);
  if (name === 'not') return truth(!holds(at(first)));
  if (name === 'and') return truth(holds(at(first)) && holds(at(second)));
  if (name === 'or') return truth(holds(at(first)) || holds(at(second)));
  return holds(at(first)) ? at(second) : at(third);
};

const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '=', '!=']);

/** The names that a failure depends on: of a division, those of the divisor. */
const blamed = ({ name, parts }: Extract<Expression, { kind: 'call' }>): string[] =>
  (name === '/' ? parts.slice(1) : parts).flatMap(namesIn).map((found) => found.name);

/** Computes a call whose values are all needed; `none` if one of them is. */
const called = ({ name, parts, at, ...rest }: Extract<Expression, { kind: 'call' }>, scope: Scope): Amount => {
  const found = functions.get(name);
  if (found === undefined) return undefined;
  const values: Fraction[] = [];
  for (const part of parts) {
    const value = evaluate(part, scope);
    if (value === undefined) return undefined;
    if (isWide(value)) scope.steps -= wideSteps;
    const used = comparisons.has(name) ? value : bounded(value);
    if (used === undefined) throw new FormulaError('is too large', part.at);
    values.push(used);
  }
  const fail = (reason: string): FormulaError => new FormulaError(reason, at, blamed({ name, parts, at, ...rest }));
  const result = found.compute(...values);
  if (result === undefined) throw fail(found.failure ?? 'is too large');
  // A power stays whole, to be compared.
  const kept = name === '^' ? result : bounded(result);
  if (kept === undefined) throw fail('is too large');
  if (isWide(kept)) scope.steps -= wideSteps;
  return kept;
};

/** Computes a formula. Throws a `FormulaError` where there is no number, such as for a division by 0. */
export const evaluate = (expression: Expression, scope: Scope): Amount => {
  scope.steps -= 1;
  if (scope.steps < 0) throw new FormulaError('takes too many steps', expression.at);
  if (expression.kind === 'number')
    return expression.isPercent ? toPercent(expression.text) : new Fraction(expression.text);
  const { name, at } = expression;
  if (expression.kind === 'name') return name === 'none' || name === 'pi' ? getConstant(name) : scope.read(name, at);
  return lazyCalls.has(name) ? lazily(name, expression.parts, scope) : called(expression, scope);
};
