import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isHidden, placeInFolder, placeOfList } from '../../../src/content/files/folder-file.ts';
import { listFiles } from '../../../src/content/source/list-files.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

/** A folder with links of files and folders, out of it and within it. */
const openFolder = async (): Promise<string> => {
  const above = await writeFiles(await temporaryFolder(), {
    'secret.txt': 'outside',
    'site/a.txt': 'a',
    'site/deep/er/b.txt': 'b',
    'site/.hidden/c.txt': 'c',
  });
  const folder = path.join(above, 'site');
  await symlink(path.join(above, 'secret.txt'), path.join(folder, 'file-link.txt'));
  await symlink(above, path.join(folder, 'folder-link'));
  await symlink(path.join(folder, 'deep'), path.join(folder, 'inner-link'));
  await symlink('../a.txt', path.join(folder, 'deep/inner.txt'));
  await mkdir(path.join(folder, 'empty'));
  return folder;
};

const names = [
  'a.txt',
  'deep/er/b.txt',
  '.hidden/c.txt',
  'file-link.txt',
  'folder-link/secret.txt',
  'inner-link/er/b.txt',
  'deep/inner.txt',
  '../secret.txt',
  'deep/../../secret.txt',
  '/etc/hostname',
  '..\\secret.txt',
  'C:/a.txt',
];

test.each([false, true])(
  'placeInFolder() and listFiles() agree on every file, with followLinks %s',
  async (followLinks) => {
    const folder = await openFolder();
    const { files } = await listFiles(folder, followLinks);
    for (const name of names) {
      const place = isHidden(name) ? undefined : await placeInFolder(folder, name, followLinks);
      // What lies above a link to a parent is a ring to the list, and may be asked for by its name.
      if (followLinks && name.startsWith('folder-link')) continue;
      expect([name, place]).toEqual([name, files.includes(name) ? path.join(folder, name) : undefined]);
    }
  },
);

test('placeInFolder() has a place for a file that is missing', async () => {
  const folder = await openFolder();
  expect(await placeInFolder(folder, 'new/file.txt')).toBe(path.join(folder, 'new/file.txt'));
});

test('placeOfList() refuses a list that a symbolic link leads elsewhere', async () => {
  const folder = await openFolder();
  await expect(placeOfList(folder, 'file-link.txt', false)).rejects.toThrow(
    'file-link.txt is a symbolic link, which may lead out of the folder. Replace it with a copy',
  );
  expect(await placeOfList(folder, 'file-link.txt', true)).toBe(path.join(folder, 'file-link.txt'));
});
