import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { programFolder } from '../../../src/project/places.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

/** What is read from the content folder by a fixed name, with a text of it that shows in what is loaded. */
const files: Readonly<Record<string, string>> = {
  'site.yaml': 'name: secret-words\n',
  'strings/en.yaml': 'search: secret-words\n',
  'questions.yaml': '- secret-words\n',
  'theme.css': '/* secret-words',
  '_config.yml': 'collections: { secret-words: { output: true } }\n',
  '.obsidian/templates.json': '{"folder":"secret-words"}',
  'notes.md': '# secret-words\n',
};

const load = async (file: string, text: string, followLinks: boolean): Promise<string> => {
  const above = await writeFiles(await temporaryFolder(), {
    outside: text,
    'site/index.md': '# Notes\n',
    'site/_secret-words/a.md': '# A\n',
    'site/secret-words/b.md': '# B\n\nsecret words\n',
  });
  const place = path.join(above, 'site', file);
  await mkdir(path.dirname(place), { recursive: true });
  await symlink(path.join(above, 'outside'), place);
  const folder = path.join(above, 'site');
  const settings = readSettings({ CONTENT_DIR: folder, FOLLOW_LINKS: String(followLinks) }, '/');
  const { site, pages, issues } = await loadContent(settings, { root: programFolder, checkOnly: true });
  const names = pages
    .map(({ summary }) => `${summary.path} ${summary.title}`)
    .filter((name) => name.includes('secret'));
  const codes = issues.map(({ code }) => code).filter((code) => code !== 'ignored-link');
  return JSON.stringify([site.name, site.strings.search, names, codes]);
};

test.each(Object.entries(files))(
  '`%s` that is a symbolic link is not read, unless links are followed',
  async (file, text) => {
    const [without, followed] = [await load(file, text, false), await load(file, text, true)];
    expect(followed).not.toBe(without);
    expect(without).toBe(await load('unused.bin', text, false));
  },
);
