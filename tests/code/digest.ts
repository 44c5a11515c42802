import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const isOurs = (file: string): boolean => !file.split(path.sep).includes('node_modules');

/** A digest of the files in these folders. */
export const computeDigest = async (folders: readonly string[], also: string): Promise<string> => {
  const hash = createHash('sha256').update(also);
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
    for (const file of files.filter(isOurs).sort()) hash.update(`\n${file}\n`).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
};
