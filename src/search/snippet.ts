import { type Mark, weightOf } from './marker.ts';
import type { Reading } from './reader.ts';

/** A sentence of a section, and what of the query stands in it. */
export interface Passage {
  readonly start: number;
  readonly end: number;
  readonly marks: readonly Mark[];
  /** The weight of the query's words in it. */
  readonly weight: number;
}

/** The sentences of a section with their marks. */
export function passagesOf({ record, marks }: Reading, weights: readonly number[]): Passage[] {
  let next = 0;
  return record.sentences.map(([start, end]) => {
    const inside: Mark[] = [];
    for (; next < marks.length; next++) {
      const mark = marks[next];
      if (!mark || mark.start >= end) break;
      if (mark.start >= start) inside.push(mark);
    }
    return { start, end, marks: inside, weight: weightOf(inside, weights) };
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
export function snippetOf(reading: Reading, weights: readonly number[]): Snippet {
  const { text } = reading.record;
  let best: Passage | undefined;
  for (const passage of passagesOf(reading, weights)) if (!best || worth(passage) > worth(best)) best = passage;
  if (!best) return { snippet: '', highlights: [] };
  const { start, end, marks } = best.end - best.start > longest ? cut(text, best, weights) : best;
  return {
    snippet: text.slice(start, end),
    highlights: marks.map((mark) => [mark.start - start, mark.end - start]),
  };
}
