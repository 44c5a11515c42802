import { writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { type CachePlace, getOrCompute, openDiskCache } from '../../content/cache/disk-cache.ts';
import { computeDigest } from '../../content/digest.ts';
import { getOtherTags } from '../../library/language/site-language.ts';
import type { Library } from '../../library/library.ts';
import type { OpenSpool } from '../../library/store/spool.ts';
import { type AnalysedPage, pageAnalyser } from '../../search/index/analyse-page.ts';
import type { PageText } from '../../search/index/page-text.ts';
import { writeIndex } from '../../search/index/write-index.ts';

export interface IndexSearchInput extends CachePlace {
  readonly library: Library;
  /** The file that the functions search. */
  readonly target: string;
  /** Opens the spools from which the index is joined; in memory by default. */
  readonly openSpool?: OpenSpool;
}

const isAnalysed = (value: unknown): value is AnalysedPage =>
  typeof value === 'object' && value !== null && 'sentences' in value && 'count' in value;

/** Opens the function that finds the words of a page; those of pages that are as before come from a cache. */
const openAnalysis = async ({ library: { site }, cache, owner }: IndexSearchInput) => {
  const { table, save } = await openDiskCache({
    cache,
    name: `words-${site.language}`,
    owner,
    invalidatedBy: ['src/search'],
  });
  const pages = table('page', isAnalysed);
  const analyse = await pageAnalyser(site.language, getOtherTags(site));
  return {
    analyse: (page: PageText): AnalysedPage =>
      getOrCompute(pages, computeDigest(JSON.stringify(page)), () => analyse(page)),
    save,
  };
};

/** Writes the search index of a library to its file, and returns its bytes. */
export const indexSearch = async (input: IndexSearchInput): Promise<Uint8Array> => {
  const { library, target, openSpool } = input;
  const { analyse, save } = await openAnalysis(input);
  const bytes = await writeIndex(library, {
    language: library.site.language,
    analyse,
    // Files are compressed beside this.
    pause: () => setImmediate(),
    ...(openSpool && { openSpool }),
  });
  await writeFile(target, bytes);
  await save();
  return bytes;
};
