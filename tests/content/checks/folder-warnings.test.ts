import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWarnings } from '../../../src/content/checks/folder-warnings.ts';
import { readSourceFolder } from '../../../src/content/source/source-files.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const getName = (file: string): string => `content/${file}`;

test('`readSourceFolder()` skips links, pipes and sockets, and `folderWarnings()` names them', async () => {
  const outside = await writeFiles(await temporaryFolder(), { 'a.md': 'Secret', 'b/c.md': 'Secret' });
  const content = await writeFiles(await temporaryFolder(), { 'blog/x.md': 'Text', 'blog/.hidden/y': '' });
  const links = { 'a.md': path.join(outside, 'a.md'), deep: outside, loop: '.', dangling: 'nowhere', '.hidden/z': '/' };
  for (const [name, target] of Object.entries(links)) await symlink(target, path.join(content, 'blog', name));
  execFileSync('mkfifo', [path.join(content, 'blog/pipe')]);
  const socket = createServer();
  await new Promise<void>((resolve) => socket.listen(path.join(content, 'blog/socket'), resolve));
  try {
    const folder = await readSourceFolder(content);
    expect(folder.pages.map(({ file }) => file)).toEqual(['blog/x.md']);
    expect([...folder.assets]).toEqual([]);
    expect(folder.links).toEqual(['blog/a.md', 'blog/dangling', 'blog/deep', 'blog/loop']);
    expect(folder.special).toEqual(['blog/pipe', 'blog/socket']);
    const warnings = folderWarnings({ folder, published: folder.assets, getName });
    expect(warnings.map(({ file, message, severity }) => [file, message, severity])).toEqual([
      [
        'content/blog/a.md',
        '4 symbolic links are not followed: blog/a.md, blog/dangling, blog/deep, blog/loop. Replace a link with a copy of its target, or set FOLLOW_LINKS=true to read what links lead to; one that leads nowhere, or into a ring, is never read.',
        'warning',
      ],
      [
        'content/blog/pipe',
        '2 pipes, sockets or devices are not read: blog/pipe, blog/socket. Move it out of the content folder.',
        'warning',
      ],
    ]);
  } finally {
    socket.close();
  }
});

test('`readSourceFolder()` skips hidden files in public folders, except .well-known', async () => {
  const content = await writeFiles(await temporaryFolder(), {
    'public/.env': '',
    'public/.well-known/here': '',
    'public/.well-known/.there': '',
    'public/README.md': '# No page',
    'static/.git/config': '',
    'static/a/.well-known/b': '',
    'blog/.well-known/c': '',
  });
  const folder = await readSourceFolder(content);
  expect([...folder.assets]).toEqual(['public/.well-known/here', 'public/README.md']);
  expect(folder.pages).toEqual([]);
});

test('`folderWarnings()` replaces control characters in names', () => {
  const folder = { pages: [], assets: new Set(['blog/a\u001b[2J\nb.txt']), links: [], special: [] };
  const [warning] = folderWarnings({ folder, published: new Set(), getName });
  expect(`${warning?.file} ${warning?.message}`).not.toMatch(/\p{Cc}/u);
});

test('`folderWarnings()` counts unpublished files and lists the first five', () => {
  const assets = new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `blog/${name}.bak`));
  const folder = { pages: [], assets, links: [], special: [] };
  const [warning, ...others] = folderWarnings({ folder, published: new Set(['blog/g.bak']), getName });
  expect(warning?.message).toBe(
    '6 files are not published: blog/a.bak, blog/b.bak, blog/c.bak, blog/d.bak, blog/e.bak, …. To publish a file, link to it from a page or move it to public/.',
  );
  expect(others).toEqual([]);
  expect(folderWarnings({ folder, published: assets, getName })).toEqual([]);
  expect(folderWarnings({ folder, published: undefined, getName })).toEqual([]);
});
