import { expect, test } from 'vitest';
import {
  type ConfidenceFeatures,
  computeConfidence,
  countPairs,
  isNear,
  missingPairShares,
} from '../../../src/operations/answer/confidence.ts';
import { pairKey, parseQuestion } from '../../../src/operations/answer/question/question.ts';
import { context } from '../../support/context.ts';

const none: ConfidenceFeatures = {
  search: 0,
  gap: 0,
  sharp: 0,
  page: 0,
  unknown: 0,
  missingPairs: 0,
  farPairs: 0,
  asked: 0,
  title: 0,
  size: 0,
  fewWords: 0,
};
const certain: ConfidenceFeatures = { ...none, page: 1, search: 1, title: 1, asked: 1 };

test('computeConfidence() is a probability to a thousandth, and 0 where no page has a word of the question', () => {
  expect(computeConfidence(none, { isCertain: true })).toBe(0);
  // 1 / (1 + e^4) and 1 / (1 + e^-4.6).
  expect(computeConfidence({ ...none, page: 1 }, { isCertain: false })).toBe(0.023);
  expect(computeConfidence(certain, { isCertain: false })).toBe(0.992);
});

test('computeConfidence() is sure of a page that has the name', () => {
  expect(computeConfidence(none, { isCertain: false, least: 0.6 })).toBe(0.6);
  expect(computeConfidence(certain, { isCertain: false, least: 0.6 })).toBe(0.992);
  expect(computeConfidence({ ...none, page: 1 }, { isCertain: true })).toBe(0.95);
  expect(computeConfidence(certain, { isCertain: true })).toBe(0.992);
});

test.each([
  [0.25, true],
  [0.249, false],
])('isNear() with the confidence %d of the search is %s', (search, expected) => {
  expect(isNear({ ...none, search })).toBe(expected);
});

const question = parseQuestion(context.search, 'price elasticity');
const [pair = '', worth = 0] = [...question.pairs][0] ?? [];
const share = worth / question.weight;
const sharesIn = (...pages: readonly (readonly string[])[]) =>
  missingPairShares(
    question,
    pages.map((texts) => countPairs(question, texts)),
  );

test('countPairs() counts terms in all texts, and pairs of neighbours in each', () => {
  const [one = -1, other = -1] = pair.split(' ').map(Number);
  const { counts, pairs } = countPairs(question, ['Price elasticity of a price', 'price', 'elasticity']);
  expect([counts.get(one), counts.get(other)].toSorted()).toEqual([2, 3]);
  expect([...pairs]).toEqual([pairKey(one, other)]);
  expect(countPairs(question, ['price', 'elasticity']).pairs.size).toBe(0);
});

test.each([
  ['adjacent on one page', [['no'], ['The price elasticity.']], 0, 0],
  ['near each other', [['The elasticity of a price.']], 1, 0],
  ['near each other, the other way round', [['A price has an elasticity.']], 1, 0],
  ['80 characters apart', [[`price ${'x'.repeat(78)} elasticity`]], 1, 0],
  ['81 characters apart', [[`price ${'x'.repeat(79)} elasticity`]], 1, 1],
  ['81 characters apart, the other way round', [[`elasticity ${'x'.repeat(79)} price`]], 1, 1],
  ['in two texts', [['price', 'elasticity']], 1, 1],
  ['nowhere', [], 1, 1],
] as const)('missingPairShares() of words %s', (_place, pages, missing, far) => {
  expect(share).toBeGreaterThan(0);
  expect(sharesIn(...pages)).toEqual({ missing: missing * share, far: far * share });
});

test('missingPairShares() are 0 for a question without weight', () => {
  expect(missingPairShares({ ...question, weight: 0 }, [])).toEqual({ missing: 0, far: 0 });
});
