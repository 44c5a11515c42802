import type { Question } from './question.ts';

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
