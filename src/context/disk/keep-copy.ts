import { mkdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { removeOldest } from './folder-cache.ts';
import { listFiles } from './manifest.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

/** Number of copies that are kept: those that were used last. */
const maxCopies = 12;

/**
 * Copies a folder to one with a lasting path, and returns that; files that are the same already stay. Node keeps compiled code by the
 * path of its file: from a folder for temporary files it would keep it anew in every build. The name must identify the files.
 */
export const keepCopy = async (from: string, copies: string, name: string): Promise<string> => {
  const to = path.join(copies, name);
  await mkdir(to, { recursive: true });
  for (const file of await listFiles(from)) {
    const bytes = await readFile(path.join(from, file));
    const kept = await readFile(path.join(to, file)).catch(() => undefined);
    if (kept?.equals(bytes) !== true) await writeFileAtomic(path.join(to, file), bytes);
  }
  const now = new Date();
  await utimes(to, now, now);
  await removeOldest(copies, maxCopies);
  return to;
};
