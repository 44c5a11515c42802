import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { Library, StoredPage } from '../../../library/library.ts';
import { type AnalysedPage, pageAnalyser } from '../../../search/index/analyse-page.ts';
import { parseFragment } from '../../../search/index/fragment.ts';
import { restoreText } from '../../../search/index/restore-text.ts';
import type { SearchDocument } from '../../../search/index/search-document.ts';
import { packIndex } from '../../../search/index/write-index.ts';
import { site } from '../../../site.ts';
import { type CacheTable, openDiskCache } from '../cache/disk-cache.ts';
import { digestOf } from '../digest.ts';
import { exactText } from './exact-text.ts';
import { withQuestions } from './question-sections.ts';
import { runPagefind } from './run-pagefind.ts';

export interface IndexSearchInput {
  readonly library: Library;
  /** The folder with the finished HTML; Pagefind's own index goes to `pagefind/` in it. */
  readonly site: string;
  /** Where the compiled index for the functions goes. */
  readonly target: string;
  /** The folder of what builds keep, and whose build this is. */
  readonly cache: string;
  readonly owner: string;
}

/** The code that an analysed page comes from. */
const madeBy = ['src/search', 'src/library', 'src/operations', 'src/context/at-build', 'src/strings.ts', 'src/site.ts'];

/** What was found in a page, and a digest of the record that its author's words were taken from. */
interface KeptPage {
  readonly record: string;
  readonly page: AnalysedPage;
}

const isKept = (value: unknown): value is KeptPage =>
  typeof value === 'object' && value !== null && 'record' in value && 'page' in value;

/** A fragment of Pagefind's, unzipped: behind gzip stand 12 bytes of its own, then JSON. */
const documentIn = (fragment: Buffer): SearchDocument =>
  parseFragment(
    gunzipSync(fragment)
      .toString('utf8')
      .replace(/^pagefind_dcd/, ''),
  );

interface Reading {
  readonly library: Library;
  readonly kept: CacheTable<KeptPage>;
  readonly analyse: (document: SearchDocument) => AnalysedPage;
}

/**
 * The page that stands in a fragment, with its author's words. Where neither has changed it was analysed before. None
 * where the fragment is of other HTML, such as a file of `public/`, which has no record that a search could answer with.
 */
const pageIn = (fragment: Buffer, { library, kept, analyse }: Reading): AnalysedPage | undefined => {
  const stored = (path: string): StoredPage | undefined => {
    const position = library.find(path);
    return position === undefined ? undefined : library.pageAt(position);
  };
  const recordOf = (from: StoredPage | undefined): string | undefined => from && digestOf(JSON.stringify(from));
  const key = digestOf(fragment);
  const before = kept.get(key);
  if (before !== undefined && before.record === recordOf(stored(before.page.path))) return before.page;
  const document = documentIn(fragment);
  const from = stored(document.path);
  const record = recordOf(from);
  if (from === undefined || record === undefined) return undefined;
  const page = analyse(withQuestions(restoreText(document, exactText(from)), from));
  kept.set(key, { record, page });
  return page;
};

/** All pages of which Pagefind left fragments. */
async function* pagesIn(folder: string, reading: Reading): AsyncGenerator<AnalysedPage> {
  for (const name of readdirSync(folder).sort()) {
    // Read at once, since a small file waits longer for its turn than for the disk; compression beside it gets its own.
    const page = pageIn(readFileSync(path.join(folder, name)), reading);
    if (page !== undefined) yield page;
    await setImmediate();
  }
}

/** Pagefind reads the finished pages for the browser; from the same words comes the index that the functions search. */
export const indexSearch = async ({ library, site: folder, target, cache, owner }: IndexSearchInput): Promise<void> => {
  await runPagefind(folder);
  const { language } = site;
  const shelves = await openDiskCache({ cache, name: `words-${language}`, owner, invalidatedBy: madeBy });
  const reading = { library, kept: shelves.table('page', isKept), analyse: await pageAnalyser(language) };
  const pages = pagesIn(path.join(folder, 'pagefind/fragment'), reading);
  await writeFile(target, await packIndex(pages, { language, buildId: library.build }));
  await shelves.save();
};
