import type { FoundQuote } from './find-quote.ts';
import { countPairs, missingPairShare } from './pair-counts.ts';
import { type Question, shareOf } from './question.ts';
import { countUnmatchedNames } from './unmatched-names.ts';

/** What speaks for and against an answer being there. All but the counts are shares, 0 to 1. */
export interface ConfidenceFeatures {
  /** How sure the search is of its best hit. */
  readonly search: number;
  /** The most of the question that one quotation holds, with its title and heading. */
  readonly quote: number;
  /** The most of the question that one page holds. */
  readonly page: number;
  /** Words of the question that the whole site never uses. */
  readonly unknown: number;
  /** Words side by side in the question that stand side by side on none of the pages. */
  readonly missingPairs: number;
  /** A count: telling words of the question, at most 8: half of a long question is more evidence than half of a short one. */
  readonly size: number;
  /** A count: names and numbers in the question that no title or heading holds. */
  readonly unmatchedNames: number;
}

/** Results that are read together: an answer counts when one of the first three gives it. */
const together = 3;
const longest = 8;

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

/** Below this the site counts as silent. Chosen so that few questions that no page answers get an answer. */
export const confidenceThreshold = 0.68;

/** How much of a question a passage holds, with its title and heading; 0 to 1. */
export const coverageOf = (question: Question, { coveredTerms: said }: FoundQuote): number => shareOf(question, said);

/** Reads the signs off the passages of a question, which come best first. */
export const confidenceFeatures = (
  question: Question,
  query: string,
  search: number,
  passages: readonly FoundQuote[],
): ConfidenceFeatures => {
  const read = passages.slice(0, together);
  const tallies = read.map(({ texts }) => countPairs(question, texts));
  const most = (share: (found: FoundQuote) => number): number => Math.max(0, ...read.map(share));
  return {
    search,
    quote: most((found) => coverageOf(question, found)),
    page: Math.max(0, ...tallies.map(({ counts }) => shareOf(question, counts.keys()))),
    unknown: question.unknown,
    missingPairs: missingPairShare(question, query, tallies),
    size: Math.min(question.size, longest),
    unmatchedNames: countUnmatchedNames(
      query,
      question,
      read.map(({ titleTerms: named }) => named),
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

/** The probability that the passages answer the question, 0 to 1; 0 without passages. */
export const confidenceOf = (signs: ConfidenceFeatures): number => {
  if (signs.page === 0) return 0;
  const sum = names.reduce((total, name) => total + weights[name] * signs[name], bias);
  return Math.round(1000 / (1 + Math.exp(-sum))) / 1000;
};
