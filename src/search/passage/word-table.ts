import type { Analyzer } from '../text/analyzer.ts';
import { eachWord } from '../text/words.ts';

/**
 * The words of a text, read once for all queries: where each begins and ends, and a number for its term. Different terms may
 * have one number, so a word whose number is wanted is looked at again.
 */
export interface WordTable {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly numbers: Uint16Array;
}

/** The number of a term (FNV-1a, folded to 16 bits). */
const toNumber = (term: string): number => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) sum = Math.imul(sum ^ term.charCodeAt(at), 0x01000193);
  return (sum ^ (sum >>> 16)) & 0xffff;
};

/** Reads the words of a text. */
export const getWordTable = (text: string, analyzer: Analyzer): WordTable => {
  const starts: number[] = [];
  const ends: number[] = [];
  const numbers: number[] = [];
  eachWord(text, (start, end) => {
    starts.push(start);
    ends.push(end);
    numbers.push(toNumber(analyzer.getTerm(text.slice(start, end))));
  });
  return { starts: Uint32Array.from(starts), ends: Uint32Array.from(ends), numbers: Uint16Array.from(numbers) };
};

/** Marks the numbers that are looked for: 1 for each. All searches share it, and leave it as they found it. */
const isWanted = new Uint8Array(1 << 16);

/** Visits the words of a table whose terms may be among these, in order. */
export const eachLikelyWord = (
  { starts, ends, numbers }: WordTable,
  terms: Iterable<string>,
  visit: (start: number, end: number) => void,
): void => {
  const wanted = Array.from(terms, toNumber);
  for (const number of wanted) isWanted[number] = 1;
  for (let at = 0; at < numbers.length; at++)
    if (isWanted[numbers[at] ?? 0] === 1) visit(starts[at] ?? 0, ends[at] ?? 0);
  for (const number of wanted) isWanted[number] = 0;
};
