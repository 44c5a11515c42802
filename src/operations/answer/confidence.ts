import type { FoundQuote } from './find-quote.ts';
import { countPairs, missingPairShare } from './pair-counts.ts';
import { type Question, shareOf } from './question.ts';
import { countUnmatchedNames } from './unmatched-names.ts';

/** Features by which the probability of an answer is computed. All but the counts are shares, 0 to 1. */
export interface ConfidenceFeatures {
  /** The confidence of the search in its best hit. */
  readonly search: number;
  /** The highest share of the question that one quote covers with its title and heading. */
  readonly quote: number;
  /** The highest share of the question that one page covers. */
  readonly page: number;
  /** The share of the question in words that the site never uses. */
  readonly unknown: number;
  /** The share of the question in pairs of adjacent words that are adjacent on none of the pages. */
  readonly missingPairs: number;
  /** The number of terms in the question, at most 8: half of a long question is more evidence than half of a short one. */
  readonly size: number;
  /** The number of names and numbers in the question that no title or heading has, at most 2. */
  readonly unmatchedNames: number;
}

/** The number of results that are judged: an answer counts if one of the first three gives it. */
const judgedResults = 3;
const maxSize = 8;

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

/** Returns the share of a question that a quote covers with its title and heading, 0 to 1. */
export const coverageOf = (question: Question, { coveredTerms }: FoundQuote): number => shareOf(question, coveredTerms);

/** Computes the features from the quotes found for a question, best first. */
export const confidenceFeatures = (
  question: Question,
  query: string,
  search: number,
  passages: readonly FoundQuote[],
): ConfidenceFeatures => {
  const judged = passages.slice(0, judgedResults);
  const pageCounts = judged.map(({ texts }) => countPairs(question, texts));
  const most = (share: (found: FoundQuote) => number): number => Math.max(0, ...judged.map(share));
  return {
    search,
    quote: most((found) => coverageOf(question, found)),
    page: Math.max(0, ...pageCounts.map(({ counts }) => shareOf(question, counts.keys()))),
    unknown: question.unknown,
    missingPairs: missingPairShare(question, query, pageCounts),
    size: Math.min(question.size, maxSize),
    unmatchedNames: countUnmatchedNames(
      query,
      question,
      judged.map(({ titleTerms }) => titleTerms),
    ),
  };
};

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
