import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, manifestFile, readManifest } from '../../src/disk/manifest.ts';
import { moveExclusive } from '../../src/disk/move-exclusive.ts';
import { getEntryType } from '../../src/disk/paths.ts';
import { replaceOwnFolder } from '../../src/disk/replace-own-folder.ts';
import { UserError } from '../../src/project/user-error.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const made = async (base: string, text: string): Promise<string> =>
  writeFiles(path.join(base, `made-${text}`), { 'a/b.txt': text });

test('replaceOwnFolder() moves a folder into place, and takes the place of one that it moved before', async () => {
  const base = await temporaryFolder();
  const target = path.join(base, 'deep/target');
  for (const text of ['one', 'two']) {
    const folder = await made(base, text);
    await replaceOwnFolder(folder, target);
    expect(await readFile(path.join(target, 'a/b.txt'), 'utf8')).toBe(text);
    expect([...((await readManifest(target)) ?? [])].map(([name]) => name)).toEqual(['a/b.txt']);
    expect(await getEntryType(folder)).toBe('missing');
  }
  expect(await listFiles(target)).toEqual([manifestFile, 'a/b.txt']);
});

test('replaceOwnFolder() takes the place of an empty folder', async () => {
  const base = await temporaryFolder();
  await mkdir(path.join(base, 'target'));
  await replaceOwnFolder(await made(base, 'one'), path.join(base, 'target'));
  expect(await readFile(path.join(base, 'target/a/b.txt'), 'utf8')).toBe('one');
});

test.each([
  ['a folder of somebody else', async (target: string) => writeFiles(target, { 'own.txt': 'own' })],
  [
    'a folder of ours with a file of somebody else',
    async (target: string, base: string) => {
      await replaceOwnFolder(await made(base, 'one'), target);
      await writeFiles(target, { 'own.txt': 'own' });
    },
  ],
  [
    'a folder of ours in which a file was changed',
    async (target: string, base: string) => {
      await replaceOwnFolder(await made(base, 'one'), target);
      await writeFiles(target, { 'a/b.txt': 'own' });
    },
  ],
  ['a file', async (target: string, base: string) => writeFiles(base, { [path.basename(target)]: 'own' })],
])('replaceOwnFolder() does not touch %s', async (_, prepare) => {
  const base = await temporaryFolder();
  const target = path.join(base, 'target');
  await prepare(target, base);
  const before = (await getEntryType(target)) === 'folder' ? await listFiles(target) : 'a file';
  const folder = await made(base, 'two');
  const error = await replaceOwnFolder(folder, target).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(`${target} contains files that this version of Halyard did not create.`);
  expect((await getEntryType(target)) === 'folder' ? await listFiles(target) : 'a file').toEqual(before);
  expect(await getEntryType(folder)).toBe('folder');
});

test('moveExclusive() moves a folder, and never replaces anything', async () => {
  const base = await temporaryFolder();
  const from = await made(base, 'one');
  const to = path.join(base, 'to');
  await moveExclusive(from, to);
  expect([await getEntryType(from), await readFile(path.join(to, 'a/b.txt'), 'utf8')]).toEqual(['missing', 'one']);
  const other = await made(base, 'two');
  await expect(moveExclusive(other, to)).rejects.toThrow(`${to} already exists, so ${other} was not moved there.`);
  expect(await readFile(path.join(to, 'a/b.txt'), 'utf8')).toBe('one');
});
