import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/build/read-settings.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { readSite, readUrl } from '../../src/content/read-site.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const root = path.resolve(import.meta.dirname, '../..');
const load = (folder: string, strict = false) =>
  loadContent(readSettings({ CONTENT_DIR: folder }, root), { root, checkOnly: true, strict });
const page = (file: string, text: string) => ({ file, text, modified: '2026-01-01' });

const folderNamed = async (name: string): Promise<string> => {
  const folder = path.join(await temporaryFolder(), name);
  await mkdir(folder);
  return folder;
};

test('`readSite()` names a site after its folder, and says so', async () => {
  const folder = await folderNamed('my-field_notes');
  const { site, issues, assumed } = await readSite(folder, 'notes', []);
  expect(issues).toEqual([]);
  expect(site).toMatchObject({ name: 'My field notes', title: 'My field notes', language: 'en', direction: 'ltr' });
  expect(assumed).toBe(
    'There is no notes/site.yaml: the site is called "My field notes", after the name of the folder, and its language is en. No author, contact or licence is named, and machines are asked not to train on the text.',
  );
});

test.each([
  ['---\ntitle: Garden notes\n---\nText', 'Garden notes'],
  ['# Garden *notes*\n\nText', 'Garden notes'],
  ['---\ntitle: Home\n---\nText', 'Vault'],
  ['---\ntitle: [1]\n---\nText', 'Vault'],
  ['---\ntitle: "open\n---\nText', 'Vault'],
  [`# ${'long '.repeat(40)}`, 'Vault'],
  ['', 'Vault'],
])('`readSite()` takes the title of the home page %j for the name if it names something', async (text, name) => {
  const folder = await folderNamed('vault');
  expect((await readSite(folder, 'content', [page('site/index.md', text)])).site.name).toBe(name);
});

test('`readSite()` completes what the file leaves out', async () => {
  const folder = await writeFiles(await folderNamed('vault'), { 'site.yaml': 'name: Notes\r\nlanguage: fa\r\n' });
  const { site, assumed } = await readSite(folder, 'content', []);
  expect(assumed).toBeUndefined();
  expect(site).toMatchObject({
    name: 'Notes',
    title: 'Notes',
    direction: 'rtl',
    attribution: '“{title}” by {site}, {url}.',
  });
});

test('`readSite()` credits pages in the language of each, or as the owner states', async () => {
  const licence = 'licence: { name: CC0, id: CC0-1.0, url: https://creativecommons.org/publicdomain/zero/1.0/ }';
  const getCredits = async (facts: string): Promise<string[]> => {
    const folder = await writeFiles(await folderNamed('vault'), { 'site.yaml': `languages: [de, en]\n${facts}\n` });
    const { site } = await readSite(folder, 'content', []);
    return [site.attribution, ...site.otherLanguages.map(({ attribution }) => attribution)];
  };
  expect(await getCredits('')).toEqual(['„{title}“ von {site}, {url}.', '“{title}” by {site}, {url}.']);
  expect(await getCredits(licence)).toEqual([
    '„{title}“ von {site}, {url}, {licence}.',
    '“{title}” by {site}, {url}, {licence}.',
  ]);
  expect(await getCredits("attribution: '{site}: {url}'")).toEqual(['{site}: {url}', '{site}: {url}']);
});

test('`readSite()` reports a file that is no text, or no file', async () => {
  const folder = await folderNamed('vault');
  await mkdir(path.join(folder, 'site.yaml'));
  const { site, issues } = await readSite(folder, 'content', []);
  expect(site.name).toBe('Vault');
  expect(issues.map(({ code, message }) => [code, message])).toEqual([
    [
      'unreadable-file',
      'This file cannot be read (EISDIR). Change its permissions, or move it out of the content folder.',
    ],
  ]);
});

const published = { 'site/contact.md': '# Contact\n', 'blog/x.md': '# X\n\n[The facts](../site.yaml)\n' };

test('`loadContent()` reports faults of site.yaml with file, line and source, as errors where it is strict', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    ...published,
    'site.yaml': 'name: Notes\ncontact:\n  page: /contcat\n',
  });
  const { report, hasErrors } = await load(folder, true);
  expect(hasErrors).toBe(true);
  expect(report).toContain(
    `${folder}/site.yaml:3:9  contact.page  Nothing is published at /contcat. Did you mean /contact?  [unknown-page]\n    page: /contcat`,
  );
});

test('`loadContent()` reports nothing of pages while site.yaml has errors, since their sections are unknown', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'essays/x.md': '---\ntitle: X\nproblem: We lose customers.\n---\n[y](/nowhere)\n',
    'site.yaml': 'name: "Open\n',
  });
  const { issues, hasErrors } = await load(folder);
  expect(hasErrors).toBe(true);
  expect(issues.map(({ line, field, code }) => `${line} ${field} ${code}`)).toEqual(['1 site.yaml invalid-facts']);
});

test('`loadContent()` leaves out a wrong fact, and publishes with the others', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    ...published,
    'site.yaml': 'name: Notes\ndescription: Short\nauthor: { name: Ada }\n',
  });
  const { site, issues, stops } = await load(folder);
  expect(stops).toBe(false);
  expect(site).toMatchObject({ name: 'Notes', description: 'Short' });
  expect(issues.map(({ field, code }) => `${field} ${code}`)).toEqual(
    expect.arrayContaining(['author invalid-fact', 'description short-description']),
  );
});

test('`loadContent()` never publishes site.yaml', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    ...published,
    'site.yaml': 'publishAllFiles: true\n',
  });
  const { assets, report } = await load(folder);
  expect([...assets]).toEqual([]);
  expect(report).toContain('[broken-link]');
});

test.each([
  ['url: https://notes.example/\n', 'https://notes.example'],
  ['url: https://owner.example/notes/\nlanguage: "?"\n', 'https://owner.example/notes'],
  ['url: notes\n', undefined],
  ['name: "Open\n', undefined],
])('readUrl() reads the address of a site from %j', async (facts, url) => {
  const contentFolder = await writeFiles(await temporaryFolder(), { 'site.yaml': facts });
  expect(await readUrl({ contentFolder, followLinks: false })).toBe(url);
});
