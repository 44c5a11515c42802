import type { CalculatorDeclaration, DeclaredResult, DeclaredText } from '../../declaration/declaration.ts';
import { toNumber } from '../../formula/amount.ts';
import { type Amount, evaluate, holds, type Scope } from '../../formula/evaluate.ts';
import { namesIn } from '../../formula/expression.ts';
import { parseFormula } from '../../formula/parse.ts';
import {
  asTyped,
  atMost,
  decimal,
  digitsApart,
  digitsClearOf,
  percentage,
  percentDigits,
} from '../../public/numbers/format.ts';
import { type Currency, formatMoney, isCurrency } from '../../public/numbers/money.ts';

/** The values of one calculation and how to show them. */
export interface Shown {
  /** The value of a formula; undefined for `none`. */
  readonly compute: (formula: string) => number | undefined;
  /** Formats a number in a unit. */
  readonly inUnit: (value: number, unit: string | undefined) => string;
  /** Formats a result by its declaration. */
  readonly result: (name: string) => string;
  /** True if a value depends on an input that was left out. */
  readonly isLeftOut: (names: readonly string[]) => boolean;
  /** A text with its values, or that of the first case whose condition holds; undefined if it needs what was left out. */
  readonly text: (text: DeclaredText) => string | undefined;
}

/** The currency of a unit; that of the form for `money`. */
export const currencyIn = (unit: string | undefined, chosen: Currency): Currency | undefined => {
  if (unit === 'money') return chosen;
  return isCurrency(unit) ? unit : undefined;
};

const numberText = (value: number, { digits, clearOf }: Partial<DeclaredResult>, apart: readonly number[]): string => {
  if (clearOf !== undefined) return decimal(value, digitsClearOf(clearOf, value, digits ?? 2));
  const shown = digitsApart([value, ...apart], digits ?? 2);
  return digits === undefined ? atMost(value, shown) : decimal(value, shown);
};

const percentText = (value: number, { digits = 1 }: Partial<DeclaredResult>, apart: readonly number[]): string =>
  apart.length > 0
    ? percentage(value, percentDigits([value, ...apart], digits))
    : percentage(value, digitsClearOf(100, 100 * value, digits));

const withUnit = (text: string, unit: string | undefined, one = unit): string =>
  unit === undefined ? text : `${text} ${text === '1' ? one : unit}`;

/** A value in a text. */
const value = /\{([^{}]*)\}/g;

/** Shows the values of a calculation of a declared calculator. */
export const shownValues = (
  { inputs, results }: CalculatorDeclaration,
  scope: Scope,
  { typed, isLeftOut }: { readonly typed: ReadonlyMap<string, number> } & Pick<Shown, 'isLeftOut'>,
  chosen: Currency,
): Shown => {
  const plain = (amount: Amount): number | undefined => (amount === undefined ? undefined : toNumber(amount));
  const toAmount = (formula: string): Amount => evaluate(parseFormula(formula), scope);
  const compute = (formula: string) => plain(toAmount(formula));
  const format = (value: number, how: Partial<DeclaredResult>): string => {
    const apart = (how.apart ?? []).flatMap((formula) => compute(formula) ?? []);
    const currency = currencyIn(how.unit, chosen);
    if (currency !== undefined) return formatMoney(value, currency, apart);
    if (how.unit === '%') return percentText(value, how, apart);
    return withUnit(numberText(value, how, apart), how.unit, how.one);
  };
  const result = (name: string): string => {
    const how = results[name];
    const value = plain(scope.read(name, 0));
    return value === undefined || how === undefined ? (how?.none ?? 'none') : format(value, how);
  };
  const input = (name: string): string => {
    const { unit, digits = 0, choices } = inputs[name] ?? {};
    const value = typed.get(name) ?? 0;
    const choice = choices?.find((one) => one.value === value);
    if (choice !== undefined) return choice.label;
    const currency = currencyIn(unit, chosen);
    if (currency !== undefined) return formatMoney(value, currency);
    return unit === '%' ? `${asTyped(value * 100, digits)}%` : withUnit(asTyped(value, digits), unit);
  };
  const filled = (text: string): string =>
    text.replace(value, (_, name: string) => (Object.hasOwn(inputs, name) ? input(name) : result(name)));
  return {
    compute,
    inUnit: (value, unit) => format(value, unit === undefined ? {} : { unit }),
    result,
    isLeftOut,
    text: (text) => {
      const cases = typeof text === 'string' ? [{ text, when: undefined }] : text;
      const isOpen = (formula: string): boolean => isLeftOut(namesIn(parseFormula(formula)).map(({ name }) => name));
      const found = cases.find(({ when }) => when === undefined || isOpen(when) || holds(toAmount(when)));
      if (found === undefined || (found.when !== undefined && isOpen(found.when))) return undefined;
      const values = [...found.text.matchAll(value)].map(([, name = '']) => name);
      return isLeftOut(values) ? undefined : filled(found.text);
    },
  };
};
