import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { close, createIndex } from 'pagefind';
import { checkPagefindVersion } from '../../../search/index/fragment.ts';
import { site } from '../../../site.ts';
import { settlePagefind } from './settle-pagefind.ts';

const sizesIn = async (folder: string): Promise<number[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size));
};

/**
 * Waits until what Pagefind wrote is on the disk: it answers while its last writes are under way, and closing it then
 * leaves empty files.
 */
const settled = async (folder: string): Promise<void> => {
  let before = -1;
  for (let tries = 0; tries < 200; tries += 1) {
    const sizes = await sizesIn(folder);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (total === before && sizes.every((size) => size > 0)) return;
    before = total;
    await setTimeout(50);
  }
  throw new Error(`Pagefind has not finished writing to ${folder}. The cause may be that the disk is full.`);
};

/** Has Pagefind index the finished pages of a folder for the browser, into `pagefind/` in it. */
export const runPagefind = async (folder: string): Promise<void> => {
  const { index, errors } = await createIndex({ forceLanguage: site.language });
  if (index === undefined) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  const added = await index.addDirectory({ path: folder });
  const written = await index.writeFiles({ outputPath: path.join(folder, 'pagefind') });
  if (written.errors.length === 0) await settled(path.join(folder, 'pagefind'));
  await close();
  const faults = [...added.errors, ...written.errors];
  if (faults.length > 0) throw new Error(`Pagefind could not index the pages: ${faults.join('; ')}`);
  checkPagefindVersion(await readFile(path.join(folder, 'pagefind/pagefind-entry.json'), 'utf8'));
  await settlePagefind(path.join(folder, 'pagefind'));
};
