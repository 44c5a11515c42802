import type { Analyzer } from './analyzer.ts';
import type { SectionRecord } from './store.ts';
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

/** A sentence of a section, and what of the query stands in it. */
export interface Passage {
  readonly start: number;
  readonly end: number;
  readonly marks: readonly Mark[];
  /** The weight of the query's words in it. */
  readonly weight: number;
}

/** The sentences of a section with their marks. */
export function passagesOf({ text, sentences }: SectionRecord, marker: Marker): Passage[] {
  const marks = marker.marksIn(text);
  let next = 0;
  return sentences.map(([start, end]) => {
    const inside: Mark[] = [];
    for (; next < marks.length; next++) {
      const mark = marks[next];
      if (!mark || mark.start >= end) break;
      if (mark.start >= start) inside.push(mark);
    }
    return { start, end, marks: inside, weight: weightOf(inside, marker.weights) };
  });
}

/** About 35 words: longer sentences must earn their length. */
const comfortable = 220;
/** About 60 words: longer ones are code or tables without full stops, and are cut between words. */
const longest = 400;

const worth = ({ weight, start, end }: Passage): number => weight * Math.min(1, Math.sqrt(comfortable / (end - start)));

/** A window of a long passage around its densest part, cut at spaces. */
function cut(text: string, { start, end, marks, weight }: Passage, weights: readonly number[]): Passage {
  let best = { from: marks[0]?.start ?? start, weight: -1 };
  for (const [index, { start: from }] of marks.entries()) {
    const inWindow = marks.slice(index).filter((mark) => mark.end <= from + longest * 0.8);
    const sum = weightOf(inWindow, weights);
    if (sum > best.weight) best = { from, weight: sum };
  }
  const wanted = Math.max(start, Math.min(best.from - 40, end - longest));
  const space = text.indexOf(' ', wanted);
  const from = wanted === start || space < 0 || space >= best.from ? wanted : space + 1;
  const limit = Math.min(end, from + longest);
  const lastSpace = text.lastIndexOf(' ', limit);
  const to = limit === end || lastSpace <= from ? limit : lastSpace;
  return { start: from, end: to, marks: marks.filter((mark) => mark.start >= from && mark.end <= to), weight };
}

/** The best whole sentence, as text with the places of the query's words in it. */
export interface Snippet {
  readonly snippet: string;
  readonly highlights: readonly (readonly [number, number])[];
}

/** The sentence that holds most of the query's weight, the first of equals; the first sentence when none holds any. */
export function snippetOf(section: SectionRecord, marker: Marker): Snippet {
  let best: Passage | undefined;
  for (const passage of passagesOf(section, marker)) if (!best || worth(passage) > worth(best)) best = passage;
  if (!best) return { snippet: '', highlights: [] };
  const { start, end, marks } = best.end - best.start > longest ? cut(section.text, best, marker.weights) : best;
  return {
    snippet: section.text.slice(start, end),
    highlights: marks.map((mark) => [mark.start - start, mark.end - start]),
  };
}
