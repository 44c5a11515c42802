import type { SearchIndex } from '../index/open-index.ts';
import type { Match } from './match.ts';
import { titled } from './refine.ts';

/** Announces what is read of the best matches: the outlines of those whose titles are compared, the texts of the first `shown`. */
export const prefetchPages = (
  { library, numbers, prefetch, sentencesRange }: SearchIndex,
  best: readonly Match[],
  shown: number,
): void => {
  if (library.prefetch === undefined && prefetch === undefined) return;
  const positionsOf = (matches: readonly Match[]): number[] => matches.map(({ id }) => numbers.positionOf(id));
  const first = best.slice(0, shown);
  try {
    library.prefetch?.({ outlines: positionsOf(best.slice(0, Math.max(titled, shown))), texts: positionsOf(first) });
  } finally {
    // Also when the library lacks some and ends the round: both are fetched in the same one.
    prefetch?.(first.map(({ id }) => sentencesRange(id)));
  }
};
