import { expect, test } from 'vitest';
import { agrees, readPrinted } from './figure.ts';

test.each([
  ['1,234.50', 1234.5, 2],
  ['£1,234', 1234, 0],
  ['−£3,780', -3780, 0],
  ['-£6,480', -6480, 0],
  ['£-2', -2, 0],
  ['+0.24', 0.24, 2],
  ['18.6%', 0.186, 3],
  ['£5.4m', 5_400_000, -5],
])('readPrinted() reads %s', (text, value, digits) => {
  const printed = readPrinted(text);
  expect(printed.value).toBeCloseTo(value, 9);
  expect(printed.digits).toBe(digits);
});

test.each(['', 'nine', '1.2.3', '4 %', '5p'])('readPrinted() refuses "%s"', (text) => {
  expect(() => readPrinted(text)).toThrow('is not a number as the pages print them');
});

test('agrees() rounds to the digits that are printed, and half away from zero', () => {
  expect(agrees(readPrinted('18.6%'), 0.186_046)).toBe(true);
  expect(agrees(readPrinted('18.7%'), 0.186_046)).toBe(false);
  expect(agrees(readPrinted('1.01'), 1.005)).toBe(true);
  expect(agrees(readPrinted('1.00'), 1.005)).toBe(false);
  expect(agrees(readPrinted('−3'), -2.5)).toBe(true);
  expect(agrees(readPrinted('£5.4m'), 5_449_999)).toBe(true);
  expect(agrees(readPrinted('7'), Number.NaN)).toBe(false);
});
