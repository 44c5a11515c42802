import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../disk/replace-file.ts';
import { digestOf } from '../digest.ts';
import { digestOfCode } from './code-digest.ts';

/** Results of one kind, by a digest of everything that they were made of. */
export interface CacheTable<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** What stands on a shelf under this key; what does not is made, and put there. */
export const getOrCompute = <Value>(shelf: CacheTable<Value>, key: string, make: () => Value): Value => {
  const kept = shelf.get(key);
  if (kept !== undefined) return kept;
  const made = make();
  shelf.set(key, made);
  return made;
};

/** What a build worked out, for the next one. Not needed for a right result, only for a fast one. */
export interface DiskCache {
  /** The results of one kind; what was kept and does not fit is made anew. */
  shelf<Value>(kind: string, fits: (value: unknown) => value is Value): CacheTable<Value>;
  /** Keeps what this build used and forgets the rest. */
  save(): Promise<void>;
}

/** Undefined for a line that is damaged. */
const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** The lines of a file by what stands before their first tab: they are read as JSON when somebody asks for them. */
const linesOf = (bytes: Buffer): Map<string, Buffer> => {
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
    const lines = linesOf(await readFile(file));
    return lines.delete(`code ${code}`) ? lines : new Map();
  } catch {
    return new Map();
  }
};

const lineOf = (name: string, value: unknown): Buffer => Buffer.from(`${name}\t${JSON.stringify(value)}\n`);

const root = path.resolve(import.meta.dirname, '../../../..');

export interface DiskCacheOptions {
  /** The folder of all that is kept. */
  readonly cache: string;
  /** What kind of thing is kept. */
  readonly name: string;
  /** Whose they are: each content folder has a file of its own, so that one does not forget what another needs. */
  readonly owner: string;
  /** The code that makes them, as files and folders of the project: a change of it empties the shelves. */
  readonly invalidatedBy: readonly string[];
}

/** Opens what the last build of these owner's shelves kept. Values must be what JSON can hold. */
export const openDiskCache = async ({
  cache,
  name: title,
  owner,
  invalidatedBy: madeBy,
}: DiskCacheOptions): Promise<DiskCache> => {
  const file = path.join(cache, `${title}-${digestOf(owner).slice(0, 16)}.jsonl`);
  const code = await digestOfCode(root, madeBy);
  const before = await readLines(file, code);
  const used = new Map<string, Buffer>();
  let changed = false;
  return {
    shelf: (kind, fits) => ({
      get: (key) => {
        const name = `${kind} ${key}`;
        const line = before.get(name);
        const value = line && parse(line.toString('utf8', name.length + 1));
        if (line === undefined || !fits(value)) return undefined;
        used.set(name, line);
        return value;
      },
      set: (key, value) => {
        changed = true;
        used.set(`${kind} ${key}`, lineOf(`${kind} ${key}`, value));
      },
    }),
    save: async () => {
      if (!changed && used.size === before.size) return;
      // Where nothing can be kept, the next build takes its time, and that is all.
      await replaceFile(file, [lineOf(`code ${code}`, 1), ...used.values()]).catch(() => undefined);
    },
  };
};
