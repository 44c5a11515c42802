import { anyVersion, type PageQuery } from '../facets.ts';
import type { Library } from '../library.ts';
import { dayNumber, type StoreHeader } from './format.ts';

/** The ascending positions of each value, by facet. */
export type FacetLists = ReadonlyMap<string, ReadonlyMap<string, Uint32Array>>;

/** Returns the ascending positions of each value of each facet; `listAt` returns a part of all lists in a row. */
export const readFacetLists = (
  { facets }: StoreHeader,
  listAt: (start: number, length: number) => Uint32Array,
): FacetLists => {
  let start = 0;
  return new Map(
    facets.map(([name, values]) => [
      name,
      new Map(
        values.map(([value, count]) => {
          start += count;
          return [value, listAt(start - count, count)];
        }),
      ),
    ]),
  );
};

/** Returns the number of pages of each value among the first `size`; values of former versions alone are not in use. */
export const currentCounts = (lists: FacetLists, size: number): Map<string, Map<string, number>> =>
  new Map(
    [...lists].map(([name, values]) => [
      name,
      new Map(
        [...values].flatMap(([value, list]): [string, number][] => {
          // The lists ascend: most end before it.
          const count = (list.at(-1) ?? -1) < size ? list.length : list.filter((position) => position < size).length;
          return count === 0 ? [] : [[value, count]];
        }),
      ),
    ]),
  );

/** Returns the numbers that two ascending lists have in common. */
const intersect = (a: Uint32Array, b: Uint32Array): Uint32Array => {
  let at = 0;
  return a.filter((position) => {
    while ((b[at] ?? Infinity) < position) at += 1;
    return b[at] === position;
  });
};

/** Returns the function that selects pages by their lists and the days of their last change. */
export const selectFrom =
  (lists: FacetLists, days: Uint32Array, { size, listedSize }: Pick<Library, 'size' | 'listedSize'>) =>
  ({ updated_since: since, version, ...others }: PageQuery): Uint32Array => {
    let candidates: Uint32Array | undefined;
    for (const [name, value] of Object.entries(version === anyVersion ? others : { ...others, version })) {
      if (value === undefined) continue;
      const list = lists.get(name)?.get(value) ?? new Uint32Array();
      candidates = candidates === undefined ? list : intersect(candidates, list);
    }
    const end = version === undefined ? size : listedSize;
    candidates ??= new Uint32Array(end).map((_, position) => position);
    if (end < listedSize) candidates = candidates.filter((position) => position < end);
    if (since === undefined) return candidates;
    const minDay = dayNumber(since);
    return candidates.filter((position) => (days[position] ?? 0) >= minDay);
  };
