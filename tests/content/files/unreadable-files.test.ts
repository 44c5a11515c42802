import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unreadableFiles } from '../../../src/content/files/unreadable-files.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { photo } from '../../support/files/photo.ts';

const openTable = () => {
  const values = new Map<string, string>();
  return {
    values,
    table: { get: (key: string) => values.get(key), set: (key: string, value: string) => void values.set(key, value) },
  };
};

test('`unreadableFiles()` returns the reason for a damaged picture, and reads it again once it is replaced', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'a.png': 'no picture', 'b.txt': 'a text' });
  const { table, values } = openTable();
  const files = new Set(['a.png', 'b.txt']);
  const first = await unreadableFiles(folder, files, table);
  expect([...first.keys()]).toEqual(['a.png']);
  expect(values.size).toBe(2);
  for (const key of values.keys()) values.set(key, 'from the cache');
  expect([...(await unreadableFiles(folder, files, table)).values()]).toEqual(['from the cache', 'from the cache']);
  await writeFile(path.join(folder, 'new.png'), await photo(20, 20));
  await rename(path.join(folder, 'new.png'), path.join(folder, 'a.png'));
  expect([...(await unreadableFiles(folder, new Set(['a.png']), table))]).toEqual([]);
});

test('`unreadableFiles()` names a file that is gone', async () => {
  const folder = await temporaryFolder();
  expect([...(await unreadableFiles(folder, new Set(['gone.png']), undefined)).values()]).toEqual([
    'gone.png cannot be read (ENOENT). Change its permissions, or move it out of the content folder.',
  ]);
});
