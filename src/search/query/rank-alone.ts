import { strengths } from '../index/field-weights.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { nextWindow, openWindows, strengthBits, type Window, windowSize } from '../index/windows.ts';
import { countWindow } from './count-window.ts';
import { isIn, type PageSet } from './page-set.ts';
import type { Plan } from './plan-query.ts';
import type { Match, Ranking } from './rank.ts';
import { createTop } from './top-items.ts';

/** The postings of a term of the index, with the weight and the bit of the word that it stands for. */
export interface Source {
  readonly window: Window;
  readonly weight: number;
  readonly bit: number;
}

/** The sums of one window, all zero between two of them: single precision, and one bit per word of the query. */
const sums = new Float32Array(windowSize);
const held = new Uint32Array(windowSize);

/** Adds a term to the pages of its window. This loop decides the speed of ranking, so it does as little as it can. */
const addWindow = ({ window, weight, bit }: Source): void => {
  const { bytes, places, count } = window;
  let { strengths: at } = window;
  if (!window.hasBits) {
    for (let index = 0; index < count; index++) {
      const place = bytes[places + index] ?? 0;
      sums[place] = (sums[place] ?? 0) + weight * (strengths.page[(bytes[at++] ?? 0) & strengthBits] ?? 0);
      held[place] = (held[place] ?? 0) | bit;
    }
    return;
  }
  for (let byte = 0; byte < windowSize / 8; byte++) {
    for (let bits = bytes[places + byte] ?? 0; bits !== 0; bits &= bits - 1) {
      const place = byte * 8 + 31 - Math.clz32(bits & -bits);
      sums[place] = (sums[place] ?? 0) + weight * (strengths.page[(bytes[at++] ?? 0) & strengthBits] ?? 0);
      held[place] = (held[place] ?? 0) | bit;
    }
  }
};

/** Above what rounding to single precision can add to a sum. */
const slack = 1.00001;

/** Returns the words that have pages in a window, and the most that their strengths can add up to. */
const boundOf = (sources: readonly Source[]): { words: number; bound: number } => {
  let words = 0;
  let bound = 0;
  for (const { window, weight, bit } of sources) {
    words |= bit;
    bound += weight * (strengths.page[window.greatest] ?? 0);
  }
  return { words, bound: bound * slack };
};

const nextNumber = (sources: readonly Source[]): number => {
  let number = Number.POSITIVE_INFINITY;
  for (const { window } of sources) if (window.number < number) ({ number } = window);
  return number;
};

const openSources = (index: SearchIndex, { terms }: Plan): Source[] =>
  terms.flatMap(({ entries, entryWeights }, word) =>
    entries.map((entry, at) => ({
      window: openWindows(index.pagesOf(entry)),
      weight: entryWeights[at] ?? 0,
      bit: 1 << word,
    })),
  );

/**
 * Ranks the pages that have any word and every required one by their own score, without their chunks, and counts them all. It goes
 * window by window: one in which even a page with the greatest strength of each word would not be among the best is only counted.
 */
export const rankAlone = (index: SearchIndex, plan: Plan, selected: PageSet | undefined, size: number): Ranking => {
  const sources = openSources(index, plan);
  const required = plan.terms.reduce((bits, { isRequired }, word) => (isRequired ? bits | (1 << word) : bits), 0);
  const top = createTop<Match>(size);
  let total = 0;

  const isMatch = (id: number, matches: number): boolean =>
    (matches & required) === required && (selected === undefined || isIn(selected, id));

  const rankWindow = (first: number, inside: readonly Source[]): void => {
    for (const source of inside) addWindow(source);
    let { floor } = top;
    for (let place = 0; place < windowSize; place++) {
      const matches = held[place] ?? 0;
      if (matches === 0) continue;
      const score = sums[place] ?? 0;
      held[place] = 0;
      sums[place] = 0;
      if (!isMatch(first + place, matches)) continue;
      total++;
      if (score < floor) continue;
      top.add({ id: first + place, score, chunk: undefined, matches });
      floor = top.floor;
    }
  };

  for (let number = nextNumber(sources); number !== Number.POSITIVE_INFINITY; number = nextNumber(sources)) {
    const inside = sources.filter(({ window }) => window.number === number);
    const { words, bound } = boundOf(inside);
    if ((words & required) === required) {
      if (bound < top.floor) total += countWindow(inside, number, required, selected);
      else rankWindow(number * windowSize, inside);
    }
    for (const { window } of inside) nextWindow(window);
  }
  return { total, best: top.sorted() };
};
