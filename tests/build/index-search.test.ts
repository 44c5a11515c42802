import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { analysePages, indexSearch } from '../../src/context/at-build/stages/index-search.ts';
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

test('`analysePages()` finds the words of some pages, from which `indexSearch()` writes the same index', async () => {
  const folder = await temporaryFolder();
  const target = path.join(folder, 'search.bin');
  const parts = ['a', 'b'].map((name) => ({ cache: path.join(folder, name), owner: 'part' }));
  const isFirst = (page: string): boolean => page < 'glossary';
  for (const [at, place] of parts.entries())
    await analysePages({ library, isOwn: (page) => isFirst(page) === (at === 0), ...place });
  const linesIn = async ({ cache }: { readonly cache: string }): Promise<string[]> => {
    const [name = ''] = await readdir(cache);
    return (await readFile(path.join(cache, name), 'utf8')).trimEnd().split('\n').slice(1);
  };
  const [first = [], second = []] = await Promise.all(parts.map(linesIn));
  expect([first.length > 10, second.length > 10, first.filter((line) => second.includes(line))]).toEqual([
    true,
    true,
    [],
  ]);
  const own = { cache: path.join(folder, 'own'), owner: 'test' };
  const written = await indexSearch({ library, target, ...own, others: parts });
  expect(Buffer.from(written).equals(await writeIndex(library, { language: 'en' }))).toBe(true);
  // All words were those of the parts.
  expect((await linesIn(own)).sort()).toEqual([...first, ...second].sort());
});
