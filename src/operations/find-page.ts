import type { Library } from '../library/library.ts';
import { suggest } from '../library/suggest.ts';
import { Problem } from '../problem.ts';

/** The position of the page at a path, or at the path that it has moved to. */
export const locate = (path: string, library: Library): number | undefined => {
  const position = library.find(path);
  if (position !== undefined) return position;
  const moved = library.aliasOf(path);
  return moved === undefined ? undefined : library.find(moved);
};

/** The published paths most alike to one that is not published. */
export const nearestPaths = (path: string, library: Library): string[] =>
  suggest(
    path,
    Array.from({ length: library.size }, (_, position) => library.pathAt(position)),
    3,
  );

/** The position of a page, or the problem that says why there is none. */
export const findPage = (path: string, library: Library): number => {
  const position = locate(path, library);
  if (position !== undefined) return position;
  if (library.isGone(path)) throw new Problem('gone', 'This page was published and has been withdrawn.');
  throw new Problem('not-found', 'No page is published at this path.', { nearest: nearestPaths(path, library) });
};
