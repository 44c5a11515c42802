import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withUsableCache } from '../../src/disk/usable-cache.ts';
import { temporaryFolder } from '../support/builds/build.ts';

test('a cache that can be written stays; in place of another one comes a folder for this run, with one sentence', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'file'), '');
  const said: string[] = [];
  const use = (cache: string) =>
    withUsableCache({ contentFolder: folder, cacheFolder: path.join(folder, cache) }, (text) => said.push(text));
  expect((await use('a/b')).cacheFolder).toBe(path.join(folder, 'a/b'));
  expect([await readdir(path.join(folder, 'a/b')), said]).toEqual([[], []]);
  const { cacheFolder = '' } = await use('file/b');
  expect(cacheFolder.startsWith(folder)).toBe(false);
  expect(await readdir(cacheFolder)).toEqual(['owner.json']);
  expect(said.join()).toMatch(
    /^The cache \S+ cannot be written \(ENOTDIR\), so this run goes on without it\. Set --cache/,
  );
  // A fetched repository is known as one by the cache it lies in, which therefore stays.
  const place = { contentFolder: path.join(folder, 'file/sources/a'), cacheFolder: path.join(folder, 'file') };
  expect(await withUsableCache(place, () => said.push(''))).toBe(place);
});
