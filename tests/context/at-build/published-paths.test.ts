import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publishedPaths, recordPublished } from '../../../src/context/at-build/published-paths.ts';
import { temporaryFolder, writeFiles } from '../../support/build.ts';

test('addresses are noted once, in order, and none is ever taken away', async () => {
  const folder = await temporaryFolder();
  expect(await publishedPaths(folder)).toEqual([]);
  expect(await recordPublished(folder, ['b', 'a', 'a'])).toEqual(['a', 'b']);
  expect(await recordPublished(folder, ['c', 'b'])).toEqual(['c']);
  expect(await recordPublished(folder, ['c'])).toEqual([]);
  expect(await publishedPaths(folder)).toEqual(['a', 'b', 'c']);
});

test('remarks stay, and are no addresses', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'published.txt': '# since 2026\r\n\n z \n' });
  expect(await publishedPaths(folder)).toEqual(['z']);
  await recordPublished(folder, ['y']);
  expect(await readFile(path.join(folder, 'published.txt'), 'utf8')).toBe('# since 2026\ny\nz\n');
});
