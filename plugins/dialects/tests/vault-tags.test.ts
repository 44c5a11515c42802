import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('loadContent() takes the tags in the texts of a vault, and of no other folder', async () => {
  const files = { 'a.md': '---\ntags: [first]\n---\n# A\n\nAbout #Größe/Maß.\n' };
  const load = async (more: Readonly<Record<string, string>>) => {
    const settings = readSettings(
      { CONTENT_DIR: await writeFiles(await temporaryFolder(), { ...files, ...more }) },
      root,
    );
    const { pages, site } = await loadContent(settings, { root, checkOnly: true, showAll: false });
    return { tags: pages.find(({ summary }) => summary.path === 'a')?.summary.tags, site };
  };
  const { tags, site } = await load({ '.obsidian/app.json': '{}' });
  expect(tags).toEqual(['first', 'grosse-mass']);
  expect(site.tags['grosse-mass']).toBe('Größe/Maß');
  expect((await load({ 'b.md': '[[a]]\n', 'c.md': '[[a]]\n' })).tags).toEqual(['first', 'grosse-mass']);
  expect((await load({ 'b.md': '[[ -f a ]]\n', 'c.md': '[[ -f b ]]\n' })).tags).toEqual(['first']);
});
