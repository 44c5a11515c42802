import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damerauLevenshtein } from '../../../src/library/text/damerau-levenshtein.ts';

test.each([
  ['', '', 0],
  ['', 'sail', 4],
  ['sail', 'sail', 0],
  ['hapr', 'harp', 1],
  ['ab', 'ba', 1],
  ['ca', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['flaw', 'lawn', 2],
])('damerauLevenshtein() of %j and %j is %i', (from, to, distance) => {
  expect(damerauLevenshtein(from, to)).toBe(distance);
});

const text = fc.string({ maxLength: 12 });

test('damerauLevenshtein() is symmetric, 0 for equal texts alone and at most the longer length', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const distance = damerauLevenshtein(a, b);
      expect(damerauLevenshtein(b, a)).toBe(distance);
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test('damerauLevenshtein() of a text with some letters removed is their number', () => {
  fc.assert(
    fc.property(text, fc.nat(12), fc.nat(12), (a, from, count) => {
      const shorter = a.slice(0, from) + a.slice(from + count);
      expect(damerauLevenshtein(a, shorter)).toBe(a.length - shorter.length);
    }),
  );
});
