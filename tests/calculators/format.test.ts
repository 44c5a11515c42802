import { expect, test } from 'vitest';
import { chance, count, decimal, list, percentage, points, signedPoints, whole } from '../../src/calculators/format.ts';
import { cash } from '../../src/calculators/money.ts';

test('numbers are grouped and rounded as British readers expect', () => {
  expect(whole(17_942.6)).toBe('17,943');
  expect(decimal(2.162, 2)).toBe('2.16');
  expect(percentage(0.046)).toBe('4.6%');
  expect(percentage(0.4625, 2)).toBe('46.25%');
  expect(percentage(1)).toBe('100%');
  expect(points(0.049)).toBe('4.9 points');
});

test('a number that rounds to nothing has no sign', () => {
  expect(whole(-0.2)).toBe('0');
  expect(percentage(-0.0001)).toBe('0%');
  expect(signedPoints(-0.000001)).toBe('0.00 points');
  expect(cash(-0.00001, 'GBP')).toBe('£0');
});

test('differences carry their sign', () => {
  expect(signedPoints(0.006)).toBe('+0.60 points');
  expect(signedPoints(-0.006)).toBe('-0.60 points');
});

test('money shows pence where they matter', () => {
  expect(cash(25, 'GBP')).toBe('£25');
  expect(cash(24.5, 'EUR')).toBe('€24.50');
  expect(cash(1234.5, 'USD')).toBe('$1,235');
  expect(cash(0.01725, 'GBP')).toBe('£0.0173');
  expect(cash(-1.672, 'GBP')).toBe('-£1.67');
});

test('counts and lists read as words', () => {
  expect(count(1, 'day')).toBe('1 day');
  expect(count(24, 'day')).toBe('24 days');
  expect(list(['a', 'b', 'c'])).toBe('a, b and c');
  expect(chance(0.0004)).toBe('p < 0.001');
  expect(chance(0.013)).toBe('p = 0.013');
});
