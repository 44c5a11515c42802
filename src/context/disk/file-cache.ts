import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from './write-file-atomic.ts';

/** Files that an earlier build made, by name. The name must say everything that the bytes were made of. */
export interface FileCache {
  /** The bytes, or undefined where there are none or where they are not those that were set. */
  get(name: string): Promise<Buffer | undefined>;
  set(name: string, bytes: Uint8Array): Promise<void>;
}

const digestLength = 32;
const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Opens a cache of files in a folder. Each file starts with the SHA-256 of the rest, so that one that a full disk, a
 * killed process or a fault of the disk has damaged is made anew and never published.
 */
export const openFileCache = (folder: string): FileCache => ({
  get: async (name) => {
    try {
      const stored = await readFile(path.join(folder, name));
      const bytes = stored.subarray(digestLength);
      return digest(bytes).equals(stored.subarray(0, digestLength)) ? bytes : undefined;
    } catch {
      return undefined;
    }
  },
  set: (name, bytes) => writeFileAtomic(path.join(folder, name), [digest(bytes), bytes]),
});
