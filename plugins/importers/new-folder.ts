import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { isDemoName } from '../../src/content/checks/demo-facts.ts';
import { getEntryType } from '../../src/disk/paths.ts';
import { undoKilled } from '../../src/disk/write-new-files.ts';
import { readFacts } from '../../src/library/site/read-facts.ts';
import { cleanName } from './names.ts';

/** True for a folder with pages or facts of its owner: not the demo of a clone, and not an empty one. */
export const isOwnContent = async (folder: string): Promise<boolean> => {
  const names = await readdir(folder).catch(() => []);
  if (!names.some((name) => !name.startsWith('.'))) return false;
  const facts = await readFile(path.join(folder, 'site.yaml'), 'utf8').catch(() => '');
  return !isDemoName(readFacts(facts).facts?.name ?? '');
};

/** Endings that exports have beside their name, such as `.WordPress.2024-05-01.xml`. */
const endings = /\.(?:wordpress|ghost)\b.*$|\.[a-z0-9]+$/i;

const isFree = async (folder: string): Promise<boolean> => {
  await undoKilled(folder);
  const kind = await getEntryType(folder);
  return kind === 'missing' || (kind === 'folder' && (await readdir(folder)).length === 0);
};

/** A new folder in this one, named after an export: `tern.wordpress.2024-05-01.xml` becomes `tern`. */
export const newFolderFor = async (source: string): Promise<string> => {
  const name = cleanName(path.basename(path.resolve(source)).replace(endings, '')) || 'imported-site';
  for (let number = 1; ; number += 1) {
    const folder = number === 1 ? name : `${name}-${number}`;
    if (await isFree(path.resolve(process.cwd(), folder))) return folder;
  }
};
