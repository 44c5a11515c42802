import path from 'node:path';
import { expect, test } from 'vitest';
import { isPublished, savePublishedInput } from '../../../../src/context/at-build/cache/published-input.ts';
import type { PreviousRelease } from '../../../../src/context/releases/previous-release.ts';
import { temporaryFolder, writeFiles } from '../../../support/builds/build.ts';

const releaseWith = (broken?: string, folder = '/site/releases/r1'): PreviousRelease => ({
  folder,
  names: ['a.html', 'b.html'],
  inherited: new Map(),
  entryOf: () => undefined,
  isIntact: async (name) => name !== broken,
  inherit: async () => false,
});

test('isPublished() is true for the same input and an intact release', async () => {
  const file = path.join(await temporaryFolder(), 'published.json');
  await savePublishedInput(file, 'input-1', '/site/releases/r1');
  expect(await isPublished(file, 'input-1', releaseWith())).toBe(true);
  expect(await isPublished(file, 'input-2', releaseWith())).toBe(false);
  expect(await isPublished(file, 'input-1', releaseWith('b.html'))).toBe(false);
  expect(await isPublished(file, 'input-1', releaseWith(undefined, '/site/releases/r2'))).toBe(false);
  expect(await isPublished(file, 'input-1', undefined)).toBe(false);
});

test('isPublished() is false where nothing is saved, or what is saved is damaged', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'a.json': '{', 'b.json': '{"release":"r1"}' });
  for (const name of ['none.json', 'a.json', 'b.json'])
    expect(await isPublished(path.join(folder, name), 'input-1', releaseWith())).toBe(false);
});

test('savePublishedInput() does not fail a build', async () => {
  const folder = await writeFiles(await temporaryFolder(), { file: '' });
  await expect(savePublishedInput(path.join(folder, 'file/x.json'), 'i', 'r')).resolves.toBeUndefined();
});
