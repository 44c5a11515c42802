import { expect, test } from 'vitest';
import { getComparison } from '../../../../src/operations/answer/question/patterns.ts';

test('getComparison() finds the two sides of a question, and none in another one', () => {
  const sides = { one: 'reach', other: 'frequency' };
  expect(getComparison('What is the difference between reach and frequency?', 'en')).toEqual(sides);
  expect(getComparison('What is positioning and why does it matter?', 'en')).toBeUndefined();
});
