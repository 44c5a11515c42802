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
 * A digest of what turns content into something else: files and folders of the project, the versions of its packages
 * and of Node, and whatever else is named. What was kept under another digest is not used again.
 */
export const digestOfCode = async (
  root: string,
  places: readonly string[],
  more: readonly string[] = [],
): Promise<string> => {
  const files = (await Promise.all([...places, 'package-lock.json'].map((place) => filesIn(path.join(root, place)))))
    .flat()
    .sort();
  const hash = createHash('sha256').update(JSON.stringify([process.version, ...more]));
  for (const file of files) hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
};
