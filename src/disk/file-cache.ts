import { createHash } from 'node:crypto';
import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from './write-file-atomic.ts';

/** A cache of files by name. The name must identify all inputs of the bytes, usually by a digest. */
export interface FileCache {
  /** The bytes; undefined if there are none or they are damaged. */
  get(name: string): Promise<Buffer | undefined>;
  set(name: string, bytes: Uint8Array): Promise<void>;
}

/** The first error of writing to a cache in this process. */
let firstFault: string | undefined;

/** The message about the first file that a cache could not write, such as on a full disk; undefined if all were written. */
export const cacheFault = (): string | undefined => firstFault;

/** Writes a file of a cache. If it cannot be written, that only makes the next build slower. */
export const writeToCache = async (file: string, data: readonly Uint8Array[]): Promise<void> => {
  try {
    await writeFileAtomic(file, data);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    firstFault ??= `Not all could be written to the cache ${path.dirname(file)} (${reason}), so the next build is slower.`;
  }
};

const digestLength = 32;
const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Reads a file of a cache; undefined if it is missing or damaged. */
const readFrom = async (folder: string, name: string): Promise<Buffer | undefined> => {
  try {
    const stored = await readFile(path.join(folder, name));
    const bytes = stored.subarray(digestLength);
    return digest(bytes).equals(stored.subarray(0, digestLength)) ? bytes : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Opens a cache of files in a folder. Each file starts with the SHA-256 of the rest, so that a file damaged by a full
 * disk, a killed process or a disk error is a miss and never published. What the folder lacks is taken over from `others`,
 * the folders of other caches.
 */
export const openFileCache = (folder: string, others: readonly string[] = []): FileCache => {
  const set: FileCache['set'] = (name, bytes) => writeToCache(path.join(folder, name), [digest(bytes), bytes]);
  return {
    get: async (name) => {
      const own = await readFrom(folder, name);
      if (own !== undefined) return own;
      for (const other of others) {
        const bytes = await readFrom(other, name);
        if (bytes === undefined) continue;
        await set(name, bytes);
        return bytes;
      }
      return undefined;
    },
    set,
  };
};

/** Removes the files of a cache that were used longest ago until the others have `maxBytes` together. Another build may do the same. */
export const limitFileCache = async (folder: string, maxBytes: number): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => ({
      file: path.join(folder, name),
      facts: await stat(path.join(folder, name)).catch(() => undefined),
    })),
  );
  const files = found.flatMap(({ file, facts }) =>
    facts?.isFile() ? [{ file, size: facts.size, used: Math.max(facts.atimeMs, facts.mtimeMs) }] : [],
  );
  let total = 0;
  for (const { file, size } of files.sort((a, b) => b.used - a.used)) {
    total += size;
    if (total > maxBytes) await unlink(file).catch(() => undefined);
  }
};
