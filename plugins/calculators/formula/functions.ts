import Fraction from 'fraction.js';
import { toAmount, toNumber, toPower } from './amount.ts';

/** Computes from values; undefined if there is no such number, or it is too large. */
type Compute = (...values: Fraction[]) => Fraction | undefined;

/** A function of formulas: how many values it takes, and what they must be. */
export interface FormulaFunction {
  readonly least: number;
  readonly most: number;
  readonly compute: Compute;
  /** Completes “it …” where there is no result. */
  readonly failure?: string;
  /** True if its result has the unit of its values. */
  readonly keepsUnit?: boolean;
}

const zero = new Fraction(0);
const truth = (holds: boolean): Fraction => new Fraction(holds ? 1 : 0);
const compared =
  (holds: (order: number) => boolean): Compute =>
  (a = zero, b = zero) =>
    truth(holds(a.compare(b)));
const one = (compute: (value: Fraction) => Fraction | undefined, rest: Partial<FormulaFunction> = {}) => ({
  least: 1,
  most: 1,
  compute: (value: Fraction = zero) => compute(value),
  ...rest,
});
const two = (compute: Compute, rest: Partial<FormulaFunction> = {}) => ({ least: 2, most: 2, compute, ...rest });
const getDigits = (digits: Fraction = zero): number => Math.min(20, Math.max(0, Math.round(toNumber(digits))));
const rounded = (method: 'round' | 'ceil' | 'floor') => ({
  least: 1,
  most: 2,
  compute: (value: Fraction = zero, digits?: Fraction) => value[method](getDigits(digits)),
  keepsUnit: true,
});
const extreme = (isBetter: (order: number) => boolean) => ({
  least: 1,
  most: 40,
  compute: (...values: Fraction[]) => values.reduce((best, value) => (isBetter(value.compare(best)) ? value : best)),
  keepsUnit: true,
});
const logarithm = (value: Fraction): number =>
  value.n === 0n || value.s < 0n ? Number.NaN : Math.log(toNumber(value));

/** Operators and functions by name. Functions of trigonometry and the like are left out until somebody needs them. */
export const functions: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  ['+', two((a = zero, b = zero) => a.add(b), { keepsUnit: true })],
  ['-', two((a = zero, b = zero) => a.sub(b), { keepsUnit: true })],
  ['negative', one((value) => value.neg(), { keepsUnit: true })],
  ['*', two((a = zero, b = zero) => a.mul(b))],
  ['/', two((a = zero, b = zero) => (b.n === 0n ? undefined : a.div(b)), { failure: 'divides by 0' })],
  ['^', two((a = zero, b = zero) => toPower(a, b), { failure: 'takes a power that is no number or too large' })],
  ['<', two(compared((order) => order < 0))],
  ['<=', two(compared((order) => order <= 0))],
  ['>', two(compared((order) => order > 0))],
  ['>=', two(compared((order) => order >= 0))],
  ['=', two(compared((order) => order === 0))],
  ['!=', two(compared((order) => order !== 0))],
  ['abs', one((value) => value.abs(), { keepsUnit: true })],
  ['round', rounded('round')],
  ['ceil', rounded('ceil')],
  ['floor', rounded('floor')],
  ['min', extreme((order) => order < 0)],
  ['max', extreme((order) => order > 0)],
  [
    'sqrt',
    one((value) => toAmount(Math.sqrt(toNumber(value))), { failure: 'takes the square root of a negative number' }),
  ],
  ['exp', one((value) => toAmount(Math.exp(toNumber(value))), { failure: 'is too large' })],
  ['ln', one((value) => toAmount(logarithm(value)), { failure: 'takes the logarithm of 0 or less' })],
  [
    'log',
    two(
      (value = zero, base = zero) => {
        const divisor = logarithm(base);
        return divisor === 0 ? undefined : toAmount(logarithm(value) / divisor);
      },
      { failure: 'takes the logarithm of 0 or less, or to the base 1' },
    ),
  ],
]);

/** Calls that do not compute all of their values, and how many they take. */
export const lazyCalls: ReadonlyMap<string, number> = new Map([
  ['if', 3],
  ['known', 1],
  ['and', 2],
  ['or', 2],
  ['not', 1],
]);

/** The fault of a call: its name, or the number of its values. */
export const callError = (name: string, count: number): string | undefined => {
  const lazy = lazyCalls.get(name);
  const { least = lazy ?? 0, most = lazy ?? 0 } = functions.get(name) ?? {};
  if (most === 0) {
    const names = [...lazyCalls.keys(), ...functions.keys()].filter((one) => /^(?!and|or|not|negative)[a-z]/.test(one));
    return `There is no function “${name}”. The functions are ${names.join(', ')}.`;
  }
  if (count >= least && count <= most) return undefined;
  const wanted = least === most ? least : `${least} to ${most}`;
  return `“${name}” takes ${wanted} ${most === 1 ? 'value' : 'values with commas between them'}, not ${count}.`;
};
