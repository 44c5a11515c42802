import { expect, test } from 'vitest';
import {
  chance,
  count,
  decimal,
  digitsApart,
  formatList,
  percentage,
  points,
  signedPoints,
  whole,
} from '../../../public/numbers/format.ts';
import { formatMoney } from '../../../public/numbers/money.ts';

test('whole(), decimal() and percentage() group and round as in British English', () => {
  expect(whole(17_942.6)).toBe('17,943');
  expect(decimal(2.162, 2)).toBe('2.16');
  expect(percentage(0.046)).toBe('4.6%');
  expect(percentage(0.4625, 2)).toBe('46.25%');
  expect(percentage(1)).toBe('100%');
  expect(points(0.049)).toBe('4.9 points');
});

test('decimal() shows no sign for a number that rounds to zero', () => {
  expect(whole(-0.2)).toBe('0');
  expect(percentage(-0.0001)).toBe('0%');
  expect(signedPoints(-0.000001)).toBe('0.00 points');
  expect(formatMoney(-0.00000000000001, 'GBP')).toBe('£0');
});

test('signedPoints() shows the sign', () => {
  expect(signedPoints(0.006)).toBe('+0.60 points');
  expect(signedPoints(-0.006)).toBe('-0.60 points');
});

test('formatMoney() shows pence where they matter', () => {
  expect(formatMoney(25, 'GBP')).toBe('£25');
  expect(formatMoney(24.5, 'EUR')).toBe('€24.50');
  expect(formatMoney(1234.5, 'USD')).toBe('$1,235');
  expect(formatMoney(0.01725, 'GBP')).toBe('£0.0173');
  expect(formatMoney(-1.672, 'GBP')).toBe('-£1.67');
});

test('count() and formatList() return words', () => {
  expect(count(1, 'day')).toBe('1 day');
  expect(count(24, 'day')).toBe('24 days');
  expect(formatList(['a', 'b', 'c'])).toBe('a, b and c');
  expect(chance(0.0004, 0.05)).toBe('p < 0.001');
  expect(chance(0.013, 0.05)).toBe('p = 0.013');
});

test('probability() adds digits near the level', () => {
  expect(chance(0.0498, 0.05)).toBe('p = 0.0498');
  expect(chance(0.0502, 0.05)).toBe('p = 0.0502');
  expect(chance(0.05, 0.05)).toBe('p = 0.050');
});

test('digitsApart() shows two digits of a difference and one of nonzero values', () => {
  expect(digitsApart([4, 4.6], 1)).toBe(2);
  expect(digitsApart([0.004, 0.007], 2)).toBe(4);
  expect(digitsApart([0.0000038], 1)).toBe(6);
  expect(digitsApart([50, 50], 1)).toBe(1);
  expect(digitsApart([0.1 + 0.2, 0.3], 1)).toBe(1);
});

test('formatMoney() adds digits until amounts look different', () => {
  expect(formatMoney(1000.2, 'GBP', [1000.4])).toBe('£1,000.20');
  expect(formatMoney(11_000, 'GBP', [11_000])).toBe('£11,000');
  expect(formatMoney(0.00000001, 'GBP')).toBe('£0.00000001');
});
