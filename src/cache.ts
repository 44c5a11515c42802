const mebibyte = 2 ** 20;

/**
 * Every cache of a running service with the most bytes that it holds before it drops the older half. docs/decisions/response-cache.md says
 * what each holds and what empties it; a test keeps the two equal.
 */
export const cacheBytes = {
  responses: 8 * mebibyte,
  files: 8 * mebibyte,
  texts: mebibyte,
  answers: 2 * mebibyte,
  outlines: 4 * mebibyte,
  toolResults: 2 * mebibyte,
  replies: 2 * mebibyte,
  blocks: 8 * mebibyte,
  readablePages: 16 * mebibyte,
  terms: 4 * mebibyte,
  intents: mebibyte,
} as const;

export type CacheName = keyof typeof cacheBytes;

/** Values by key, up to a number of bytes. */
export interface Cache<Value> {
  get(key: string): Value | undefined;
  /** `bytes` is the size of the value; the key is counted too. A value above an eighth of the bound is not stored. */
  set(key: string, value: Value, bytes: number): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/**
 * Creates a cache that drops the values unused for longest, a generation at a time: the older generation goes when the
 * younger one holds half of `maxBytes`, so that no more than that are held.
 *
 * @example
 * const texts = createCache<string>('texts');
 * texts.set('404.html', html, html.length);
 */
export const createCache = <Value>(name: CacheName, maxBytes: number = cacheBytes[name]): Cache<Value> => {
  let young = new Map<string, Entry<Value>>();
  let old: typeof young = new Map();
  let bytesOfYoung = 0;
  const add = (key: string, entry: Entry<Value>): void => {
    if (bytesOfYoung + entry.bytes > maxBytes / 2) {
      old = young;
      young = new Map();
      bytesOfYoung = 0;
    }
    young.set(key, entry);
    bytesOfYoung += entry.bytes;
  };
  return {
    get: (key) => {
      const recent = young.get(key);
      if (recent !== undefined) return recent.value;
      const entry = old.get(key);
      if (entry === undefined) return undefined;
      old.delete(key);
      add(key, entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      // The entry itself costs about 200 bytes, and the key two a character.
      const cost = bytes + 2 * key.length + 200;
      if (cost <= maxBytes / 8) add(key, { value, bytes: cost });
    },
  };
};

/**
 * Creates a cache for each owner, such as a site, which goes when its owner goes.
 *
 * @example
 * const getCache = cachePerOwner<Library, string>('texts');
 * getCache(library).get('404.html');
 */
export const cachePerOwner = <Owner extends WeakKey, Value>(name: CacheName): ((owner: Owner) => Cache<Value>) => {
  const caches = new WeakMap<Owner, Cache<Value>>();
  return (owner) => {
    const cache = caches.get(owner) ?? createCache<Value>(name);
    caches.set(owner, cache);
    return cache;
  };
};

/**
 * A copy of plain data to keep. A part of a text, as `slice()` and matches of patterns return it, refers to the whole
 * text: kept as it is, it keeps all of that in memory.
 *
 * @example
 * cache.set(key, ownCopy(answer), bytes);
 */
export const ownCopy = <Value>(value: Value): Value => structuredClone(value);

/**
 * Estimates the size of a value in characters of JSON; as an object it takes half as much again. To write an answer as JSON,
 * only to measure it, would take four times as long.
 */
export const jsonSize = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return 6;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + jsonSize(item), 2);
  // A name has about eight characters.
  return Object.values(value).reduce<number>((sum, item) => sum + 11 + jsonSize(item), 2);
};
