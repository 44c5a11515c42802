import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceOf } from '../../src/search/slips.ts';

test('slips are counted, and a letter of an ending counts little', () => {
  expect(distanceOf('churn', 'cuhrn', 1)).toBe(1);
  expect(distanceOf('craft', 'crat', 1)).toBe(1);
  expect(distanceOf('eleventi', 'elevenyt', 1)).toBe(1);
  expect(distanceOf('clean', 'cleaning', 1)).toBeCloseTo(0.45);
  expect(distanceOf('optim', 'optmizely', 1)).toBeCloseTo(1.5);
  expect(distanceOf('for', 'forms', 1)).toBe(Number.POSITIVE_INFINITY);
});

test('more slips than allowed are infinitely many, as are words no dictionary has', () => {
  expect(distanceOf('churn', 'brand', 2)).toBe(Number.POSITIVE_INFINITY);
  expect(distanceOf('posit', 'psotiion', 1)).toBe(Number.POSITIVE_INFINITY);
  expect(distanceOf('a'.repeat(71), 'a'.repeat(71), 2)).toBe(Number.POSITIVE_INFINITY);
});

/** Slips by the plain recursion, without a table. */
function plainSlips(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)];
  const changed = plainSlips(x, y) + (a.at(-1) === b.at(-1) ? 0 : 1);
  const least = Math.min(changed, plainSlips(x, b) + 1, plainSlips(a, y) + 1);
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return isSwap ? Math.min(least, plainSlips(a.slice(0, -2), b.slice(0, -2)) + 1) : least;
}

test('short words are as far apart as the plain definition says', () => {
  const word = fc.stringMatching(/^[abc]{1,5}$/);
  fc.assert(
    fc.property(word, word, (word, other) => {
      // Terms of three letters have no endings to spare.
      const term = word.slice(0, 3);
      const slips = plainSlips(term, other);
      expect(distanceOf(term, other, 2)).toBe(slips <= 2 ? slips : Number.POSITIVE_INFINITY);
    }),
    { numRuns: 500 },
  );
});
