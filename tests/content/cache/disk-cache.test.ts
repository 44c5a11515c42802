import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { digestOfCode } from '../../../src/content/cache/code-digest.ts';
import { openContentCache } from '../../../src/content/cache/content-cache.ts';
import { openDiskCache } from '../../../src/content/cache/disk-cache.ts';
import { temporaryFolder } from '../../support/builds/build.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const isText = (value: unknown): value is string => typeof value === 'string';

/** Opens the cache of one owner, whose values are made by this code. */
const open = async (cache: string, invalidatedBy: readonly string[]) => {
  const { table, save } = await openDiskCache({ cache, name: 'words', owner: 'test', invalidatedBy });
  return { words: table('word', isText), save };
};

/** The digest of the code under which the only cache of a folder was saved. */
const savedDigest = async (folder: string): Promise<string | undefined> => {
  const [name = ''] = await readdir(folder);
  return /^code ([\da-f]{64})\t/.exec(await readFile(path.join(folder, name), 'utf8'))?.[1];
};

test('`openDiskCache()` returns values of the same code only', async () => {
  const folder = await temporaryFolder();
  const { words, save } = await open(folder, ['src/strings.ts']);
  words.set('key', 'value');
  await save();
  expect((await open(folder, ['src/strings.ts'])).words.get('key')).toBe('value');
  for (const other of [['src/problem.ts'], ['src/strings.ts', 'src/problem.ts'], []])
    expect((await open(folder, other)).words.get('key'), other.join()).toBeUndefined();
});

test('`openDiskCache()` saves values under the digest of project files', async () => {
  const folder = await temporaryFolder();
  const { words, save } = await open(folder, ['src/strings.ts']);
  words.set('key', 'value');
  await save();
  expect(await savedDigest(folder)).toBe(digestOfCode(project, ['src/strings.ts']));
  expect(await savedDigest(folder)).not.toBe(digestOfCode(project, []));
});

test('`openContentCache()` depends on the code of library and content', async () => {
  const folder = await temporaryFolder();
  const cache = await openContentCache(folder, '/sites/one');
  cache.texts.set('key', 'text');
  await cache.save();
  const code = ['src/library', 'src/content', 'src/strings', 'src/strings.ts'];
  expect(await savedDigest(folder)).toBe(digestOfCode(project, code));
});
