import { expect, test } from 'vitest';
import { parseComparison } from '../../../../src/operations/answer/question/patterns.ts';

test('parseComparison() finds the two sides of a question, and none in another one', () => {
  const sides = { one: 'reach', other: 'frequency' };
  expect(parseComparison('What is the difference between reach and frequency?', 'en')).toEqual(sides);
  expect(parseComparison('What is positioning and why does it matter?', 'en')).toBeUndefined();
});
