import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDocumentCache } from '../../../src/context/at-build/document-cache.ts';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { temporaryFolder } from '../../support/build.ts';

const kept = (text: string) => ({ resolved: '', document: readDocument(text, (url) => url) });

const build = async (folder: string, content: string, key: string): Promise<boolean> => {
  const cache = await openDocumentCache(folder, content);
  const found = cache.get(key) !== undefined;
  if (!found) cache.set(key, kept(`Text of ${key}.`));
  await cache.save();
  return found;
};

test('two content folders built from one checkout keep their documents apart, and each finds its own again', async () => {
  const folder = await temporaryFolder();
  expect(await build(folder, '/sites/one', 'first')).toBe(false);
  expect(await build(folder, '/sites/two', 'second')).toBe(false);
  expect(await build(folder, '/sites/one', 'first')).toBe(true);
  expect(await build(folder, '/sites/two', 'second')).toBe(true);
  expect(await build(folder, '/sites/two', 'first')).toBe(false);
});

test('what a build did not use is forgotten, and a damaged file costs only time', async () => {
  const folder = await temporaryFolder();
  await build(folder, '/sites/one', 'old');
  await build(folder, '/sites/one', 'new');
  expect(await build(folder, '/sites/one', 'old')).toBe(false);
  for (const name of await readdir(folder)) await writeFile(path.join(folder, name), '{"code":');
  expect(await build(folder, '/sites/one', 'old')).toBe(false);
  expect(await build(folder, '/sites/one', 'old')).toBe(true);
});
