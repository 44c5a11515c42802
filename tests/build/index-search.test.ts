import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { indexSearch } from '../../src/context/at-build/stages/index-search.ts';
import { openIndex } from '../../src/search/index/open-index.ts';
import { search } from '../../src/search/query/search.ts';
import { temporaryFolder, writeFiles } from '../support/build.ts';
import { library } from '../support/library.ts';

test('`indexSearch()` skips HTML files without a record in the library', async () => {
  const page = (words: string): string =>
    `<!doctype html><html lang="en"><body data-pagefind-body><h1>${words}</h1><p>${words}</p></body></html>`;
  const site = await writeFiles(await temporaryFolder(), {
    'about.html': page('published'),
    'demo.html': page('zyzzyva published'),
  });
  const cache = await temporaryFolder();
  const target = path.join(cache, 'search.bin');
  await mkdir(path.join(site, 'pagefind'));
  await indexSearch({ library, site, target, cache, owner: 'test' });
  const bytes = await readFile(target);
  const index = await openIndex((offset, length) => bytes.subarray(offset, offset + length), bytes.length);
  const pathsOf = (query: string): string[] => search(index, { query }).hits.map((hit) => hit.path);
  expect([pathsOf('zyzzyva'), pathsOf('published')]).toEqual([[], ['about']]);
});
