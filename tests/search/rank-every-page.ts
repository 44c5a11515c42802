import { strengths } from '../../src/search/index/field-weights.ts';
import type { SearchIndex } from '../../src/search/index/open-index.ts';
import { isIn, type PageSet } from '../../src/search/index/page-set.ts';
import type { Match, Ranking } from '../../src/search/query/match.ts';
import type { Plan } from '../../src/search/query/plan-query.ts';
import { getPostings } from './postings.ts';

const add = <Key>(sums: Map<Key, number>, key: Key, more: number): void => {
  // Sums are kept in single precision.
  sums.set(key, Math.fround((sums.get(key) ?? 0) + more));
};

/**
 * Ranks as `rankPages` does, by its definition: it scores every page that has a word and every chunk of those, and sorts them.
 * The query has no phrase.
 */
export const rankEveryPage = (
  index: SearchIndex,
  { terms }: Plan,
  selected: PageSet | undefined,
  size: number,
): Ranking => {
  const scores = new Map<number, number>();
  const held = new Map<number, number>();
  const chunks = new Map<number, Map<number, number>>();
  for (const [word, { entries, entryWeights }] of terms.entries())
    for (const [at, entry] of entries.entries())
      for (const { page, strength, isOneChunk, list } of getPostings(index, entry)) {
        const weight = entryWeights[at] ?? 0;
        add(scores, page, weight * (strengths.page[strength] ?? 0));
        held.set(page, (held.get(page) ?? 0) | (1 << word));
        const ofPage = chunks.get(page) ?? new Map<number, number>();
        chunks.set(page, ofPage);
        if (isOneChunk) add(ofPage, 0, weight * (strengths.page[strength] ?? 0));
        for (const [chunk, byte] of list) add(ofPage, chunk, weight * (strengths.chunk[byte] ?? 0));
      }
  const byRank = (a: Match, b: Match): number => b.score - a.score || a.id - b.id;
  const all = [...scores].map(([id, score]): Match => ({ id, score, chunk: undefined, matches: held.get(id) ?? 0 }));
  const matching = all.filter(
    ({ id, matches }) =>
      terms.every(({ isRequired }, word) => !isRequired || (matches & (1 << word)) !== 0) &&
      (selected === undefined || isIn(selected, id)),
  );
  const best = matching
    .sort(byRank)
    .slice(0, Math.max(size, 100))
    .map((match, rank): Match => {
      const [place, most] = [...(chunks.get(match.id) ?? [])]
        .toSorted(([a, one], [b, other]) => other - one || a - b)
        .at(0) ?? [0, 0];
      return { ...match, chunk: place, score: rank < 100 ? match.score + 0.6 * most : match.score };
    });
  return { total: matching.length, best: best.sort(byRank).slice(0, size) };
};
