import { expect, test } from 'vitest';
import { computeScore, matchConfidence } from '../../../src/search/query/rank.ts';

const entry = { term: 'x', pages: 1, offset: 0, length: 1, lists: 0 };
const plan = (weights: readonly number[]) => ({
  terms: weights.map((weight, position) => ({
    entries: [entry],
    entryWeights: [weight],
    weight,
    isRequired: false,
    isCorrected: false,
    position,
  })),
  weight: weights.reduce((sum, weight) => sum + weight, 0),
  excluded: [],
  phrases: [],
  corrections: [],
});
const match = (matches: number, score: number) => ({ id: 0, chunk: 0, matches, score });

test('matchConfidence() is 1 for all words at full strength, and 0 for none', () => {
  expect(matchConfidence(plan([2, 1]), match(0b11, 30), 10)).toBe(1);
  expect(matchConfidence(plan([2, 1]), match(0, 0), 10)).toBe(0);
  expect(matchConfidence(plan([2, 1]), undefined, 10)).toBe(0);
  expect(matchConfidence(plan([]), match(0, 0), 10)).toBe(0);
});

test('matchConfidence() is lower for one word than for two of the same score', () => {
  const [one, two, three] = [0b001, 0b011, 0b111].map((matches) =>
    matchConfidence(plan([1, 1, 1]), match(matches, 12), 10),
  );
  expect(one).toBeLessThan(two ?? 0);
  expect(two).toBe(three);
  expect(matchConfidence(plan([1]), match(0b1, 10), 10)).toBe(1);
});

test('matchConfidence() is lower for corrected words', () => {
  const known = plan([2, 1]);
  const guessed = { ...known, terms: known.terms.map((term, at) => ({ ...term, isCorrected: at === 0 })) };
  expect(matchConfidence(guessed, match(0b11, 20), 10)).toBeLessThan(matchConfidence(known, match(0b11, 20), 10));
});

test('matchConfidence() counts the thirty-second word like the first', () => {
  const weights = Array.from({ length: 32 }, () => 1);
  expect(matchConfidence(plan(weights), match(0x80000000, 320), 10)).toBe(
    matchConfidence(plan(weights), match(1, 320), 10),
  );
});

test('computeScore() keeps the order of scores, between 0 and 1', () => {
  expect([0, 1, 4, 16, 99].map((raw) => computeScore(raw, 2, 8))).toEqual([0, 0.25, 0.5, 1, 1]);
  expect(computeScore(1, 0, 8)).toBe(0);
});
