import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../../src/search/query/edit-distance.ts';
import { runs } from '../../support/effort.ts';

test('editDistance() counts edits, and little for a letter of an ending', () => {
  expect(editDistance('churn', 'cuhrn', 1)).toBe(1);
  expect(editDistance('craft', 'crat', 1)).toBe(1);
  expect(editDistance('eleventi', 'elevenyt', 1)).toBe(1);
  expect(editDistance('clean', 'cleaning', 1)).toBeCloseTo(0.45);
  expect(editDistance('optim', 'optmizely', 1)).toBeCloseTo(1.5);
  expect(editDistance('for', 'forms', 1)).toBe(Number.POSITIVE_INFINITY);
});

test('editDistance() is infinite above the limit, and for overlong words', () => {
  expect(editDistance('churn', 'brand', 2)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance('posit', 'psotiion', 1)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance('a'.repeat(71), 'a'.repeat(71), 2)).toBe(Number.POSITIVE_INFINITY);
});

const known = new Map<string, number>();

/** Slips by the plain recursion, without a table; i and y are one letter. */
const plainSlips = (a: string, b: string): number => {
  if (a === '' || b === '') return a.length + b.length;
  const key = `${a} ${b}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)];
  const isSame = (one: number, other: number) => a.at(one)?.replace('y', 'i') === b.at(other)?.replace('y', 'i');
  const isSwap = a.length > 1 && b.length > 1 && isSame(-1, -2) && isSame(-2, -1);
  const slips = Math.min(
    plainSlips(x, y) + (isSame(-1, -1) ? 0 : 1),
    plainSlips(x, b) + 1,
    plainSlips(a, y) + 1,
    isSwap ? plainSlips(a.slice(0, -2), b.slice(0, -2)) + 1 : Infinity,
  );
  known.set(key, slips);
  return slips;
};

/** The distance of a term from a word when up to six letters of its ending may be left out, for a little each. */
const plainDistance = (term: string, word: string, most: number): number => {
  const endings = term.length < 4 ? [] : [1, 2, 3, 4, 5, 6].filter((ending) => ending < word.length);
  const distances = [0, ...endings].flatMap((ending) => {
    const slips = plainSlips(term, word.slice(0, word.length - ending));
    return slips > most ? [] : [slips + (ending === 0 ? 0 : 0.3 + ending * 0.05)];
  });
  return Math.min(Infinity, ...distances);
};

test('editDistance() agrees with the plain definition', () => {
  const word = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'i', 'y'), minLength: 1, maxLength });
  // Most words of four letters are far apart; a word made of the term is not.
  const near = fc
    .tuple(word(6), fc.nat(6), word(2), word(8))
    .map(([term, at, slip, ending]) => [term, `${term.slice(0, at)}${slip}${term.slice(at + 1)}${ending}`] as const);
  fc.assert(
    fc.property(fc.oneof(near, fc.tuple(word(5), word(5))), fc.constantFrom(1, 2), ([term, other], most) => {
      expect(editDistance(term, other, most)).toBeCloseTo(plainDistance(term, other, most), 9);
    }),
    { numRuns: runs(2000) },
  );
});

test('editDistance() compares words of at most seventy letters', () => {
  const word = 'ab'.repeat(35);
  expect(editDistance(word, word, 1)).toBe(0);
  expect(editDistance(word, `${word}a`, 1)).toBe(Number.POSITIVE_INFINITY);
});
