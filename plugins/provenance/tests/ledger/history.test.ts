import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../../src/build/read-settings.ts';
import { loadContent } from '../../../../src/content/load-content.ts';
import { programFolder } from '../../../../src/project/places.ts';
import { temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';

const load = (folder: string, followLinks = false) =>
  loadContent(readSettings({ CONTENT_DIR: folder, FOLLOW_LINKS: String(followLinks) }, '/'), {
    root: programFolder,
    checkOnly: true,
  });

test('`loadContent()` reports an invalid line of published.txt', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'blog/x.md': '---\ntitle: A\n---\nText.\n',
    'published.txt': 'blog/a\n<<<<<<< HEAD\nblog/b\n',
  });
  const { hasErrors, report } = await load(folder);
  expect(hasErrors).toBe(true);
  expect(report).toContain('/published.txt:2:1  path  This is a Git conflict marker.');
});

test.each(['published.txt', 'changes.txt'])(
  '`%s` that is a symbolic link is refused, unless links are followed',
  async (file) => {
    const above = await writeFiles(await temporaryFolder(), {
      outside: 'secret-words/none\n',
      'site/index.md': '# Notes\n',
      'site/secret-words/b.md': '# B\n\nsecret words\n',
    });
    const folder = path.join(above, 'site');
    await symlink(path.join(above, 'outside'), path.join(folder, file));
    await expect(load(folder)).rejects.toThrow(`${file} is a symbolic link, which may lead out of the folder.`);
    const { gone, issues } = await load(folder, true);
    expect([gone.includes('secret-words/none'), issues.some(({ code }) => code === 'invalid-change')]).toEqual([
      file === 'published.txt',
      file === 'changes.txt',
    ]);
  },
);
