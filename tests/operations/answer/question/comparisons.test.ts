import { expect, test } from 'vitest';
import { comparisonOf } from '../../../../src/operations/answer/question/patterns.ts';

test('comparisonOf() finds the two sides of a question, and none in another one', () => {
  const sides = { one: 'reach', other: 'frequency' };
  expect(comparisonOf('What is the difference between reach and frequency?', 'en')).toEqual(sides);
  expect(comparisonOf('What is positioning and why does it matter?', 'en')).toBeUndefined();
});
