import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>';

const load = async (files: Readonly<Record<string, string>>) => {
  const folder = await writeFiles(await temporaryFolder(), files);
  const settings = readSettings({ CONTENT_DIR: folder, SITE_URL: 'https://a.example' }, root);
  const { pages, assets, report } = await loadContent(settings, { root, checkOnly: false, showAll: false });
  return {
    page: pages.find(({ summary }) => summary.path === 'blog/x'),
    assets,
    report: report.replaceAll(folder, ''),
  };
};
const pageWith = (matter: string, text = 'Text.'): string => `---\ntitle: X\n${matter}\n---\n${text}\n`;

test.each([
  ['beside the page', 'cover: { src: pics/a.svg, alt: A }', 'blog/pics/a.svg', '/blog/pics/a.svg'],
  ['from the root of the folder', 'cover: { src: pics/a.svg, alt: A }', 'pics/a.svg', '/pics/a.svg'],
  ['from the root of the site', 'cover: { src: /img/a.svg, alt: A }', 'static/img/a.svg', '/img/a.svg'],
  ['without the slash of the root', 'cover: { src: img/a.svg, alt: A }', 'public/img/a.svg', '/img/a.svg'],
  ['by its name', 'cover: { src: "[[a.svg]]", alt: A }', 'files/a.svg', '/files/a.svg'],
])('a cover is found %s, served, shown and published', async (_, matter, file, pathname) => {
  const { page, assets, report } = await load({ 'blog/x.md': pageWith(matter), [file]: svg });
  expect(page?.summary.cover).toEqual({ url: `https://a.example${pathname}`, alt: 'A' });
  expect(page?.markdown).toBe(`# X\n\n![A](https://a.example${pathname})\n\nText.\n`);
  expect([...assets]).toEqual([file]);
  expect(report).toBe('');
});

test('a cover that is missing or no picture is reported with its line, and the page has none', async () => {
  for (const [src, message] of [
    ['pics/b.svg', 'There is no file blog/pics/b.svg. Did you mean blog/pics/a.svg?'],
    ['notes.txt', 'notes.txt is not a picture of the folder.'],
  ]) {
    const files = { 'blog/x.md': pageWith(`cover: ${src}`), 'blog/pics/a.svg': svg, 'blog/notes.txt': '' };
    const { page, report } = await load(files);
    expect(report).toContain(`/blog/x.md:3:8  cover  ${message}  [missing-cover]`);
    expect(page?.summary.cover).toBeUndefined();
    expect(page?.markdown).not.toContain('![');
  }
});

test('a field of another tool whose file is not in the folder is no fault', async () => {
  const { page, report } = await load({ 'blog/x.md': pageWith('image: /img/gone.png') });
  expect(page?.summary.cover).toBeUndefined();
  expect(report).not.toContain('missing-cover');
});

test('a cover that the text shows anyway is not repeated at the top', async () => {
  const files = { 'blog/x.md': pageWith('cover: { src: a.svg, alt: A }', '![B](a.svg#wide)'), 'blog/a.svg': svg };
  const { page } = await load(files);
  expect(page?.summary.cover?.url).toBe('https://a.example/blog/a.svg');
  expect(page?.markdown).toBe('# X\n\n![B](https://a.example/blog/a.svg#wide)\n');
});

test('the cover of a draft is not published, even where all files are', async () => {
  const { assets } = await load({
    'blog/x.md': pageWith('date: 2026-01-02'),
    'blog/y.md': pageWith('draft: true\ncover: a.svg'),
    'blog/a.svg': svg,
    'blog/b.svg': svg,
    'site.yaml': 'publishAllFiles: true\n',
  });
  expect([...assets]).toEqual(['blog/b.svg']);
});

test('a cover on another host is fetched as the pictures of texts are', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'blog/x.md': pageWith('cover: { src: "https://b.example/a.png#x", alt: A }'),
  });
  const settings = readSettings({ CONTENT_DIR: folder, SITE_URL: 'https://a.example' }, root);
  const { pages, remotePictures } = await loadContent(settings, { root, checkOnly: false, showAll: false });
  expect(pages.find(({ summary }) => summary.path === 'blog/x')?.summary.cover?.url).toBe('https://b.example/a.png');
  expect([...remotePictures]).toEqual([
    ['https://b.example/a.png', { file: `${folder}/blog/x.md`, line: 3, column: 8 }],
  ]);
});
