import type { BuildCache } from '../../src/context/at-build/build-cache.ts';
import type { Shelf } from '../../src/context/at-build/shelves.ts';

const shelf = <Value>(): Shelf<Value> => ({ get: () => undefined, set: () => undefined });

/** Keeps nothing, so that every text is read anew. */
export const forgetfulCache: BuildCache = {
  documents: shelf(),
  fields: shelf(),
  texts: shelf(),
  save: async () => undefined,
};
