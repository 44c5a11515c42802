import { nextWindow, windowSize } from '../index/windows.ts';
import { countWindow } from './count-window.ts';
import type { Match, Ranking } from './match.ts';
import { isIn, type PageSet } from './page-set.ts';
import type { Source } from './sources.ts';
import { createTop } from './top-items.ts';

/** The sums of one window, all zero between two of them: single precision, and one bit per word of the query. */
const sums = new Float32Array(windowSize);
const held = new Uint32Array(windowSize);

/** Adds a term to the pages of its window. This loop decides the speed of ranking, so it does as little as it can. */
const addWindow = ({ window, worth, bit }: Source): void => {
  const { bytes, places, count } = window;
  let { strengths: at } = window;
  if (!window.hasBits) {
    for (let index = 0; index < count; index++) {
      const place = bytes[places + index] ?? 0;
      sums[place] = (sums[place] ?? 0) + (worth[bytes[at++] ?? 0] ?? 0);
      held[place] = (held[place] ?? 0) | bit;
    }
    return;
  }
  for (let byte = 0; byte < windowSize / 8; byte++) {
    for (let bits = bytes[places + byte] ?? 0; bits !== 0; bits &= bits - 1) {
      const place = byte * 8 + 31 - Math.clz32(bits & -bits);
      sums[place] = (sums[place] ?? 0) + (worth[bytes[at++] ?? 0] ?? 0);
      held[place] = (held[place] ?? 0) | bit;
    }
  }
};

/** Above what rounding to single precision can add to a sum. */
const slack = 1.00001;

/**
 * Ranks the pages that have any word and every required one by their own score, without their chunks, and counts them all. It goes
 * window by window: one in which even a page with the greatest strength of each word would not be among the best is only counted.
 */
export const rankAlone = (
  sources: readonly Source[],
  required: number,
  selected: PageSet | undefined,
  size: number,
): Ranking => {
  const top = createTop<Match>(size);
  let total = 0;
  let { floor } = top;

  const isMatch = (id: number, matches: number): boolean =>
    (matches & required) === required && (selected === undefined || isIn(selected, id));

  const rankWindow = (number: number): void => {
    for (const source of sources) if (source.window.number === number) addWindow(source);
    const first = number * windowSize;
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

  const countOrRank = (number: number, words: number, bound: number): void => {
    if ((words & required) !== required) return;
    if (bound * slack < floor) total += countWindow(sources, number, required, selected);
    else rankWindow(number);
  };

  for (;;) {
    let number = Number.POSITIVE_INFINITY;
    /** The words that have pages in the window, and the most that their strengths can add up to. */
    let words = 0;
    let bound = 0;
    for (const { window, worth, bit } of sources) {
      if (window.number > number) continue;
      if (window.number < number) {
        number = window.number;
        words = 0;
        bound = 0;
      }
      words |= bit;
      bound += worth[window.greatest] ?? 0;
    }
    if (number === Number.POSITIVE_INFINITY) return { total, best: top.sorted() };
    countOrRank(number, words, bound);
    for (const { window } of sources) if (window.number === number) nextWindow(window);
  }
};
