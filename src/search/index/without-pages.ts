import { addTo, emptySet } from '../query/page-set.ts';
import type { SearchIndex } from './open-index.ts';
import { pagesAt } from './pages-at.ts';

/** Returns the same index, in which no query finds the pages at these paths. */
export const withoutPages = (index: SearchIndex, paths: readonly string[]): SearchIndex => {
  const hidden = emptySet(index.pageCount);
  const positions = paths.flatMap((path) => index.library.find(path) ?? []);
  for (const page of pagesAt(index, Uint32Array.from(positions).sort())) addTo(hidden, page);
  return { ...index, hidden };
};
