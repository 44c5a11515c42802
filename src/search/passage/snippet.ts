import type { ChunkText, WordMatch } from './chunk-reader.ts';

/** A sentence of a chunk, and the query's words in it. */
export interface Passage {
  readonly start: number;
  readonly end: number;
  readonly marks: readonly WordMatch[];
}

/** The sentences of a chunk with their marks. */
export const findPassages = ({ sentences, marks }: Pick<ChunkText, 'sentences' | 'marks'>): Passage[] => {
  let next = 0;
  return sentences.map(([start, end]) => {
    const inside: WordMatch[] = [];
    for (let mark = marks[next]; mark && mark.start < end; mark = marks[++next]) inside.push(mark);
    return { start, end, marks: inside };
  });
};

/** About 35 words: sentences are joined up to this length, and a longer span must have more of the query. */
const comfortable = 220;
/** About 60 words: longer ones are code or tables without full stops, and are cut between words. */
const longest = 400;

/** The most sentences of a snippet. */
const maxTogether = 4;

/** Creates a counter of the terms in a sliding window, with the weight of the distinct ones. */
const createTermCounter = (weights: readonly number[]) => {
  const counts = new Uint32Array(weights.length);
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
};

/** The start of the window that has the most of the query, in one pass over the marks. */
const densest = ({ start, marks }: Passage, weights: readonly number[]): number => {
  const counter = createTermCounter(weights);
  let best = { start, weight: 0 };
  let first = 0;
  for (const mark of marks) {
    counter.add(mark.term);
    for (let left = marks[first]; left && mark.end - left.start > longest * 0.8; left = marks[++first])
      counter.remove(left.term);
    const from = marks[first]?.start;
    if (from !== undefined && counter.weight > best.weight + 1e-9) best = { start: from, weight: counter.weight };
  }
  return best.start;
};

/** The index, or the one before it where it is inside a character of two code units. */
const betweenCharacters = (text: string, at: number): number =>
  (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;

/** A passage, or of a long one a window around its densest part, cut at spaces where it has any. */
const cut = (text: string, passage: Passage, weights: readonly number[]): Passage => {
  const { start, end, marks } = passage;
  const dense = densest(passage, weights);
  const wanted = Math.max(start, Math.min(dense - 40, end - longest));
  const space = text.indexOf(' ', wanted);
  const hasSpace = wanted > start && space >= 0 && space < dense;
  const from = hasSpace ? space + 1 : betweenCharacters(text, wanted);
  const limit = Math.min(end, from + longest);
  const lastSpace = text.lastIndexOf(' ', limit);
  const to = limit === end || lastSpace <= from ? betweenCharacters(text, limit) : lastSpace;
  return { start: from, end: to, marks: marks.filter((mark) => mark.start >= from && mark.end <= to) };
};

/** Sentences in a row, from the first to the last; `worth` is the weight of the query in them, discounted for a long span. */
interface Span {
  readonly first: number;
  readonly last: number;
  readonly length: number;
  readonly worth: number;
}

/** Visits the sentence at an index alone and with those after it, as many as are comfortable to read. */
const eachSpan = (
  passages: readonly Passage[],
  first: number,
  weights: readonly number[],
  visit: (span: Span) => void,
): void => {
  const start = passages[first]?.start ?? 0;
  let seen = 0;
  let weight = 0;
  for (const [more, { end, marks }] of passages.slice(first, first + maxTogether).entries()) {
    const length = end - start;
    if (more > 0 && length > comfortable) return;
    for (const { term } of marks) {
      // Terms are at most 32, see `planQuery`.
      if ((seen & (1 << term)) === 0) weight += weights[term] ?? 0;
      seen |= 1 << term;
    }
    visit({
      first,
      last: first + more,
      length,
      worth: weight * Math.min(1, Math.sqrt(comfortable / Math.max(1, length))),
    });
  }
};

/** The sentences, one or several in a row, that have most of the query; of equals the longest, then the first. */
const bestSpan = (passages: readonly Passage[], weights: readonly number[]): Span => {
  let best: Span = { first: 0, last: -1, length: 0, worth: -1 };
  const visit = (span: Span): void => {
    const gain = span.worth - best.worth;
    if (gain > 1e-9 || (gain > -1e-9 && span.length > best.length)) best = span;
  };
  // The beginning of the text is shown when nothing matches.
  eachSpan(passages, 0, weights, visit);
  let next = 0;
  for (const [at, { marks }] of passages.entries()) {
    if (marks.length === 0) continue;
    // Only sentences near a marked one can begin the best span.
    for (next = Math.max(next, at - maxTogether + 1); next <= at; next++) eachSpan(passages, next, weights, visit);
  }
  return best;
};

/** Whole sentences of the text, word for word, with the ranges of the query's words in them. */
export interface Snippet {
  readonly snippet: string;
  readonly highlights: readonly (readonly [number, number])[];
}

/** Chooses what to show of a chunk: the sentences that have most of the query's weight; the first ones when none has any. */
export const cutSnippet = (
  chunk: Pick<ChunkText, 'text' | 'sentences' | 'marks'>,
  weights: readonly number[],
): Snippet => {
  const { text } = chunk;
  const passages = findPassages(chunk);
  const best = bestSpan(passages, weights);
  const span = passages.slice(best.first, best.last + 1);
  const [first, last] = [span[0], span.at(-1)];
  if (!first || !last) return { snippet: '', highlights: [] };
  const whole = { start: first.start, end: last.end, marks: span.flatMap(({ marks }) => marks) };
  const { start, end, marks } = cut(text, whole, weights);
  return {
    snippet: text.slice(start, end),
    highlights: marks.map((mark) => [mark.start - start, mark.end - start]),
  };
};
