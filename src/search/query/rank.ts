import { highestBonus, strongest } from '../index/field-weights.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { isIn, type PageSet } from './page-set.ts';
import { placeOfPhrase } from './phrase.ts';
import type { Plan } from './plan-query.ts';
import { addToChunks, addToPages, choosePages, clearPages, createTop, releasePages } from './scores.ts';

/** The share of its best chunk's score that a page gains. */
const chunkShare = 0.6;

/** The largest score that one unit of query weight can give. */
export const highest = strongest.page + chunkShare * strongest.chunk + highestBonus;

/** A page that matches. */
export interface Match {
  /** The number of the page. */
  readonly id: number;
  readonly score: number;
  /** The place of the chunk that speaks for it among those of the page; undefined when the page has none. */
  readonly chunk: number | undefined;
  /** The query terms that it has, one bit each. */
  readonly matches: number;
}

export interface Ranking {
  readonly total: number;
  /** The best first. */
  readonly best: readonly Match[];
}

/** The number of best pages whose text is read to verify a phrase. */
const maxVerified = 1000;
/** The number of best pages that their chunks boost; the others stay below them, wherever the caller cuts the list. */
const maxBoosted = 100;

/** Ranks the pages that have any word and every required one by their own score, without their chunks, and counts them. */
const rankAlone = (index: SearchIndex, { terms }: Plan, selected: PageSet | undefined, size: number): Ranking => {
  const { pages, matches, touched, count } = index.scores;
  let required = 0;
  for (const [bit, { isRequired }] of terms.entries()) if (isRequired) required |= 1 << bit;
  const top = createTop<Match>(size);
  let { floor } = top;
  let total = 0;
  for (let at = 0; at < count; at++) {
    const page = touched[at] ?? 0;
    const held = matches[page] ?? 0;
    if ((held & required) !== required || (selected && !isIn(selected, page))) continue;
    total++;
    const score = pages[page] ?? 0;
    if (score < floor) continue;
    top.add({ id: page, score, chunk: undefined, matches: held });
    floor = top.floor;
  }
  return { total, best: top.sorted() };
};

/** Returns the page with the chunk that has the first wanted phrase, if it has all of those and none of the excluded. */
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
const withChunks = (index: SearchIndex, { terms }: Plan, best: readonly Match[]): Match[] => {
  const { scores, firstChunks } = index;
  const { chunks } = scores;
  const pages = best.map(({ id }) => id);
  try {
    choosePages(scores, pages);
    for (const { entries, entryWeights } of terms) {
      for (const [at, entry] of entries.entries())
        addToChunks(scores, index.postings(entry), firstChunks, entryWeights[at] ?? 0);
    }
    const boosted = best.map((match, rank): Match => {
      const { id, matches } = match;
      const first = firstChunks[id] ?? 0;
      const end = firstChunks[id + 1] ?? first;
      if (end === first) return match;
      let place = first;
      for (let at = first + 1; at < end; at++) if ((chunks[at] ?? 0) > (chunks[place] ?? 0)) place = at;
      const score = rank < maxBoosted ? match.score + chunkShare * (chunks[place] ?? 0) : match.score;
      return { id, score, chunk: match.chunk ?? place - first, matches };
    });
    return boosted.sort((a, b) => b.score - a.score || a.id - b.id);
  } finally {
    releasePages(scores, pages, firstChunks);
  }
};

/** Scores all pages, and ranks the best of them. A read of postings may throw, and must leave no scores to the next query. */
const rankScored = (index: SearchIndex, plan: Plan, selected: PageSet | undefined, size: number): Ranking => {
  const { scores } = index;
  try {
    for (const [bit, { entries, entryWeights }] of plan.terms.entries()) {
      for (const [at, entry] of entries.entries())
        addToPages(scores, index.postings(entry), entryWeights[at] ?? 0, 1 << bit);
    }
    return rankAlone(index, plan, selected, size);
  } finally {
    clearPages(scores);
  }
};

/** Returns the best `size` pages, and the number of all that match. */
export const rankPages = (index: SearchIndex, plan: Plan, selected: PageSet | undefined, size: number): Ranking => {
  const hasPhrases = plan.phrases.length > 0;
  const alone = rankScored(index, plan, selected, hasPhrases ? maxVerified : Math.max(size, maxBoosted));
  if (!hasPhrases) return { total: alone.total, best: withChunks(index, plan, alone.best).slice(0, size) };
  const found = alone.best.flatMap((match) => verified(index, plan, match) ?? []);
  return { total: found.length, best: withChunks(index, plan, found).slice(0, size) };
};

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Returns a score between 0 and 1, in the order of the raw ones; `highest` is the most that one unit of query weight can give. */
export const scoreOf = (raw: number, weight: number, highest: number): number =>
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
 * Returns the confidence that a match is about the query, 0 to 1: its score, and less when it has only one of several words, or
 * corrected ones. Measured on questions to other sites: above 0.37, 92 % of a site's own questions are answered and 5 % of the foreign ones.
 */
export const matchConfidence = ({ terms, weight }: Plan, match: Match | undefined, highest: number): number => {
  if (!match || weight === 0) return 0;
  const held = Math.min(1, countBits(match.matches) / Math.min(2, terms.length));
  const guessed = terms.reduce((sum, term) => sum + (term.isCorrected ? term.weight : 0), 0);
  return round(scoreOf(match.score, weight, highest) * held ** 0.25 * Math.sqrt(1 - (doubt * guessed) / weight));
};
