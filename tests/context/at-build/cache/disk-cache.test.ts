import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { digestOfCode } from '../../../../src/context/at-build/cache/code-digest.ts';
import { openContentCache } from '../../../../src/context/at-build/cache/content-cache.ts';
import { openDiskCache } from '../../../../src/context/at-build/cache/disk-cache.ts';
import { temporaryFolder } from '../../../support/build.ts';

const project = path.resolve(import.meta.dirname, '../../../..');
const isText = (value: unknown): value is string => typeof value === 'string';

/** Opens the cache of one owner, whose values are made by this code. */
const open = async (cache: string, invalidatedBy: readonly string[]) => {
  const { shelf, save } = await openDiskCache({ cache, name: 'words', owner: 'test', invalidatedBy });
  return { table: shelf('word', isText), save };
};

/** The digest of the code under which the only cache of a folder was saved. */
const savedDigest = async (folder: string): Promise<string | undefined> => {
  const [name = ''] = await readdir(folder);
  return /^code ([\da-f]{64})\t/.exec(await readFile(path.join(folder, name), 'utf8'))?.[1];
};

test('openDiskCache finds a value again under the same code, and not under other code', async () => {
  const folder = await temporaryFolder();
  const { table, save } = await open(folder, ['src/strings.ts']);
  table.set('key', 'value');
  await save();
  expect((await open(folder, ['src/strings.ts'])).table.get('key')).toBe('value');
  for (const other of [['src/problem.ts'], ['src/strings.ts', 'src/problem.ts'], []])
    expect((await open(folder, other)).table.get('key'), other.join()).toBeUndefined();
});

test('openDiskCache saves values under the digest of files of this project', async () => {
  const folder = await temporaryFolder();
  const { table, save } = await open(folder, ['src/strings.ts']);
  table.set('key', 'value');
  await save();
  expect(await savedDigest(folder)).toBe(await digestOfCode(project, ['src/strings.ts']));
  expect(await savedDigest(folder)).not.toBe(await digestOfCode(project, []));
});

test('openContentCache drops what it holds when the library, the build or the words of the site change', async () => {
  const folder = await temporaryFolder();
  const cache = await openContentCache(folder, '/sites/one');
  cache.texts.set('key', 'text');
  await cache.save();
  const code = ['src/library', 'src/context/at-build', 'src/strings.ts'];
  expect(await savedDigest(folder)).toBe(await digestOfCode(project, code));
});
