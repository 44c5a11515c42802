import { access, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openTemporaryFolder, removeTemporaryFolders, temporaryFolder } from './temporary-folders.ts';

const exists = async (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

test('`removeTemporaryFolders()` removes the folders of `temporaryFolder()`', async () => {
  const folders = [await temporaryFolder(), await temporaryFolder()];
  await removeTemporaryFolders();
  expect(await Promise.all(folders.map(exists))).toEqual([false, false]);
});

test('`openTemporaryFolder()` sets TMPDIR for a run and removes it with its files', async () => {
  const outside = tmpdir();
  const close = await openTemporaryFolder();
  const inside = tmpdir();
  expect(path.dirname(inside)).toBe(outside);
  await mkdtemp(path.join(inside, 'chromium-'));
  await close();
  expect([tmpdir(), await exists(inside)]).toEqual([outside, false]);
});

test('`openTemporaryFolder()` throws for a folder that a test left, and removes it', async () => {
  const close = await openTemporaryFolder();
  const left = await mkdtemp(path.join(tmpdir(), 'halyard-'));
  await expect(close()).rejects.toThrow(path.basename(left));
  expect(await exists(left)).toBe(false);
});
