import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/build/read-settings.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const root = path.resolve(import.meta.dirname, '../..');

const load = async (files: Readonly<Record<string, string>>) => {
  const folder = await writeFiles(await temporaryFolder(), {
    'site/about.md':
      '---\ntitle: Über uns\nsummary: [Ein Satz.]\ntags: [eins]\n---\n\nText.\n\n:::details\nMehr.\n:::\n',
    'site.yaml': 'language: de-AT\n',
    ...files,
  });
  const loaded = await loadContent(readSettings({ CONTENT_DIR: folder }, root), { root });
  const issues = loaded.issues
    .filter(({ file }) => file.includes('/strings/'))
    .map(({ file, line, column, code }) => `${path.relative(folder, file)}:${line}:${column} ${code}`);
  return { ...loaded, issues };
};

test('`readOwnStrings()` gives pages the words of the language and of its variant', async () => {
  const { site, pages, issues, assets } = await load({
    'strings/de.yaml': 'inShort: Kurz\ntags: Themen\nmenu: Menü\n',
    'strings/de-AT.yaml': 'tags: Schlagworte\n',
  });
  expect(issues).toEqual([]);
  expect([...assets]).toEqual([]);
  expect([site.strings.menu, site.strings.tags, site.strings.search]).toEqual(['Menü', 'Schlagworte', 'Suchen']);
  const markdown = pages.find(({ summary }) => summary.path === 'about')?.markdown;
  expect(markdown).toContain('## Kurz');
  expect(pages.find(({ summary }) => summary.path === 'tags')?.summary.title).toBe('Schlagworte');
});

test('`readOwnStrings()` reports names that do not exist, and files of other languages', async () => {
  const { issues, hasErrors, site } = await load({
    'strings/de.yaml': 'serach: Suche\nmenu: Menü\n',
    'strings/fr.yaml': 'menu: Menu\n',
  });
  expect(hasErrors).toBe(false);
  expect(site.strings.menu).toBe('Menü');
  expect(issues.sort()).toEqual(['strings/de.yaml:1:1 unknown-string', 'strings/fr.yaml:1:1 unused-strings']);
});
