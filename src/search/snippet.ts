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

/** About 35 words: sentences go together up to this length, and a longer one must earn its length. */
const comfortable = 220;
/** About 60 words: longer ones are code or tables without full stops, and are cut between words. */
const longest = 400;

/** So many sentences at most: a list of words is no sentence. */
const mostTogether = 4;

/** Counts terms that come and go, and knows what the distinct ones weigh together. */
function createTally(weights: readonly number[]) {
  const counts = weights.map(() => 0);
  let weight = 0;
  const change = (term: number, by: 1 | -1): void => {
    const before = counts[term] ?? 0;
    counts[term] = before + by;
    if (before === 0 || before + by === 0) weight += by * (weights[term] ?? 0);
  };
  return {
    add: (term: number): void => change(term, 1),
    remove: (term: number): void => change(term, -1),
    get weight() {
      return weight;
    },
  };
}

/** The start of the window that holds the most of the query, in one walk over the marks. */
function densest({ start, marks }: Passage, weights: readonly number[]): number {
  const tally = createTally(weights);
  let best = { start, weight: 0 };
  let first = 0;
  for (const mark of marks) {
    tally.add(mark.term);
    for (let left = marks[first]; left && mark.end - left.start > longest * 0.8; left = marks[++first])
      tally.remove(left.term);
    const from = marks[first]?.start;
    if (from !== undefined && tally.weight > best.weight + 1e-9) best = { start: from, weight: tally.weight };
  }
  return best.start;
}

/** A window of a long passage around its densest part, cut at spaces. */
function cut(text: string, passage: Passage, weights: readonly number[]): Passage {
  const { start, end, marks, weight } = passage;
  const dense = densest(passage, weights);
  const wanted = Math.max(start, Math.min(dense - 40, end - longest));
  const space = text.indexOf(' ', wanted);
  const from = wanted === start || space < 0 || space >= dense ? wanted : space + 1;
  const limit = Math.min(end, from + longest);
  const lastSpace = text.lastIndexOf(' ', limit);
  const to = limit === end || lastSpace <= from ? limit : lastSpace;
  return { start: from, end: to, marks: marks.filter((mark) => mark.start >= from && mark.end <= to), weight };
}

/** Sentences in a row, from the first to the last; what they hold of the query, less what a long span must earn. */
interface Span {
  readonly first: number;
  readonly last: number;
  readonly length: number;
  readonly worth: number;
}

/** Visits the sentence at a place alone and with those after it, as many as are comfortable to read. */
function eachSpan(
  passages: readonly Passage[],
  first: number,
  weights: readonly number[],
  visit: (span: Span) => void,
): void {
  const start = passages[first]?.start ?? 0;
  let seen = 0;
  let weight = 0;
  for (let last = first; last < Math.min(passages.length, first + mostTogether); last++) {
    const passage = passages[last];
    const length = (passage?.end ?? 0) - start;
    if (last > first && length > comfortable) return;
    for (const { term } of passage?.marks ?? []) {
      // Terms are at most 32, see `planQuery`.
      if ((seen & (1 << term)) === 0) weight += weights[term] ?? 0;
      seen |= 1 << term;
    }
    visit({ first, last, length, worth: weight * Math.min(1, Math.sqrt(comfortable / Math.max(1, length))) });
  }
}

/** The sentences, one or several in a row, that hold most of the query; of equals the longest, then the first. */
function bestSpan(passages: readonly Passage[], weights: readonly number[]): Span | undefined {
  let best: Span | undefined;
  const visit = (span: Span): void => {
    const gain = best ? span.worth - best.worth : 1;
    if (!best || gain > 1e-9 || (gain > -1e-9 && span.length > best.length)) best = span;
  };
  let isMarked = false;
  let next = 0;
  for (const [at, { marks }] of passages.entries()) {
    if (marks.length === 0) continue;
    isMarked = true;
    // Only sentences near a marked one can begin the best span.
    for (next = Math.max(next, at - mostTogether + 1); next <= at; next++) eachSpan(passages, next, weights, visit);
  }
  if (!isMarked) eachSpan(passages, 0, weights, visit);
  return best;
}

/** Whole sentences as they stand in the text, with the places of the query's words in them. */
export interface Snippet {
  readonly snippet: string;
  readonly highlights: readonly (readonly [number, number])[];
}

/** What to show of a section: the sentences that hold most of the query's weight; the first ones when none holds any. */
export function snippetOf(reading: Reading, weights: readonly number[]): Snippet {
  const { text } = reading.record;
  const passages = passagesOf(reading, weights);
  const best = bestSpan(passages, weights);
  const span = best ? passages.slice(best.first, best.last + 1) : [];
  const [first, last] = [span[0], span.at(-1)];
  if (!first || !last) return { snippet: '', highlights: [] };
  const whole = { start: first.start, end: last.end, marks: span.flatMap(({ marks }) => marks), weight: first.weight };
  const { start, end, marks } = whole.end - whole.start > longest ? cut(text, whole, weights) : whole;
  return {
    snippet: text.slice(start, end),
    highlights: marks.map((mark) => [mark.start - start, mark.end - start]),
  };
}
