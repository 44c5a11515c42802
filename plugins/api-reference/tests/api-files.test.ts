import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { readSettings } from '../../../src/build/read-settings.ts';
import { openContentMemory } from '../../../src/content/content-memory.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { readSourceFolder } from '../../../src/content/source/source-files.ts';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { sources } from '../sources.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Loads a folder with these files; files are named as in it. */
const load = async (written: Readonly<Record<string, string>>) => {
  const folder = await writeFiles(await temporaryFolder(), written);
  const settings = readSettings({ CONTENT_DIR: folder, CACHE_DIR: await temporaryFolder() }, root);
  const loaded = await loadContent({ ...settings, contentName: 'content' }, { root });
  return loaded;
};

const boats = await readFile(path.join(import.meta.dirname, 'boats.yaml'), 'utf8');
const home = '---\ntitle: Home\n---\n\nSee [the boats](boats/boats.md).\n';
const files = { 'index.md': home, 'site.yaml': 'name: Docs\n', 'boats/openapi.yaml': boats };

test.each([
  ['openapi.yaml', true],
  ['a/b/openapi.yml', true],
  ['a/openapi.json', true],
  ['a/my-openapi.json', false],
  ['a/openapi.md', false],
])('the plug-in reads %s: %s', (file, expected) => {
  expect(sources.some(({ isSource }) => isSource(file))).toBe(expected);
});

test('a file that is published as it is has no reference', async () => {
  const { pages } = await load({
    'index.md': '# Home\n',
    'public/openapi.yaml': boats,
    'static/a/openapi.yaml': boats,
  });
  expect(pages.filter(({ markdown }) => markdown.includes('Hire boats'))).toEqual([]);
});

test('a description of an API becomes pages of its folder, without a warning', async () => {
  const { pages, report, issues } = await load(files);
  expect(issues.filter(({ severity }) => severity !== 'advice')).toEqual([]);
  expect(report).toBe('');
  const paths = pages.map(({ summary }) => summary.path).filter((page) => page.startsWith('boats'));
  expect(paths.sort()).toEqual(['boats', 'boats/boats', 'boats/hires']);
  const hires = pages.find(({ summary }) => summary.path === 'boats/hires');
  // A name in braces stays what it is in the file.
  expect(hires?.markdown).toContain('`GET /hires/{origin}`');
  const overview = pages.find(({ summary }) => summary.path === 'boats');
  expect([overview?.summary.title, overview?.summary.description]).toEqual(['Boats API', 'Hire boats by the hour.']);
  expect(overview?.markdown).toContain('/boats/hires');
  // HTML of the file is text, on the page and in what is searched.
  expect(overview?.markdown).toContain(String.raw`\<script>`);
});

test('the reference has a folder of its own where the author has written the page of the folder, and yields to pages', async () => {
  const own = { 'boats/README.md': '# Our boats\n', 'boats/openapi/hires.md': '# Written by hand\n' };
  const { pages } = await load({ ...files, ...own, 'index.md': '# Home\n' });
  const titles = new Map(pages.map(({ summary }) => [summary.path, summary.title]));
  expect(titles.get('boats')).toBe('Our boats');
  expect(titles.get('boats/openapi')).toBe('Boats API');
  expect(titles.get('boats/openapi/boats')).toBe('Boats');
  expect(titles.get('boats/openapi/hires')).toBe('Written by hand');
});

test('a description at the root of the folder is at /openapi', async () => {
  const { pages } = await load({ 'index.md': '# Home\n', 'openapi.yaml': boats });
  expect(pages.map(({ summary }) => summary.path)).toContain('openapi/boats');
});

test('a file that cannot be read is a warning with its line, and the site is built without it', async () => {
  const broken = boats.replace('info:', 'info: [');
  const { pages, issues, getLine, hasErrors } = await load({
    ...files,
    'index.md': '# Home\n',
    'boats/openapi.yaml': broken,
  });
  expect(hasErrors).toBe(false);
  const [issue] = issues.filter(({ code }) => code === 'invalid-openapi');
  expect(issue).toMatchObject({ severity: 'warning', file: 'content/boats/openapi.yaml' });
  expect(issue && getLine(issue)).toBe(broken.split('\n')[(issue?.line ?? 0) - 1]);
  expect(issue?.line).toBeGreaterThan(1);
  expect(pages.some(({ summary }) => summary.path.startsWith('boats'))).toBe(false);
});

test('references out of the file are reported with their line and never fetched', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const away = boats.replace("$ref: '#/components/parameters/Origin'", "$ref: 'https://evil.example/origin.yaml'");
  const { issues, getLine } = await load({
    ...files,
    'boats/openapi.yaml': away,
    'evil.example/origin.yaml': 'a: 1\n',
  });
  const [issue] = issues.filter(({ code }) => code === 'unfollowed-reference');
  expect(issue?.file).toBe('content/boats/openapi.yaml');
  expect(issue && getLine(issue)).toContain('https://evil.example/origin.yaml');
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('an issue of a page that was made names the file that it was made of', async () => {
  const hidden = boats.replace('Lists the boats that are free.', 'Lists the boats \u202Ethat are free.');
  const { issues } = await load({ ...files, 'boats/openapi.yaml': hidden });
  expect(issues.filter(({ code }) => code.includes('hidden')).map(({ file, line }) => [file, line])).toEqual([
    ['content/boats/openapi.yaml', 1],
  ]);
});

test('the pages of a file stay the same objects while the file does', async () => {
  const folder = await writeFiles(await temporaryFolder(), files);
  const memory = await openContentMemory(await temporaryFolder(), folder);
  await memory.readFolder(folder);
  expect(await memory.hasChanged(folder)).toBe(false);
  await writeFiles(folder, { 'boats/openapi.yaml': boats.replace('Hire boats', 'Rent boats') });
  expect(await memory.hasChanged(folder)).toBe(true);
  const { pages } = await readSourceFolder(folder);
  expect(pages.filter(({ from }) => from !== undefined)).toHaveLength(3);
});
