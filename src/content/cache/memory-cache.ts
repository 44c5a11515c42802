import type { ContentCache } from './content-cache.ts';
import type { CacheTable } from './disk-cache.ts';

/** A table that keeps what the last two rounds have used, and whose first round also asks the cache on the disk. */
const openTable = <Value>(disk: CacheTable<Value>) => {
  let first: CacheTable<Value> | undefined = disk;
  let before = new Map<string, Value>();
  let used = new Map<string, Value>();
  const table: CacheTable<Value> = {
    get: (key) => {
      const value = used.get(key) ?? before.get(key) ?? first?.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set: (key, value) => {
      used.set(key, value);
      first?.set(key, value);
    },
  };
  const endRound = (): void => {
    [before, used, first] = [used, new Map(), undefined];
  };
  return { table, endRound };
};

/**
 * Keeps the values of a cache in memory, for a process that compiles again and again: a value is parsed once and never
 * serialized. `save` ends a round: the first one is saved to the disk, and what a round has not used is dropped.
 */
export const keepInMemory = (disk: ContentCache): ContentCache => {
  const documents = openTable(disk.documents);
  const fields = openTable(disk.fields);
  const texts = openTable(disk.texts);
  const files = openTable(disk.files);
  let saveFirst: (() => Promise<void>) | undefined = disk.save;
  return {
    documents: documents.table,
    fields: fields.table,
    texts: texts.table,
    files: files.table,
    save: async () => {
      const save = saveFirst;
      saveFirst = undefined;
      await save?.();
      for (const { endRound } of [documents, fields, texts, files]) endRound();
    },
  };
};
