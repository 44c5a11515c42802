import { mkdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { leastUsed } from './folder-cache.ts';
import { listFiles, manifestFile, writeManifest } from './manifest.ts';
import { removeOwn } from './remove-own.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

/** Number of copies that are kept: those that were used last. */
const maxCopies = 12;

/**
 * Copies a folder to one with a lasting path, and returns that; files that are the same already stay. Node keeps compiled code by the
 * path of its file: from a folder for temporary files it would keep it anew in every build. The name must identify the files, to which
 * a manifest is added: of old copies, only what theirs has is removed.
 */
export const keepCopy = async (from: string, copies: string, name: string): Promise<string> => {
  const to = path.join(copies, name);
  await mkdir(path.dirname(path.join(from, manifestFile)), { recursive: true });
  await writeManifest(from);
  for (const file of await listFiles(from)) {
    const bytes = await readFile(path.join(from, file));
    const kept = await readFile(path.join(to, file)).catch(() => undefined);
    if (kept?.equals(bytes) !== true) await writeFileAtomic(path.join(to, file), bytes);
  }
  const now = new Date();
  await utimes(to, now, now);
  for (const folder of await leastUsed(copies, maxCopies)) await removeOwn(folder);
  return to;
};
