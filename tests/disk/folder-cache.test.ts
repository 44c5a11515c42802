import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openFolderCache } from '../../src/disk/folder-cache.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

test('`openFolderCache()` returns the files of a folder, and nothing if they are damaged', async () => {
  const place = await temporaryFolder();
  const cache = openFolderCache(path.join(place, 'cache'));
  expect(await cache.copyTo('a', path.join(place, 'out'))).toBe(false);
  const folder = await writeFiles(path.join(place, 'in'), { 'entry.mjs': 'code', 'client/sheet.css': 'p {}' });
  await cache.set('a', folder);
  expect(await cache.copyTo('a', path.join(place, 'out'))).toBe(true);
  expect(await readFile(path.join(place, 'out/client/sheet.css'), 'utf8')).toBe('p {}');
  await writeFile(path.join(place, 'cache/a'), 'damaged');
  expect(await cache.copyTo('a', path.join(place, 'again'))).toBe(false);
});

test('`openFolderCache()` keeps the twelve folders that were used last', async () => {
  const place = await temporaryFolder();
  const cache = openFolderCache(path.join(place, 'cache'));
  const folder = await writeFiles(path.join(place, 'in'), { file: 'text' });
  for (let at = 0; at < 14; at++) await cache.set(`folder-${at}`, folder);
  expect(await readdir(path.join(place, 'cache'))).toHaveLength(12);
  expect(await cache.copyTo('folder-13', path.join(place, 'out'))).toBe(true);
});

test('`openFolderCache()` takes over what other caches have', async () => {
  const place = await temporaryFolder();
  const at = (name: string): string => path.join(place, name);
  await writeFiles(at('made'), { 'a.txt': 'A' });
  await openFolderCache(at('other')).set('key', at('made'));
  const cache = openFolderCache(at('cache'), [at('other')]);
  expect(await cache.copyTo('key', at('copy'))).toBe(true);
  expect(await readFile(at('copy/a.txt'), 'utf8')).toBe('A');
  expect(await openFolderCache(at('cache')).copyTo('key', at('again'))).toBe(true);
});
