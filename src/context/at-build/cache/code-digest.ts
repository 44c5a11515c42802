import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

const filesIn = async (place: string): Promise<string[]> => {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
};

/**
 * Returns a digest of the code that computes cached values: files and folders of the project, the lock file, the version
 * of Node and `more`. Caches with another digest are discarded.
 */
export const digestOfCode = async (
  root: string,
  places: readonly string[],
  more: readonly string[] = [],
): Promise<string> => {
  const files = (
    await Promise.all([...places, 'package.json', 'package-lock.json'].map((place) => filesIn(path.join(root, place))))
  )
    .flat()
    .sort();
  const hash = createHash('sha256').update(JSON.stringify([process.version, ...more]));
  for (const file of files) hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
};
