import type { Library } from '../../library/library.ts';

const dayCache = new WeakMap<Library, readonly string[]>();

/** Returns the day of the last change of each page, read once for each library. */
const daysOf = (library: Library): readonly string[] => {
  const days =
    dayCache.get(library) ??
    Array.from({ length: library.listedSize }, (_, position) => library.outlineAt(position).updated);
  dayCache.set(library, days);
  return days;
};

/** Returns positions by the day of the last change, newest first; pages of one day in the order of their paths. */
export const newestFirst = (positions: Uint32Array, library: Library): Uint32Array => {
  const days = daysOf(library);
  const dayOf = (position: number): string => days[position] ?? '';
  return positions.toSorted((a, b) => (dayOf(a) === dayOf(b) ? a - b : dayOf(a) < dayOf(b) ? 1 : -1));
};
