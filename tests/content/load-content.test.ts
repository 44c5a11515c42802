import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/build/read-settings.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { UserError } from '../../src/project/user-error.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const root = path.resolve(import.meta.dirname, '../..');
const load = (folder: string, showAll = false) =>
  loadContent(readSettings({ CONTENT_DIR: folder }, root), { root, checkOnly: true, showAll });

const page = '---\ntitle: A\n---\nText.\n';
const draft = '---\ntitle: A\ndraft: true\n---\nText.\n';
const pages = (count: number, text: string, prefix = ''): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}.md`, text]));

test.each<[string, Record<string, string>, string]>([
  ['an empty folder', {}, 'it is empty'],
  ['a folder with other files', { 'notes.txt': '' }, 'it has 1 file, none of them Markdown'],
  ['a folder of folders', { 'blog/notes.txt': '' }, 'it has 1 folder without Markdown'],
  ['drafts alone', pages(3, draft, 'blog/'), 'all 3 pages are a draft, scheduled, expired or kept back by an error.'],
  ['parts of pages alone', { '_a.md': page, '_b/c.md': page }, 'no file of it is a page of its own'],
  ['pages with errors alone', { 'a.md': '%%\nText.\n' }, 'its one page is a draft, scheduled, expired or kept back'],
])('`loadContent()` throws a UserError that describes %s', async (_name, files, sentence) => {
  const folder = await writeFiles(await temporaryFolder(), files);
  const error = await load(folder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(`No pages found in ${folder}`);
  expect(String(error)).toContain(sentence);
});

test('`loadContent()` includes drafts with `showAll`', async () => {
  const folder = await writeFiles(await temporaryFolder(), pages(2, draft, 'blog/'));
  expect(await load(folder, true)).toMatchObject({ hasErrors: false, authored: 2 });
});

test('`loadContent()` reports the line of a robots.txt that contradicts site.yaml', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'blog/x.md': page,
    'site/robots.txt': 'User-agent: *\nDisallow: /\n',
    'site.yaml': 'ai: { train: yes }\n',
  });
  const { hasErrors, report, replaced } = await load(folder);
  expect(hasErrors).toBe(false);
  expect(report).toContain(
    '/site/robots.txt:2:1  robots  This line says "Disallow: /", but ai.train in site.yaml is "yes"',
  );
  expect([...replaced]).toEqual(['/robots.txt']);
});

test('`loadContent()` reports the size of a file that is too large', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'blog/x.md': page });
  await mkdir(path.join(folder, 'glossary'));
  const handle = await open(path.join(folder, 'glossary/huge.md'), 'w');
  await handle.truncate(2 ** 31 + 1);
  await handle.close();
  const { report } = await load(folder);
  expect(report).toMatch(
    /glossary\/huge\.md:1:1 {2}file {2}This file has 2049 MiB; a page can have up to \d+ MiB\. Split it/,
  );
});

test('`loadContent()` warns about a second front matter block', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'blog/x.md': '---\ntitle: A\n---\n\n---\ntitle: B\ndraft: true\n---\nText.\n',
    'blog/y.md': '---\ntitle: B\n---\n\n---\n\nA line: and a rule.\n\n---\n',
  });
  const { hasErrors, report } = await load(folder);
  expect(hasErrors).toBe(false);
  expect(report.split('\n').filter((line) => line.includes('This second block'))).toEqual([
    expect.stringContaining('blog/x.md:5:1  front matter  This second block of front matter is shown as text.'),
  ]);
});

test('`loadContent()` reports a published picture that cannot be read, and no other', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'blog/x.md': '---\ntitle: A\n---\n![A tree](tree.png)\n',
    'blog/tree.png': 'no picture',
    'blog/unlinked.png': 'no picture',
  });
  const { hasErrors, issues, assets } = await load(folder);
  expect(hasErrors).toBe(false);
  expect([...assets]).toEqual([]);
  expect(issues.filter(({ code }) => code === 'unreadable-picture').map(({ message }) => message)).toEqual([
    'blog/tree.png is not an image that can be read. Save it again, or remove it from the content folder.',
  ]);
});

test('loadContent() publishes only what says so, with explicitPublish', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'site.yaml': 'explicitPublish: true\n',
    'a.md': '---\npublish: true\n---\n# A\n\n[[c]]\n',
    'b.md': '---\ndg-publish: true\n---\n# B\n',
    'c.md': '# Secret name\n',
    'd.md': '---\npublish: true\ndraft: true\n---\n# D\n',
    'e.md': '---\ndraft: false\n---\n# E\n',
  });
  const { summary, pages } = await load(folder);
  expect(pages.map(({ summary: { path } }) => path)).toEqual(expect.arrayContaining(['a', 'b']));
  expect(pages.map(({ summary: { path } }) => path)).not.toContain('c');
  expect(summary).toBe('5 files: 2 pages, 1 draft, 2 without publish: true');
});

test('loadContent() says what it left out of a vault', async () => {
  const files = { 'a.md': '# A\n', 'Journal/x.md': '#secret\n', '.obsidian/app.json': '{}' };
  const { assumed } = await load(await writeFiles(await temporaryFolder(), files));
  expect(assumed?.split('\n')[1]).toBe(
    "Left out, templates and daily notes of the vault: 1 file (Journal/). To publish them, write ignore: ['!/Journal/'] in site.yaml.",
  );
});
