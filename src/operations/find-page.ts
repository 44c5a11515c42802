import type { Library } from '../library/library.ts';
import { suggest } from '../library/text/suggest.ts';
import { Problem } from '../problem.ts';

/** The position of the page at a path or at the path that it has moved to; undefined if there is none. */
export const findPosition = (path: string, library: Library): number | undefined => {
  const position = library.find(path);
  if (position !== undefined) return position;
  const moved = library.findAlias(path);
  return moved === undefined ? undefined : library.find(moved);
};

/** The number of paths that are compared with a missing one, so that a 404 does not cost more on a larger site. */
const maxCompared = 2000;

/** The paths around a missing one: all of a small site; on a large one those that begin alike. */
const neighbours = (path: string, { size, getPlace, pathsBetween }: Library): string[] => {
  const start = Math.max(0, Math.min(getPlace(path) - maxCompared / 2, size - maxCompared));
  return pathsBetween(start, start + maxCompared);
};

/** The paths of the pages of a name that lie in sections. */
export const pagesNamed = (name: string, { sections, find }: Library): string[] =>
  [...sections.keys()].map((section) => `${section}/${name}`).filter((path) => find(path) !== undefined);

/**
 * Up to three published paths that are most similar to a missing one.
 *
 * @example
 * nearestPaths('nots/frist', library); // ['notes/first']
 */
export const nearestPaths = (path: string, library: Library): string[] => {
  const [first = '', ...rest] = path.split('/');
  const [section] = suggest(first, library.sections.keys());
  // A bare name is that of a page in a section before it is that of a list.
  const named = rest.length === 0 ? pagesNamed(path, library) : [];
  const corrected = section === undefined || section === first ? [] : neighbours([section, ...rest].join('/'), library);
  const near = suggest(path, new Set([...neighbours(path, library), ...corrected]), 3);
  return [...new Set([...named, ...near])].slice(0, 3);
};

/** The position of a page. Throws `gone` for a withdrawn page and `not-found`, with the nearest paths, for any other. */
export const findPage = (path: string, library: Library): number => {
  const position = findPosition(path, library);
  if (position !== undefined) return position;
  if (library.isGone(path)) throw new Problem('gone', 'This page was published and has been withdrawn.');
  throw new Problem('not-found', 'No page is published at this path.', { nearest: nearestPaths(path, library) });
};
