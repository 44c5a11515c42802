import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openContentCache } from '../../../src/content/cache/content-cache.ts';
import { getOrCompute } from '../../../src/content/cache/disk-cache.ts';
import { readFrontMatter } from '../../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { temporaryFolder } from '../../support/builds/build.ts';

const getEntry = (text: string) => ({ resolved: '', included: [], document: readDocument(text, (url) => url) });

const build = async (folder: string, content: string, key: string): Promise<boolean> => {
  const cache = await openContentCache(folder, content);
  const found = cache.documents.get(key) !== undefined;
  if (!found) cache.documents.set(key, getEntry(`Text of ${key}.`));
  await cache.save();
  return found;
};

test('`openContentCache()` separates the entries of two content folders', async () => {
  const folder = await temporaryFolder();
  expect(await build(folder, '/sites/one', 'first')).toBe(false);
  expect(await build(folder, '/sites/two', 'second')).toBe(false);
  expect(await build(folder, '/sites/one', 'first')).toBe(true);
  expect(await build(folder, '/sites/two', 'second')).toBe(true);
  expect(await build(folder, '/sites/two', 'first')).toBe(false);
});

test('`openContentCache()` drops unused entries and ignores a damaged file', async () => {
  const folder = await temporaryFolder();
  await build(folder, '/sites/one', 'old');
  await build(folder, '/sites/one', 'new');
  expect(await build(folder, '/sites/one', 'old')).toBe(false);
  for (const damage of ['{"code":', 'code\t', '\n\n\t\n', ''])
    for (const name of await readdir(folder)) {
      await writeFile(path.join(folder, name), damage);
      expect(await build(folder, '/sites/one', 'old')).toBe(false);
      expect(await build(folder, '/sites/one', 'old')).toBe(true);
    }
});

test('`openContentCache()` misses only the entry of a damaged line', async () => {
  const folder = await temporaryFolder();
  await build(folder, '/sites/one', 'first');
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replace('{"resolved"', '{"resol'));
  }
  expect(await build(folder, '/sites/one', 'first')).toBe(false);
  expect(await build(folder, '/sites/one', 'first')).toBe(true);
});

test('`openContentCache()` returns values equal to those that were set, in every table', async () => {
  const folder = await temporaryFolder();
  const text = '---\ntitle: "Tabs\\tand\\nlines: 50 %"\ntags: [pricing]\nupdated: 2026-01-01\nwrong: 1\n---\nText.\n';
  const read = (source: string) => readFrontMatter('essays', splitFrontMatter(source));
  const document = getEntry(
    '# A\n\nText with a\ttab and \u{1F600} and [a link](https://a.example), [[gone]].\n\n- One\n- Two\n',
  );
  const markdown = '# Title\n\n\ttabs\n';
  const first = await openContentCache(folder, '/sites/one');
  first.documents.set('k', document);
  getOrCompute(first.fields, 'k', () => read(text));
  getOrCompute(first.fields, 'fine', () => read(text.replace('wrong: 1\n', '')));
  getOrCompute(first.texts, 'k', () => markdown);
  await first.save();
  const second = await openContentCache(folder, '/sites/one');
  const never = (): never => {
    throw new Error('computed despite a cache hit');
  };
  expect(second.documents.get('k')).toEqual(document);
  expect(getOrCompute(second.fields, 'k', never)).toEqual(read(text));
  expect(getOrCompute(second.fields, 'fine', never)).toEqual(read(text.replace('wrong: 1\n', '')));
  expect(getOrCompute(second.fields, 'fine', never).fields.title).toBe('Tabs and lines: 50 %');
  expect(getOrCompute(second.texts, 'k', never)).toBe(markdown);
});
