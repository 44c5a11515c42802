import type { ConfidenceFeatures } from './confidence-features.ts';

/** Fitted by logistic regression on questions over two contents, see bench/answers/NOTES.md; rounded. */
const weights: ConfidenceFeatures = {
  search: 9,
  quote: 0.4,
  page: 3.6,
  unknown: -1.6,
  missingPairs: -5.7,
  size: 1,
  unmatchedNames: -1.6,
};
const bias = -9.2;

/** The confidence below which the site counts as silent. Chosen so that few questions that no page answers get an answer. */
export const confidenceThreshold = 0.68;

const names = [
  'search',
  'quote',
  'page',
  'unknown',
  'missingPairs',
  'size',
  'unmatchedNames',
] as const satisfies readonly (keyof ConfidenceFeatures)[];

/** Returns the probability that the site answers the question, 0 to 1, by logistic regression; 0 without quotes. */
export const confidenceOf = (features: ConfidenceFeatures): number => {
  if (features.page === 0) return 0;
  const sum = names.reduce((total, name) => total + weights[name] * features[name], bias);
  return Math.round(1000 / (1 + Math.exp(-sum))) / 1000;
};
