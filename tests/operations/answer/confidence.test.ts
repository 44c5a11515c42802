import { expect, test } from 'vitest';
import { type ConfidenceFeatures, computeConfidence, isNear } from '../../../src/operations/answer/confidence.ts';

const none: ConfidenceFeatures = {
  search: 0,
  gap: 0,
  sharp: 0,
  page: 0,
  unknown: 0,
  asked: 0,
  title: 0,
  length: 0,
};
const sure: ConfidenceFeatures = { ...none, page: 1, search: 1, sharp: 1, title: 1, asked: 1, length: Math.log(4) };

test('computeConfidence() is a probability to a thousandth, and 0 where no page has a word of the question', () => {
  expect(computeConfidence(none, { isCertain: true })).toBe(0);
  // 1 / (1 + e^4.45) and 1 / (1 + e^-4.356).
  expect(computeConfidence({ ...none, page: 1 }, { isCertain: false })).toBe(0.012);
  expect(computeConfidence(sure, { isCertain: false })).toBe(0.987);
});

test('computeConfidence() is sure of a page that has the name', () => {
  expect(computeConfidence(none, { isCertain: false, least: 0.6 })).toBe(0.6);
  expect(computeConfidence(sure, { isCertain: false, least: 0.6 })).toBe(0.987);
  expect(computeConfidence({ ...none, page: 1 }, { isCertain: true })).toBe(0.95);
  expect(computeConfidence(sure, { isCertain: true })).toBe(0.987);
});

test.each([
  [0.25, true],
  [0.249, false],
])('isNear() with the confidence %d of the search is %s', (search, expected) => {
  expect(isNear({ ...none, search })).toBe(expected);
});
