import type { Analyzer } from './analyzer.ts';
import { eachWord } from './words.ts';

/** A word of a text that a query asks for: where it is, and which term of the query it is. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly term: number;
}

/** Finds the query's words in a text. */
export interface Marker {
  marksIn(text: string): Mark[];
  /** What each term of the query weighs. */
  readonly weights: readonly number[];
}

const isAscii = (unit: number): boolean => unit < 0x80;
const letterA = 0x41;
const letterZ = 0x5a;
const lower = (unit: number): number => (unit >= letterA && unit <= letterZ ? unit + 32 : unit);
const y = 0x79;
const i = 0x69;

/** Two letters as a number; y and i count as one letter, because English stems exchange them. */
const startKey = (first: number, second: number): number =>
  (lower(first) << 7) | (lower(second) === y ? i : lower(second));

/** A marker for terms that are one or more stand-ins per word of the query, with what each word weighs. */
export function createMarker(
  analyzer: Analyzer,
  terms: readonly (readonly string[])[],
  weights: readonly number[],
): Marker {
  const numbers = new Map<string, number>();
  for (const [number, standIns] of terms.entries())
    for (const term of standIns) if (!numbers.has(term)) numbers.set(term, number);

  // Stemming every word of ten sections would cost more than the search; the first two letters rule out nearly all.
  const starts = new Uint8Array(1 << 14);
  let isSelective = analyzer.keepsStart;
  for (const term of numbers.keys()) {
    if (term.length < 2 || !isAscii(term.charCodeAt(0)) || !isAscii(term.charCodeAt(1))) isSelective = false;
    starts[startKey(term.charCodeAt(0), term.charCodeAt(1))] = 1;
  }
  const maybe = (first: number, second: number): boolean =>
    !isSelective || !isAscii(first) || !isAscii(second) || starts[startKey(first, second)] === 1;

  return {
    weights,
    marksIn(text) {
      const marks: Mark[] = [];
      eachWord(text, (start, end) => {
        if (!maybe(text.charCodeAt(start), end - start > 1 ? text.charCodeAt(start + 1) : 0x80)) return;
        const term = numbers.get(analyzer.termOf(text.slice(start, end)));
        if (term !== undefined) marks.push({ start, end, term });
      });
      return marks;
    },
  };
}

/** The weight of the distinct terms among marks. */
export function weightOf(marks: readonly Mark[], weights: readonly number[]): number {
  const seen = new Set<number>();
  let sum = 0;
  for (const { term } of marks) {
    if (seen.has(term)) continue;
    seen.add(term);
    sum += weights[term] ?? 0;
  }
  return sum;
}
