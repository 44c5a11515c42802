import { strengths } from '../index/field-weights.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { oneChunkBit, openWindows, type Window } from '../index/windows.ts';
import type { Plan } from './plan-query.ts';

/** The postings of a term of the index, with the weight and the bit of the word of the query that it stands for. */
export interface Source {
  readonly window: Window;
  /** The lists of chunks of its pages. */
  readonly lists: Uint8Array;
  readonly weight: number;
  /** The weighted strength in a page that each byte stands for, whether or not it has the bit of a page of one chunk. */
  readonly worth: Float64Array;
  readonly bit: number;
}

const computeWorth = (weight: number): Float64Array => {
  const worth = new Float64Array(2 * oneChunkBit);
  for (const [strength, value] of strengths.page.entries()) {
    worth[strength] = weight * value;
    worth[strength + oneChunkBit] = weight * value;
  }
  return worth;
};

/** Reads the postings of a query, in the order of its words. */
export const openSources = (index: SearchIndex, { terms }: Plan): Source[] =>
  terms.flatMap(({ entries, entryWeights }, word) =>
    entries.map((entry, at): Source => {
      const bytes = index.postings(entry);
      const weight = entryWeights[at] ?? 0;
      return {
        window: openWindows(bytes.subarray(0, entry.length)),
        lists: bytes.subarray(entry.length),
        weight,
        worth: computeWorth(weight),
        bit: 1 << word,
      };
    }),
  );
