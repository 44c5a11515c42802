import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/content/source/list-files.ts';
import { temporaryFolder } from '../support/builds/build.ts';

test('listFiles() follows symbolic links only if told to, and never into a ring', async () => {
  const root = await realpath(await temporaryFolder());
  const folder = path.join(root, 'content');
  await mkdir(path.join(folder, 'own/deep'), { recursive: true });
  await mkdir(path.join(root, 'shared/more'), { recursive: true });
  await writeFile(path.join(folder, 'own/a.md'), '');
  await writeFile(path.join(root, 'shared/b.md'), '');
  await writeFile(path.join(root, 'shared/more/c.md'), '');
  await symlink(path.join(root, 'shared'), path.join(folder, 'shared'));
  await symlink(path.join(root, 'shared/b.md'), path.join(folder, 'b.md'));
  await symlink(folder, path.join(folder, 'own/deep/ring'));
  await symlink(path.join(root, 'shared'), path.join(root, 'shared/more/back'));
  await symlink('nowhere', path.join(folder, 'dangling'));
  expect(await listFiles(folder)).toEqual({
    files: ['own/a.md'],
    links: ['b.md', 'dangling', 'own/deep/ring', 'shared'],
    special: [],
    vaults: [],
    gitignores: [],
    outlines: [],
  });
  expect(await listFiles(folder, true)).toEqual({
    files: ['b.md', 'own/a.md', 'shared/b.md', 'shared/more/c.md'],
    links: ['dangling', 'own/deep/ring', 'shared/more/back'],
    special: [],
    vaults: [],
    gitignores: [],
    outlines: [],
  });
});

test('listFiles() finds vaults by the settings that they hold', async () => {
  const folder = await temporaryFolder();
  for (const at of ['.obsidian', 'notes/.obsidian/plugins', '.trash/.obsidian'])
    await mkdir(path.join(folder, at), { recursive: true });
  expect((await listFiles(folder)).vaults).toEqual(['', 'notes']);
});
