import type { StoreHeader } from './format.ts';

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

/** Returns the numbers that two ascending lists have in common. */
export const intersect = (a: Uint32Array, b: Uint32Array): Uint32Array => {
  let at = 0;
  return a.filter((position) => {
    while ((b[at] ?? Infinity) < position) at += 1;
    return b[at] === position;
  });
};
