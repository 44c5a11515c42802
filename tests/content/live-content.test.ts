import { rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/build/read-settings.ts';
import { openLiveFolder } from '../../src/content/live-content.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const files = {
  'site/index.md': '---\ntitle: Home\n---\nWords, [a term](/glossary/price).\n',
  'glossary/price.md': '---\ntitle: Price\ndefinition: What is paid.\n---\nWhat is paid for a thing.\n',
  'blog/one.md': '---\ntitle: One\ntags: [pricing]\nrelated: [blog/two]\n---\nThe price of one.\n',
  'blog/two.md': '---\ntitle: Two\ntags: [pricing]\ndraft: true\n---\nThe price of two.\n',
};

const open = async () => {
  const root = await temporaryFolder();
  const folder = await writeFiles(path.join(root, 'content'), files);
  const settings = readSettings({ CONTENT_DIR: folder, SITE_URL: 'https://site.example' }, root);
  return { root, folder, settings, live: await openLiveFolder(settings, root) };
};

/** Changes that reach other pages: titles in lists, terms in texts, tags, drafts, names of files. */
const edits: readonly Readonly<Record<string, string>>[] = [
  { 'blog/one.md': '---\ntitle: First\ntags: [pricing, new]\n---\nAnother text.\n' },
  { 'glossary/price.md': '---\ntitle: Cost\ndefinition: What is paid.\nalso: [price]\n---\nOther words.\n' },
  { 'blog/two.md': '---\ntitle: Two\n---\nNo tags now. [One](one.md#nothing)\n' },
  { 'blog/three.md': '---\ntitle: Three\nseries: {name: Numbers, part: 3}\n---\nThe cost of three.\n' },
];

test('`read()` returns after each edit what a first reading returns', async () => {
  const { root, folder, settings, live } = await open();
  await live.read();
  for (const edit of edits) {
    await writeFiles(folder, edit);
    const [again, afresh] = [await live.read(), await (await openLiveFolder(settings, root)).read()];
    expect(Buffer.compare(again.bytes, afresh.bytes)).toBe(0);
    expect(again.faults).toEqual(afresh.faults);
  }
  await rm(path.join(folder, 'blog/three.md'));
  expect((await live.read()).library.find('blog/three')).toBeUndefined();
});

test('`read()` sees an edit that keeps the size and the time of the file', async () => {
  const { folder, live } = await open();
  const file = path.join(folder, 'blog/one.md');
  const { atime, mtime } = await stat(file);
  await live.read();
  await writeFiles(folder, { 'blog/one.md': files['blog/one.md'].replace('of one', 'of ten') });
  await utimes(file, atime, mtime);
  const { library } = await live.read();
  expect(library.markdownAt(library.find('blog/one') ?? -1)).toContain('of ten');
});

test('`readIfChanged()` returns the same object until a page changes', async () => {
  const { folder, live } = await open();
  const first = await live.readIfChanged();
  expect(await live.readIfChanged()).toBe(first);
  await writeFiles(folder, { 'blog/one.md': '---\ntitle: Changed\n---\nText.\n' });
  const second = await live.readIfChanged();
  expect(second.library.summaryAt(second.library.find('blog/one') ?? -1).title).toBe('Changed');
  await writeFiles(folder, { 'blog/mark.svg': '<svg/>' });
  expect(await live.readIfChanged()).not.toBe(second);
});

test('`read()` keeps all pages, those with errors too, and both of two at one address', async () => {
  const { folder, live } = await open();
  await writeFiles(folder, {
    'blog/one/index.md': '---\ntitle: Again\n---\nAt the same address.\n',
    'blog/bad.md': '---\ntitle: Bad\n---\n%%\nalert(1)\n',
  });
  const { library, faults } = await live.read();
  const paths = Array.from({ length: library.size }, (_, at) => library.pathAt(at));
  expect(paths.filter((one) => one === 'blog/one')).toHaveLength(1);
  expect(paths).toEqual(expect.arrayContaining(['blog/two', 'blog/one-2', 'blog/bad']));
  expect(faults.map(({ message }) => message).join('\n')).toContain('/blog/one');
  const errors = faults.filter(({ severity }) => severity === 'error');
  expect(errors.find(({ file }) => file.endsWith('bad.md'))?.source).not.toBe('');
});
