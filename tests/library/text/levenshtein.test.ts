import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levenshtein } from '../../../src/library/text/levenshtein.ts';

test.each([
  ['', '', 0],
  ['', 'sail', 4],
  ['sail', 'sail', 0],
  ['hapr', 'harp', 2],
  ['kitten', 'sitting', 3],
  ['flaw', 'lawn', 2],
])('levenshtein() of %j and %j is %i', (from, to, distance) => {
  expect(levenshtein(from, to)).toBe(distance);
});

const text = fc.string({ maxLength: 12 });

test('levenshtein() is symmetric, and a detour is never shorter', () => {
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(levenshtein(a, b)).toBe(levenshtein(b, a));
      expect(levenshtein(a, c)).toBeLessThanOrEqual(levenshtein(a, b) + levenshtein(b, c));
    }),
  );
});

test('levenshtein() of a text with some letters removed is their number', () => {
  fc.assert(
    fc.property(text, fc.nat(12), fc.nat(12), (a, from, count) => {
      const shorter = a.slice(0, from) + a.slice(from + count);
      expect(levenshtein(a, shorter)).toBe(a.length - shorter.length);
    }),
  );
});
