import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeInFolder } from '../../src/disk/write-in-folder.ts';
import { temporaryFolder } from '../support/builds/build.ts';

test('writeInFolder() writes a file, and creates folders that are missing', async () => {
  const file = path.join(await temporaryFolder(), 'a/b/c.txt');
  for (const text of ['First.', 'Second.']) {
    writeInFolder(file, text);
    expect(await readFile(file, 'utf8')).toBe(text);
  }
});

test('writeInFolder() throws where a file is in the way', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'a'), '');
  expect(() => writeInFolder(path.join(folder, 'a/b.txt'), '')).toThrow('ENOTDIR');
});
