import { mkdir, readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cacheFault, limitFileCache, openFileCache } from '../../src/disk/file-cache.ts';
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

test('`limitFileCache()` removes what was used longest ago, and nothing but files', async () => {
  const folder = await temporaryFolder();
  await limitFileCache(path.join(folder, 'none'), 1);
  const cache = openFileCache(folder);
  await mkdir(path.join(folder, 'own'));
  for (const [at, name] of ['old.png', 'new.png', 'newest.png'].entries()) {
    await cache.set(name, bytes);
    const used = new Date(Date.UTC(2026, at));
    await utimes(path.join(folder, name), used, used);
  }
  const size = 32 + bytes.length;
  await limitFileCache(folder, 3 * size);
  expect((await readdir(folder)).length).toBe(4);
  await limitFileCache(folder, 2 * size);
  expect((await readdir(folder)).sort()).toEqual(['new.png', 'newest.png', 'own']);
});

test('`openFileCache()` does without a folder that cannot be written, and says so once', async () => {
  expect(cacheFault()).toBeUndefined();
  const file = path.join(await temporaryFolder(), 'file');
  await writeFile(file, 'no folder');
  const cache = openFileCache(path.join(file, 'cache'));
  for (const name of ['a.png', 'b.png']) await cache.set(name, bytes);
  expect(await cache.get('a.png')).toBeUndefined();
  expect(cacheFault()).toMatch(/^Not all could be written to the cache \S+cache \(ENOTDIR\), so/);
});
