import type { StoredPage } from '../../library/library.ts';
import { eachWord, sentencesOf } from '../../search/text/words.ts';
import { chunkAt, plainOf } from './page-text.ts';

/** Below this share of common words a passage has nothing to do with a quotation. */
const minLikeness = 0.4;
const maxLength = 400;

const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  eachWord(text, (start, end) => words.push(text.slice(start, end).toLowerCase()));
  return words;
};

/** Returns the share of words, and of pairs of neighbours, that two texts have in common (Sørensen–Dice). */
const likeness = (one: readonly string[], other: readonly string[]): number => {
  const parts = (words: readonly string[]): string[] => [
    ...words,
    ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
  ];
  const [mine, theirs] = [parts(one), parts(other)];
  const left = new Map<string, number>();
  for (const part of mine) left.set(part, (left.get(part) ?? 0) + 1);
  let common = 0;
  for (const part of theirs) {
    const count = left.get(part) ?? 0;
    if (count === 0) continue;
    left.set(part, count - 1);
    common++;
  }
  return (2 * common) / Math.max(1, mine.length + theirs.length);
};

/** A sentence of a page that is like a quotation. */
export interface NearPassage {
  readonly text: string;
  readonly chunk: number;
  readonly likeness: number;
}

/** Returns the sentence of a page that is most like a quotation, the first of equal ones; undefined if none is. */
export const nearestPassage = (quote: string, page: Pick<StoredPage, 'chunks'>): NearPassage | undefined => {
  const wanted = wordsOf(quote);
  const { text, starts } = plainOf(page);
  let best: NearPassage | undefined;
  let start = 0;
  for (const line of text.split('\n')) {
    for (const [from, to] of sentencesOf(line)) {
      const sentence = line.slice(from, to);
      const value = Math.round(likeness(wanted, wordsOf(sentence)) * 100) / 100;
      if (value >= minLikeness && value > (best?.likeness ?? 0))
        best = {
          text: sentence.slice(0, maxLength).toWellFormed(),
          chunk: chunkAt(starts, start + from),
          likeness: value,
        };
    }
    start += line.length + 1;
  }
  return best;
};
