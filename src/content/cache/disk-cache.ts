import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeToCache } from '../../disk/file-cache.ts';
import { readJson } from '../../library/text/read-json.ts';
import { programFolder } from '../../project/places.ts';
import { computeDigest } from '../digest.ts';
import { digestOfCode } from './code-digest.ts';

/** Cached values of one kind, by a digest of all their inputs. */
export interface CacheTable<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** The cached value, or computes and stores it. */
export const getOrCompute = <Value>(cache: CacheTable<Value>, key: string, compute: () => Value): Value => {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = compute();
  cache.set(key, value);
  return value;
};

/** A cache on the disk, from build to build. Results are equal without it; only slower. */
export interface DiskCache {
  /** The table of a kind of values; a stored value that fails `fits` is a miss. */
  table<Value>(kind: string, fits: (value: unknown) => value is Value): CacheTable<Value>;
  /** Writes the entries that this build used and drops the others. */
  save(): Promise<void>;
}

/** Splits a file into lines by the name before the first tab; the JSON after it is parsed on access. */
const getLines = (bytes: Buffer): Map<string, Buffer> => {
  const lines = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length; ) {
    const tab = bytes.indexOf('\t', at);
    const end = bytes.indexOf('\n', tab);
    if (tab === -1 || end === -1) break;
    lines.set(bytes.toString('latin1', at, tab), bytes.subarray(at, end + 1));
    at = end + 1;
  }
  return lines;
};

const readLines = async (file: string, code: string): Promise<Map<string, Buffer>> => {
  try {
    const lines = getLines(await readFile(file));
    return lines.delete(`code ${code}`) ? lines : new Map();
  } catch {
    return new Map();
  }
};

const getLine = (name: string, value: unknown): Buffer => Buffer.from(`${name}\t${JSON.stringify(value)}\n`);

/** The place of a cache. */
export interface CachePlace {
  /** Folder of the cache. */
  readonly cache: string;
  /** Content folder: each has a cache file of its own, so that builds of two folders do not evict each other's entries. */
  readonly owner: string;
}

export interface DiskCacheOptions extends CachePlace {
  /** Name of the cache. */
  readonly name: string;
  /** Files and folders of the code that computes the values; a change of it clears the cache. */
  readonly invalidatedBy: readonly string[];
}

/** Opens the cache that the last build saved. Values must be JSON. */
export const openDiskCache = async ({
  cache,
  name: title,
  owner,
  invalidatedBy,
}: DiskCacheOptions): Promise<DiskCache> => {
  const file = path.join(cache, `${title}-${computeDigest(owner).slice(0, 16)}.jsonl`);
  const code = digestOfCode(programFolder, invalidatedBy);
  const stored = await readLines(file, code);
  const used = new Map<string, Buffer>();
  let changed = false;
  return {
    table: (kind, fits) => ({
      get: (key) => {
        const name = `${kind} ${key}`;
        const line = stored.get(name);
        const value = line && readJson(line.toString('utf8', name.length + 1));
        if (line === undefined || !fits(value)) return undefined;
        used.set(name, line);
        return value;
      },
      set: (key, value) => {
        changed = true;
        used.set(`${kind} ${key}`, getLine(`${kind} ${key}`, value));
      },
    }),
    save: async () => {
      if (!changed && used.size === stored.size) return;
      await writeToCache(file, [getLine(`code ${code}`, 1), ...used.values()]);
    },
  };
};
