import { addTo, emptySet } from '../query/filters.ts';
import type { SearchIndex } from './open-index.ts';

/** The number of the page with a path; pages stand in the order of their paths. */
const pageOf = (index: SearchIndex, path: string): number | undefined => {
  let [low, high] = [0, index.pageCount - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = index.page(middle).path;
    if (found === path) return middle;
    if (found < path) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
};

/** The same index, in which no query finds these pages. */
export const withoutPages = (index: SearchIndex, paths: readonly string[]): SearchIndex => {
  const hidden = emptySet(index.pageCount);
  for (const path of paths) {
    const page = pageOf(index, path);
    if (page !== undefined) addTo(hidden, page);
  }
  return { ...index, hidden };
};
