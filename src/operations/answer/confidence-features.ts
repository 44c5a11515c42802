import { eachWord } from '../../search/text/words.ts';
import type { FoundQuote } from './find-quote.ts';
import { type Question, shareOf, termsIn } from './question.ts';

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

/** Counts of a question's terms in some texts. */
export interface PairCounts {
  /** The number of occurrences by term index. */
  readonly counts: ReadonlyMap<number, number>;
  /** Adjacent terms, as keys of `pairKey`. */
  readonly pairs: ReadonlySet<string>;
}

const letter = /[\p{L}\p{N}]/u;

/** Returns the key of two adjacent terms. */
export const pairKey = (first: number, second: number): string => `${first} ${second}`;

/** Visits the terms of a question in a text, each with the term of the next word, if that is one. */
const eachTerm = (
  { highlighter }: Question,
  text: string,
  visit: (term: number, neighbour: number | undefined) => void,
): void => {
  const matches = highlighter.marksIn(text);
  for (const [at, { term, end }] of matches.entries()) {
    const next = matches[at + 1];
    visit(term, next === undefined || letter.test(text.slice(end, next.start)) ? undefined : next.term);
  }
};

/** Counts the question's terms in texts; terms in different texts are not adjacent. */
export const countPairs = (question: Question, texts: Iterable<string>): PairCounts => {
  const counts = new Map<number, number>();
  const pairs = new Set<string>();
  for (const text of texts) {
    eachTerm(question, text, (term, neighbour) => {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      if (neighbour !== undefined) pairs.add(pairKey(term, neighbour));
    });
  }
  return { counts, pairs };
};

/** Returns the weight of the question's adjacent pairs that no text has, as a share of the question's weight. */
export const missingPairShare = (question: Question, query: string, pageCounts: readonly PairCounts[]): number => {
  const { weights } = question.highlighter;
  let missing = 0;
  eachTerm(question, query, (term, neighbour) => {
    if (neighbour === undefined || neighbour === term) return;
    if (pageCounts.some(({ pairs }) => pairs.has(pairKey(term, neighbour)))) return;
    missing += Math.min(weights[term] ?? 0, weights[neighbour] ?? 0);
  });
  return question.weight === 0 ? 0 : missing / question.weight;
};

/** Checks if a word is a name or a number: it has a digit, or a capital that does not begin a sentence. */
const isName = (word: string, before: string): boolean => {
  if (/\p{N}/u.test(word)) return true;
  return word.length > 1 && /^\p{Lu}/u.test(word) && /[^\s.?!:“"(]["”)]?\s*$/u.test(before);
};

/** Returns the names and numbers in a question as they are written. */
const namesIn = (query: string): string[] => {
  const names: string[] = [];
  eachWord(query, (start, end) => {
    const word = query.slice(start, end);
    if (isName(word, query.slice(0, start))) names.push(word);
  });
  return names;
};

const maxNames = 2;

/**
 * Counts the names and numbers of a question that no title or heading has, at most two. Texts do not count: a page may
 * mention LinkedIn without being about it.
 */
export const countUnmatchedNames = (
  query: string,
  question: Question,
  titleTerms: readonly ReadonlySet<number>[],
): number => {
  const unmatched = namesIn(query).filter((name) => {
    const [term] = termsIn(question, name);
    return term === undefined || !titleTerms.some((terms) => terms.has(term));
  });
  return Math.min(maxNames, unmatched.length);
};

/** The number of results that are judged: an answer counts if one of the first three gives it. */
const judgedResults = 3;
const maxSize = 8;

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
