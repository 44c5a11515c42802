import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { digestOfCode } from '../../../../src/context/at-build/cache/code-digest.ts';
import { openContentCache } from '../../../../src/context/at-build/cache/content-cache.ts';
import { openDiskCache } from '../../../../src/context/at-build/cache/disk-cache.ts';
import { temporaryFolder } from '../../../support/builds/build.ts';

const project = path.resolve(import.meta.dirname, '../../../..');
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

test('`openDiskCache()` takes over the entries of other caches of the same code', async () => {
  const folder = await temporaryFolder();
  const invalidatedBy = ['src/strings.ts'];
  const at = (name: string) => ({ cache: path.join(folder, name), owner: name });
  const openAt = async (name: string, more: readonly string[] = [], code = invalidatedBy) => {
    const options = { ...at(name), name: 'words', invalidatedBy: code, others: more.map(at) };
    const { table, save } = await openDiskCache(options);
    return { words: table('word', isText), save };
  };
  for (const name of ['first', 'second']) {
    const { words, save } = await openAt(name);
    words.set(name, `of ${name}`);
    await save();
  }
  const older = await openAt('older', [], []);
  older.words.set('older', 'of other code');
  await older.save();
  const joined = await openAt('joined', ['first', 'second', 'older', 'missing']);
  expect(['first', 'second', 'older'].map(joined.words.get)).toEqual(['of first', 'of second', undefined]);
  await joined.save();
  const again = await openAt('joined');
  expect(['first', 'second'].map(again.words.get)).toEqual(['of first', 'of second']);
});

test('`openContentCache()` depends on the code of library and build', async () => {
  const folder = await temporaryFolder();
  const cache = await openContentCache(folder, '/sites/one');
  cache.texts.set('key', 'text');
  await cache.save();
  const code = ['src/library', 'src/context/at-build', 'src/strings', 'src/strings.ts'];
  expect(await savedDigest(folder)).toBe(digestOfCode(project, code));
});
