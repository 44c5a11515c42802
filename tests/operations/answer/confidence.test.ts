import { expect, test } from 'vitest';
import {
  type ConfidenceFeatures,
  computeConfidence,
  farPairShare,
  isNear,
} from '../../../src/operations/answer/confidence.ts';
import { parseQuestion } from '../../../src/operations/answer/question/question.ts';
import { context } from '../../support/context.ts';

const none: ConfidenceFeatures = {
  search: 0,
  gap: 0,
  sharp: 0,
  page: 0,
  unknown: 0,
  farPairs: 0,
  asked: 0,
  title: 0,
  length: 0,
};
const sure: ConfidenceFeatures = { ...none, page: 1, search: 1, sharp: 1, title: 1, asked: 1, length: Math.log(4) };

test('computeConfidence() is a probability to a thousandth, and 0 where no page has a word of the question', () => {
  expect(computeConfidence(none, { isCertain: true })).toBe(0);
  // 1 / (1 + e^4.35) and 1 / (1 + e^-4.856).
  expect(computeConfidence({ ...none, page: 1 }, { isCertain: false })).toBe(0.013);
  expect(computeConfidence(sure, { isCertain: false })).toBe(0.992);
});

test('computeConfidence() is sure of a page that has the name', () => {
  expect(computeConfidence(none, { isCertain: false, least: 0.6 })).toBe(0.6);
  expect(computeConfidence(sure, { isCertain: false, least: 0.6 })).toBe(0.992);
  expect(computeConfidence({ ...none, page: 1 }, { isCertain: true })).toBe(0.95);
  expect(computeConfidence(sure, { isCertain: true })).toBe(0.992);
});

test.each([
  [0.25, true],
  [0.249, false],
])('isNear() with the confidence %d of the search is %s', (search, expected) => {
  expect(isNear({ ...none, search })).toBe(expected);
});

const question = parseQuestion(context.search, 'price elasticity');
const share = [...question.pairs.values()].reduce((sum, worth) => sum + worth, 0) / question.weight;

test.each([
  ['adjacent on one page', [['no'], ['The price elasticity.']], 0],
  ['near each other', [['The elasticity of a price.']], 0],
  ['near each other, the other way round', [['A price has an elasticity.']], 0],
  ['80 characters apart', [[`price ${'x'.repeat(78)} elasticity`]], 0],
  ['81 characters apart', [[`price ${'x'.repeat(79)} elasticity`]], 1],
  ['81 characters apart, the other way round', [[`elasticity ${'x'.repeat(79)} price`]], 1],
  ['in two texts', [['price', 'elasticity']], 1],
  ['nowhere', [], 1],
] as const)('farPairShare() of words %s', (_place, pages, far) => {
  expect(share).toBeGreaterThan(0.2);
  expect(farPairShare(question, pages)).toBe(far * share);
});

test('farPairShare() is 0 for a question without weight, and for words that are no neighbours in it', () => {
  expect(farPairShare({ ...question, weight: 0 }, [])).toBe(0);
  expect(farPairShare(parseQuestion(context.search, 'price and elasticity'), [])).toBe(0);
});
