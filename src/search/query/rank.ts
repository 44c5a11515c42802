import { highestBonus, strongest } from '../index/field-weights.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { isIn, type PageSet } from '../index/page-set.ts';
import { nextWindow, windowSize } from '../index/windows.ts';
import { createChunkRanker } from './best-chunk.ts';
import { countWindow } from './count-window.ts';
import type { Match, Ranking } from './match.ts';
import { placeOfPhrase } from './phrase.ts';
import type { Plan } from './plan-query.ts';
import { openSources, type Source } from './sources.ts';
import { createTop, isWorse } from './top-items.ts';

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

/** The share of its best chunk's score that a page gains. */
const chunkShare = 0.6;

/** The largest score that one unit of query weight can give. */
export const highest = strongest.page + chunkShare * strongest.chunk + highestBonus;

/** The number of best pages whose text is read to verify a phrase. */
const maxVerified = 1000;
/** The number of best pages that their chunks boost; the others stay below them, wherever the caller cuts the list. */
const maxBoosted = 100;

/** The page with the chunk that has the first wanted phrase, if it has all of those and none of the excluded. */
const verified = ({ analyzer, page }: SearchIndex, { phrases }: Plan, match: Match): Match | undefined => {
  let chunk: number | undefined;
  for (const phrase of phrases) {
    const place = placeOfPhrase(page(match.id), phrase, analyzer);
    if ((place !== undefined) === phrase.isExcluded) return undefined;
    if (place !== undefined && place >= 0) chunk ??= place;
  }
  return { ...match, chunk };
};

/** Adds the best chunk to each of the best pages: it is the passage to show, and boosts the first of them. */
const withChunks = (sources: readonly Source[], best: readonly Match[]): Match[] => {
  const getBestChunk = createChunkRanker(sources);
  const unboosted = best[maxBoosted];
  // The ranker reads the postings once, from the first page to the last.
  const boosted = best
    .toSorted((a, b) => a.id - b.id)
    .map((match): Match => {
      const { id, matches } = match;
      const { place, score } = getBestChunk(id);
      const isBoosted = unboosted === undefined || isWorse(unboosted, match);
      return {
        id,
        score: isBoosted ? match.score + chunkShare * score : match.score,
        chunk: match.chunk ?? place,
        matches,
      };
    });
  return boosted.sort((a, b) => b.score - a.score || a.id - b.id);
};

/** The best `size` pages, and the number of all that match. */
export const rankPages = (index: SearchIndex, plan: Plan, selected: PageSet | undefined, size: number): Ranking => {
  const hasPhrases = plan.phrases.length > 0;
  const sources = openSources(index, plan);
  const required = plan.terms.reduce((bits, { isRequired }, word) => (isRequired ? bits | (1 << word) : bits), 0);
  const alone = rankAlone(sources, required, selected, hasPhrases ? maxVerified : Math.max(size, maxBoosted));
  if (!hasPhrases) return { total: alone.total, best: withChunks(sources, alone.best).slice(0, size) };
  const found = alone.best.flatMap((match) => verified(index, plan, match) ?? []);
  return { total: found.length, best: withChunks(sources, found).slice(0, size) };
};

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** A score between 0 and 1, in the order of the raw ones; `highest` is the most that one unit of query weight can give. */
export const computeScore = (raw: number, weight: number, highest: number): number =>
  weight === 0 ? 0 : round(Math.sqrt(Math.min(1, raw / (weight * highest))));

/** Counts the words of a query, at most 32, that a match has. */
const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count++;
  return count;
};

/** The share of confidence that a query loses when all of its words had to be corrected. */
const doubt = 0.3;

/**
 * The confidence that a match is about the query, 0 to 1: its score, and less when it has only one of several words, or
 * corrected ones. Measured on questions to other sites: above 0.37, 92 % of a site's own questions are answered and 5 % of the foreign ones.
 */
export const matchConfidence = ({ terms, weight }: Plan, match: Match | undefined, highest: number): number => {
  if (!match || weight === 0) return 0;
  const held = Math.min(1, countBits(match.matches) / Math.min(2, terms.length));
  const guessed = terms.reduce((sum, term) => sum + (term.isCorrected ? term.weight : 0), 0);
  return round(computeScore(match.score, weight, highest) * held ** 0.25 * Math.sqrt(1 - (doubt * guessed) / weight));
};
