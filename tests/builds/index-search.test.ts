import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { indexSearch } from '../../src/build/stages/index-search.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';
import { temporaryFolder } from '../support/builds/build.ts';
import { library } from '../support/library.ts';

test('`indexSearch()` writes the same index with the words of an earlier build as without', async () => {
  const cache = await temporaryFolder();
  const target = path.join(cache, 'search.bin');
  const fresh = await writeIndex(library, { language: 'en' });
  for (const build of ['first', 'second']) {
    const written = await indexSearch({ library, target, cache, owner: 'test' });
    expect([build, Buffer.from(written).equals(fresh)]).toEqual([build, true]);
    expect((await readFile(target)).equals(fresh)).toBe(true);
  }
});
