import { expect, test } from 'vitest';
import { type Expression, FormulaError } from '../../formula/expression.ts';
import { parseFormula } from '../../formula/parse.ts';

/** Writes a parsed formula with a bracket around every operator. */
const written = (expression: Expression): string => {
  if (expression.kind === 'number') return `${expression.text}${expression.isPercent ? '%' : ''}`;
  if (expression.kind === 'name') return expression.name;
  return `${expression.name}(${expression.parts.map(written).join(' ')})`;
};
const getError = (text: string): string => {
  try {
    return written(parseFormula(text));
  } catch (error) {
    if (error instanceof FormulaError) return `${error.at}: ${error.message}`;
    throw error;
  }
};

test.each([
  ['1 + 2 * 3', '+(1 *(2 3))'],
  ['(1 + 2) * 3', '*(+(1 2) 3)'],
  ['8 - 4 - 2', '-(-(8 4) 2)'],
  ['8 / 4 / 2', '/(/(8 4) 2)'],
  ['2 ^ 3 ^ 2', '^(2 ^(3 2))'],
  ['-2 ^ 2', 'negative(^(2 2))'],
  ['2 ^ -1', '^(2 negative(1))'],
  ['a < b and not c = 1 or d', 'or(and(<(a b) not(=(c 1))) d)'],
  ['if(a >= 1, min(a, b), none)', 'if(>=(a 1) min(a b) none)'],
  ['price × 5% − .5', '-(*(price 5%) .5)'],
  ['a ≤ b', '<=(a b)'],
  ['a == b', '=(a b)'],
])('parseFormula() reads %s', (text, expected) => {
  expect(getError(text)).toBe(expected);
});

test.each([
  ['', '0: Write a number, a name or “(” here, where the formula ends.'],
  ['1 +', '3: Write a number, a name or “(” here, where the formula ends.'],
  ['price cost', '6: Write an operator such as + or * here, not “cost”.'],
  ['(1', '2: Write “)” here, where the formula ends.'],
  ['min(1; 2)', '5: A formula cannot have “;”. Remove it.'],
  ['min(1 2)', '6: Write a comma or “)” here, not “2”.'],
  ['1 < 2 < 3', '6: Write an operator such as + or * here, not “<”.'],
  ['a.constructor', '1: A formula cannot have “.”. Remove it.'],
  ['a["b"]', '1: A formula cannot have “[”. Remove it.'],
  ['x = 1 => 2', '6: Write an operator such as + or * here, not “=”.'],
  [
    'sin(1)',
    '0: There is no function “sin”. The functions are if, known, abs, round, ceil, floor, min, max, sqrt, exp, ln, log.',
  ],
  ['1 + sqrt()', '4: “sqrt” takes 1 value, not 0.'],
  [
    'constructor(1)',
    '0: There is no function “constructor”. The functions are if, known, abs, round, ceil, floor, min, max, sqrt, exp, ln, log.',
  ],
  ['1 + 😀', '4: A formula cannot have “😀”. Remove it.'],
])('parseFormula() says where %j cannot be read', (text, expected) => {
  expect(getError(text)).toBe(expected);
});

test('parseFormula() refuses formulas that are too long, too deep or have too many parts', () => {
  expect(getError('1'.repeat(10_000))).toBe('2000: The formula has 10000 characters. Keep it to 2000.');
  expect(getError(`${'('.repeat(900)}1${')'.repeat(900)}`)).toContain('nested more than 50 deep');
  expect(getError(`${'-'.repeat(900)}1`)).toContain('nested more than 50 deep');
  expect(getError(`${'not '.repeat(400)}1`)).toContain('nested more than 50 deep');
  expect(getError(`1${'^1'.repeat(400)}`)).toContain('nested more than 50 deep');
  expect(getError(`1${'+1'.repeat(600)}`)).toContain('more than 500 parts');
  expect(getError(`${'('.repeat(1000)}1${')'.repeat(1000)}`)).toContain('Keep it to 2000');
});
