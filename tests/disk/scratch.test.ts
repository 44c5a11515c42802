import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { currentProcessId } from '../../src/disk/process-id.ts';
import { openScratch } from '../../src/disk/scratch.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const marker = (owner: object): string => JSON.stringify({ madeBy: 'halyard', owner });

test('`openScratch()` removes the folders of ended processes only', async () => {
  const parent = await writeFiles(await temporaryFolder(), {
    '.scratch-ended/owner.json': marker({ ...currentProcessId(), pid: 2 ** 30 }),
    '.scratch-ended/deep/page.html': 'x',
    '.scratch-running/owner.json': marker({ ...currentProcessId(), pid: process.ppid, started: undefined }),
    '.scratch-elsewhere/owner.json': marker({ space: 'elsewhere', pid: 1 }),
    '.scratch-foreign/notes.txt': 'mine',
    'dev/library.bin': 'y',
  });
  await mkdir(path.join(parent, '.scratch-empty'));
  const scratch = await openScratch(parent);
  const own = path.basename(scratch.folder);
  expect((await readdir(parent)).sort()).toEqual(
    ['.scratch-elsewhere', '.scratch-foreign', '.scratch-running', 'dev', own].sort(),
  );
  await writeFile(path.join(scratch.folder, 'page.html'), 'x');
  await scratch.remove();
  expect(await readdir(parent)).not.toContain(own);
});

test('`openScratch()` creates folders while other processes sweep the same parent', async () => {
  const parent = await temporaryFolder();
  const openSome = async (): Promise<void> => {
    for (let count = 0; count < 40; count++) {
      const { folder, remove } = await openScratch(parent);
      expect(await readdir(folder)).toEqual(['owner.json']);
      await remove();
    }
  };
  await Promise.all(Array.from({ length: 8 }, openSome));
  expect(await readdir(parent)).toEqual([]);
});
