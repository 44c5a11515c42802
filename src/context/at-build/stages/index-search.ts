import { writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { otherTagsOf } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import { type AnalysedPage, pageAnalyser } from '../../../search/index/analyse-page.ts';
import { writeIndex } from '../../../search/index/write-index.ts';
import { getOrCompute, openDiskCache } from '../cache/disk-cache.ts';
import { digestOf } from '../digest.ts';

export interface IndexSearchInput {
  readonly library: Library;
  /** The file that the functions search. */
  readonly target: string;
  /** The folder of the caches, and the content folder that this one belongs to. */
  readonly cache: string;
  readonly owner: string;
}

const isAnalysed = (value: unknown): value is AnalysedPage =>
  typeof value === 'object' && value !== null && 'sentences' in value && 'count' in value;

/** Writes the search index of a library to its file, and returns its bytes. Words of pages that are as before come from a cache. */
export const indexSearch = async ({ library, target, cache, owner }: IndexSearchInput): Promise<Uint8Array> => {
  const { language } = library.site;
  const { table, save } = await openDiskCache({
    cache,
    name: `words-${language}`,
    owner,
    invalidatedBy: ['src/search'],
  });
  const pages = table('page', isAnalysed);
  const analyse = await pageAnalyser(language, otherTagsOf(library.site));
  const bytes = await writeIndex(library, {
    language,
    analyse: (page) => getOrCompute(pages, digestOf(JSON.stringify(page)), () => analyse(page)),
    // Files are compressed beside this.
    pause: () => setImmediate(),
  });
  await writeFile(target, bytes);
  await save();
  return bytes;
};
