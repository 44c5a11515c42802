import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/support/effort.ts';
import { toNumber } from '../../formula/amount.ts';
import { evaluate, getScope } from '../../formula/evaluate.ts';
import { evaluateAll } from '../../formula/evaluate-all.ts';
import { FormulaError } from '../../formula/expression.ts';
import { parseFormula } from '../../formula/parse.ts';
import { exact } from '../../public/numbers/exact.ts';

const scope = () => getScope((name) => (name === 'x' ? exact(0.1) : undefined));
const computed = (text: string): number | string => {
  try {
    const value = evaluate(parseFormula(text), scope());
    return value === undefined ? 'none' : toNumber(value);
  } catch (error) {
    if (error instanceof FormulaError) return `${error.at}: ${error.message}`;
    throw error;
  }
};

test.each<[string, number | string]>([
  ['0.1 + 0.2', 0.3],
  ['if(0.1 + 0.2 = 0.3, 1, 2)', 1],
  ['x * 3 - 0.3', 0],
  ['1 / 3 * 3 = 1', 1],
  ['5%', 0.05],
  ['-2 ^ 2', -4],
  ['(-2) ^ 3', -8],
  ['2 ^ -2', 0.25],
  ['2 ^ 0.5', Math.SQRT2],
  ['0 ^ 0', 1],
  ['round(2.345, 2)', 2.35],
  ['round(-2.5)', -2],
  ['ceil(2.1) + floor(2.9)', 5],
  ['min(3, 1, 2) + max(3, 1, 2)', 4],
  ['abs(-3)', 3],
  ['sqrt(2)', Math.SQRT2],
  ['exp(1)', Math.E],
  ['ln(exp(2))', 2],
  ['log(8, 2)', 3],
  ['round(pi, 1)', 3.1],
  ['not 0 and 1 != 2', 1],
  ['known(none)', 0],
  ['known(x)', 1],
  ['1 + none', 'none'],
  ['none > 1', 'none'],
  ['if(none > 1, 1, 2)', 2],
  ['if(1, 2, 1 / 0)', 2],
])('evaluate() computes %s', (text, expected) => {
  expect(computed(text)).toBe(expected);
});

test.each([
  ['1 / 0', '2: divides by 0'],
  ['1 / (0.3 - x * 3)', '2: divides by 0'],
  ['0 ^ -1', '2: takes a power that is no number or too large'],
  ['(-8) ^ 0.5', '5: takes a power that is no number or too large'],
  ['9^9^9^9', '3: takes a power that is no number or too large'],
  ['10 ^ 101', '3: takes a power that is no number or too large'],
  ['10 ^ 60 * 10 ^ 60', '8: is too large'],
  ['exp(1000)', '0: is too large'],
  ['sqrt(-1)', '0: takes the square root of a negative number'],
  ['ln(0)', '0: takes the logarithm of 0 or less'],
  ['log(8, 1)', '0: takes the logarithm of 0 or less, or to the base 1'],
])('evaluate() has no number for %s', (text, expected) => {
  expect(computed(text)).toBe(expected);
});

test('evaluate() compares powers exactly', () => {
  // Both sides are nearest to the same number.
  expect(computed('(1 - 1 / 10^20) ^ 500 < (1 - 1 / 10^21) ^ 500')).toBe(1);
  expect(computed('0.94 ^ 2000 * 1 > 0')).toBe(1);
});

test('evaluate() gives a finite number, none or an error for any formula, in a bounded time', () => {
  const token = fc.constantFrom(
    ...'9 0 1e9 99999999999999999999 0.000000001 x none + - * / ^ ( ) , < = and not if( min( exp( ln( round( %'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
      const found = computed(tokens.join(' '));
      expect(typeof found === 'string' || Number.isFinite(found)).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});

test('evaluateAll() stops a calculation of too many steps', () => {
  const long = parseFormula(Array.from({ length: 200 }, () => '1').join('+'));
  const formulas = new Map(Array.from({ length: 60 }, (_, at) => [`r${at}`, long]));
  expect(evaluateAll(formulas, new Map()).failure).toMatchObject({ reason: 'takes too many steps' });
});

test('evaluateAll() squares a number again and again within its bounds', () => {
  const names = Array.from({ length: 60 }, (_, at) => `r${at}`);
  const formulas = new Map(
    names.map((name, at) => [name, parseFormula(at === 0 ? '1.000001 / 3' : `${names[at - 1]} * ${names[at - 1]}`)]),
  );
  const { scope: all, failure } = evaluateAll(formulas, new Map());
  expect(failure).toBeUndefined();
  const last = all.read('r59', 0);
  expect(last === undefined ? Number.NaN : toNumber(last)).toBe(0);
});

test('evaluateAll() names the result that fails and the inputs behind it', () => {
  const formulas = new Map([
    ['rate', parseFormula('total / count')],
    ['count', parseFormula('visits - left')],
  ]);
  const inputs = new Map([
    ['total', exact(5)],
    ['visits', exact(3)],
    ['left', exact(3)],
  ]);
  expect(evaluateAll(formulas, inputs).failure).toMatchObject({
    result: 'rate',
    reason: 'divides by 0',
    inputs: ['visits', 'left', 'total'],
  });
});
