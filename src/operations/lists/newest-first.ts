import type { Library } from '../../library/library.ts';

/** Positions by the day of the last change, newest first; pages of one day in the order of their paths. */
export const newestFirst = (positions: Uint32Array, library: Library): Uint32Array => {
  const days = library.days();
  return positions.toSorted((a, b) => (days[b] ?? 0) - (days[a] ?? 0) || a - b);
};
