import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openFileCache } from '../../src/disk/file-cache.ts';
import { temporaryFolder } from '../support/builds/build.ts';

const bytes = Buffer.from('the bytes of a picture');

test('`openFileCache()` returns the bytes that were set, by name', async () => {
  const cache = openFileCache(path.join(await temporaryFolder(), 'new/folder'));
  expect(await cache.get('a.png')).toBeUndefined();
  await cache.set('a.png', bytes);
  expect(await cache.get('a.png')).toEqual(bytes);
  expect(await cache.get('b.png')).toBeUndefined();
});

test.each<[string, (file: string) => Promise<void>]>([
  ['cut', (file) => truncate(file, 40)],
  ['emptied', (file) => truncate(file, 0)],
  ['overwritten', (file) => writeFile(file, 'something else entirely, and longer than a digest')],
  [
    'changed in one bit',
    async (file) => {
      const stored = await readFile(file);
      stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
      await writeFile(file, stored);
    },
  ],
])('`openFileCache()` misses for a file that was %s', async (_name, damage) => {
  const folder = await temporaryFolder();
  const cache = openFileCache(folder);
  await cache.set('a.png', bytes);
  await damage(path.join(folder, 'a.png'));
  expect(await cache.get('a.png')).toBeUndefined();
  await cache.set('a.png', bytes);
  expect(await cache.get('a.png')).toEqual(bytes);
});

test('`openFileCache()` allows concurrent writers and leaves no temporary file', async () => {
  const folder = await temporaryFolder();
  const cache = openFileCache(folder);
  await Promise.all(Array.from({ length: 20 }, () => cache.set('a.png', bytes)));
  expect(await cache.get('a.png')).toEqual(bytes);
  expect(await readdir(folder)).toEqual(['a.png']);
});

test('`openFileCache()` takes over what it lacks from other folders, and sets nothing there', async () => {
  const folder = await temporaryFolder();
  const [own, first, second] = ['own', 'first', 'second'].map((name) => path.join(folder, name));
  await openFileCache(String(second)).set('a.png', bytes);
  const cache = openFileCache(String(own), [String(first), String(second)]);
  expect(await cache.get('a.png')).toEqual(bytes);
  expect(await cache.get('b.png')).toBeUndefined();
  await cache.set('b.png', bytes);
  expect((await readdir(folder)).sort()).toEqual(['own', 'second']);
  expect(await readdir(String(second))).toEqual(['a.png']);
  expect(await openFileCache(String(own)).get('a.png')).toEqual(bytes);
});
