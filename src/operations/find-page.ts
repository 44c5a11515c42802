import type { Library } from '../library/library.ts';
import { sections } from '../library/sections.ts';
import { suggest } from '../library/suggest.ts';
import { Problem } from '../problem.ts';

/** The position of the page at a path, or at the path that it has moved to. */
export const findPosition = (path: string, library: Library): number | undefined => {
  const position = library.find(path);
  if (position !== undefined) return position;
  const moved = library.aliasOf(path);
  return moved === undefined ? undefined : library.find(moved);
};

/** How many paths are compared with one that is missing: a wrong address must not cost more on a larger site. */
const maxCompared = 2000;

/** Where a path stands or would stand among all. */
const placeOf = (path: string, { size, pathAt }: Library): number => {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pathAt(middle) < path) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The paths that stand around a missing one: all of a small site; those that begin alike, on a large one. */
const neighbours = (path: string, library: Library): string[] => {
  const start = Math.max(0, Math.min(placeOf(path, library) - maxCompared / 2, library.size - maxCompared));
  return Array.from({ length: Math.min(maxCompared, library.size) }, (_, index) => library.pathAt(start + index));
};

/** The published paths most alike to one that is not published. */
export const nearestPaths = (path: string, library: Library): string[] => {
  const [first = '', ...rest] = path.split('/');
  const [section] = suggest(first, sections);
  const corrected = section === undefined || section === first ? [] : neighbours([section, ...rest].join('/'), library);
  return suggest(path, new Set([...neighbours(path, library), ...corrected]), 3);
};

/** The position of a page, or the problem that says why there is none. */
export const findPage = (path: string, library: Library): number => {
  const position = findPosition(path, library);
  if (position !== undefined) return position;
  if (library.isGone(path)) throw new Problem('gone', 'This page was published and has been withdrawn.');
  throw new Problem('not-found', 'No page is published at this path.', { nearest: nearestPaths(path, library) });
};
