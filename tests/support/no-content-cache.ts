import type { ContentCache } from '../../src/content/cache/content-cache.ts';
import type { CacheTable } from '../../src/content/cache/disk-cache.ts';

const table = <Value>(): CacheTable<Value> => ({ get: () => undefined, set: () => undefined });

/** A cache that holds nothing, so that every text is parsed, and no parsed text takes memory. */
export const noContentCache: ContentCache = {
  documents: table(),
  fields: table(),
  texts: table(),
  files: table(),
  save: async () => undefined,
};
