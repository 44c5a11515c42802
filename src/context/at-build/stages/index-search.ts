import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { close, createIndex } from 'pagefind';
import type { Library } from '../../../library/library.ts';
import { checkPagefindVersion, parseFragment } from '../../../search/fragment.ts';
import { restoreText } from '../../../search/restore-text.ts';
import type { SearchDocument } from '../../../search/search-document.ts';
import { writeIndex } from '../../../search/write-index.ts';
import { site } from '../../../site.ts';
import { exactText } from './exact-text.ts';
import { withQuestions } from './question-sections.ts';
import { settlePagefind } from './settle-pagefind.ts';

export interface IndexSearchInput {
  readonly library: Library;
  /** The folder with the finished HTML; Pagefind's own index goes to `pagefind/` in it. */
  readonly site: string;
  /** Where the compiled index for the functions goes. */
  readonly target: string;
}

/** Pagefind's fragments, unzipped: behind gzip stand 12 bytes of its own, then JSON. */
async function* fragments(folder: string, library: Library): AsyncGenerator<SearchDocument> {
  for (const name of (await readdir(folder)).sort()) {
    const bytes = gunzipSync(await readFile(path.join(folder, name)));
    const document = parseFragment(bytes.toString('utf8').replace(/^pagefind_dcd/, ''));
    const position = library.find(document.path);
    if (position === undefined) yield document;
    else {
      const page = library.pageAt(position);
      yield withQuestions(restoreText(document, exactText(page)), page);
    }
  }
}

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

/** Pagefind reads the finished pages for the browser; from the same words comes the index that the functions search. */
export const indexSearch = async ({ library, site: folder, target }: IndexSearchInput): Promise<void> => {
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
  const documents = fragments(path.join(folder, 'pagefind/fragment'), library);
  await writeFile(target, await writeIndex(documents, { language: site.language, buildId: library.build }));
};
