import { once } from '../once.ts';
import type { Library } from './library.ts';

/** Pages of a library by their positions in it: those in lists, then those of former versions, then unlisted ones. */
export interface SomePages {
  readonly positions: readonly number[];
  readonly size: number;
  readonly listedSize: number;
}

/**
 * A library with some of the pages of another one, numbered anew from 0 on. What says how many pages have something is still
 * that of all.
 */
export const renumbered = (library: Library, { positions, size, listedSize }: SomePages): Library => {
  const places = new Map(positions.map((old, position) => [old, position]));
  const toOldPosition = (position: number): number => positions[position] ?? library.totalSize;
  const newOfEach = (positions: Uint32Array): Uint32Array =>
    Uint32Array.from([...positions].flatMap((old) => places.get(old) ?? []));
  const pathAt: Library['pathAt'] = (position) => library.pathAt(toOldPosition(position));
  return {
    ...library,
    size,
    listedSize,
    totalSize: positions.length,
    expiries: new Map(
      [...library.expiries].flatMap(([old, expiry]) => {
        const position = places.get(old);
        return position === undefined ? [] : [[position, expiry] as const];
      }),
    ),
    getPages: (section) => newOfEach(library.getPages(section)),
    select: (query) => newOfEach(library.select(query)).sort(),
    days: once(() => {
      const days = library.days();
      return Int32Array.from(positions, (old) => days[old] ?? 0);
    }),
    find: (path) => {
      const old = library.find(path);
      return old === undefined ? undefined : places.get(old);
    },
    getPlace: (path) => {
      let low = 0;
      let high = size;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (pathAt(middle) < path) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    pathAt,
    pathsBetween: (from, to) => {
      const first = Math.max(0, from);
      return Array.from({ length: Math.max(0, Math.min(size, to) - first) }, (_, at) => pathAt(first + at));
    },
    treePathAt: (position) => library.treePathAt(toOldPosition(position)),
    summaryAt: (position) => library.summaryAt(toOldPosition(position)),
    markdownAt: (position) => library.markdownAt(toOldPosition(position)),
    outlineAt: (position) => library.outlineAt(toOldPosition(position)),
    plainAt: (position, outline, chunk) => library.plainAt(toOldPosition(position), outline, chunk),
    pageAt: (position) => library.pageAt(toOldPosition(position)),
  };
};
