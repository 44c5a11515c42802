import type { Question } from './question.ts';

/** How the words of a question stand in some texts. */
export interface PairCounts {
  /** How often each word, by its number. */
  readonly counts: ReadonlyMap<number, number>;
  /** Words that stand side by side, as `pairOf` writes them. */
  readonly pairs: ReadonlySet<string>;
}

const letter = /[\p{L}\p{N}]/u;

export const pairKey = (first: number, second: number): string => `${first} ${second}`;

/** Visits the words of the question in a text, each with the one that follows without another word between. */
const eachWord = (
  { highlighter }: Question,
  text: string,
  visit: (term: number, neighbour: number | undefined) => void,
): void => {
  const marks = highlighter.marksIn(text);
  for (const [at, { term, end }] of marks.entries()) {
    const next = marks[at + 1];
    visit(term, next === undefined || letter.test(text.slice(end, next.start)) ? undefined : next.term);
  }
};

/** Counts the question's words in texts; words of different texts are no neighbours. */
export const countPairs = (question: Question, texts: Iterable<string>): PairCounts => {
  const counts = new Map<number, number>();
  const pairs = new Set<string>();
  for (const text of texts) {
    eachWord(question, text, (term, neighbour) => {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      if (neighbour !== undefined) pairs.add(pairKey(term, neighbour));
    });
  }
  return { counts, pairs };
};

/** What the neighbouring words of the question weigh that no text has side by side, as a share of the question. */
export const missingPairShare = (question: Question, query: string, tallies: readonly PairCounts[]): number => {
  const { weights } = question.highlighter;
  let lost = 0;
  eachWord(question, query, (term, neighbour) => {
    if (neighbour === undefined || neighbour === term) return;
    if (tallies.some(({ pairs }) => pairs.has(pairKey(term, neighbour)))) return;
    lost += Math.min(weights[term] ?? 0, weights[neighbour] ?? 0);
  });
  return question.weight === 0 ? 0 : lost / question.weight;
};
