import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../src/hosts/node/server.ts';
import { encodeAddress } from '../../src/library/address.ts';
import { type BuildResult, readTree, runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { photo } from '../support/files/photo.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';

/** File names with characters that a file system takes literally and a URL does not. */
const names = [
  'mark@2x.png',
  'a, b&c.png',
  'd+e=f;g$.png',
  "it's (1).png",
  '100%.png',
  'h#1.png',
  'i?j.png',
  'fu\u0308r.png',
];
const robots = 'User-agent: *\r\nDisallow: /private/';

let env: Record<string, string>;
let content = '';
let out = '';
let server: RunningServer;
let first: BuildResult;

const getStatus = async (pathname: string): Promise<number> =>
  (await fetch(server.address + pathname, { redirect: 'manual' })).status;
const extractText = async (pathname: string): Promise<string> => (await fetch(server.address + pathname)).text();
const getLocation = async (pathname: string): Promise<string | null> =>
  (await fetch(server.address + pathname, { redirect: 'manual' })).headers.get('location');

beforeAll(async () => {
  const folder = await temporaryFolder();
  [content, out] = [path.join(folder, 'content'), path.join(folder, 'dist')];
  env = { CONTENT_DIR: content, OUT_DIR: out };
  await writeFiles(content, {
    'site/index.md': `---\ntitle: Home\n---\n[a file](/files/a%40b%2C%20c.txt)\n`,
    'site/robots.txt': robots,
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>Ours</title></svg>',
    'site/files/a@b, c.txt': 'A file.',
    'blog/x.md': `---\ntitle: X\naliases: [/2019/05/post.html, wiki.md, archive.php, former]\ntags: [going]\n---\n${names
      .map((name) => `![A picture](<${name}>)`)
      .join('\n\n')}\n`,
    'blog/stays.md': '---\ntitle: Stays\n---\nText.\n',
  });
  const picture = await photo(160, 120);
  for (const name of names) await writeFile(path.join(content, 'blog', name), picture);
  first = await runSharedBuild(env);
  expect([first.code, first.code === 0 ? '' : first.output]).toEqual([0, '']);
  server = await startTestServer({ out });
});
afterAll(() => server.stop());

test('`npm run build` publishes images and files with any name at percent-encoded URLs', async () => {
  const html = await extractText('/blog/x');
  const tree = await readTree(`${out}/`);
  for (const name of names) {
    const pathname = `/blog/${encodeAddress(name.normalize())}`;
    const image = html.split('<picture><source ').find((part) => part.includes(`src="${pathname}"`));
    expect([name, image?.includes('/_astro/picture-')]).toEqual([name, true]);
    expect([name, await getStatus(pathname)]).toEqual([name, 200]);
    // Static hosts decode the URL and look for this file.
    expect([name, tree.has(`blog/${name.normalize()}`)]).toEqual([name, true]);
  }
  const [, href = ''] = /href="(\/files[^"]+)"/.exec(await extractText('/')) ?? [];
  expect(await extractText(href)).toBe('A file.');
  expect(await extractText('/blog/x.md')).toContain('(https://site.example/blog/mark%402x.png)');
});

test("`npm run build` publishes the owner's robots.txt and favicon and reports it", async () => {
  expect(first.output).toContain('site/robots.txt is published instead of the generated robots.txt.');
  expect(await extractText('/robots.txt')).toBe(robots);
  expect(first.output).toContain('public/favicon.svg is published at /favicon.svg instead of public/favicon.svg.');
  expect(await extractText('/favicon.svg')).toContain('Ours');
});

test('the server redirects aliases with extensions of other systems', async () => {
  for (const [from, to] of [
    ['/2019/05/post.html', '/blog/x'],
    ['/wiki.md', '/blog/x.md'],
    ['/archive.php', '/blog/x'],
    ['/former', '/blog/x'],
    ['/former.html', '/blog/x'],
    ['/former.md', '/blog/x.md'],
  ] as const)
    expect([from, await getLocation(from)]).toEqual([from, to]);
});

test('`npm run build` leaves out colliding files, rejects empty folders and keeps the published pages', async () => {
  const before = await readFile(path.join(out, 'blog/x.html'), 'utf8');
  const file = path.join(content, 'public/blog/x.html');
  await writeFiles(content, { 'public/blog/x.html': 'An export.' });
  const built = await runSharedBuild(env);
  await rm(file);
  expect(built.code).toBe(0);
  expect(built.output).toContain('blog/x.md has the same address, /blog/x.html; rename one of them.');
  const empty = path.join(await temporaryFolder(), 'content');
  for (const [make, sentence] of [
    [async () => undefined, `${empty} is not a folder`],
    [() => mkdir(empty), `No pages found in ${empty} (${empty}): it is empty`],
  ] as const) {
    await make();
    const { code, output } = await runSharedBuild({ ...env, CONTENT_DIR: empty });
    expect([code, output.includes('    at ')]).toEqual([1, false]);
    expect(output).toContain(sentence);
  }
  expect(await readFile(path.join(out, 'blog/x.html'), 'utf8')).toBe(before);
});

test('`npm run build` removes the output of deleted content', async () => {
  const kinds = ['blog/x.md', 'blog/mark@2x.png', 'site/robots.txt', 'site/files/a@b, c.txt', 'public/favicon.svg'];
  for (const name of kinds) await rm(path.join(content, name));
  await writeFiles(content, { 'site/index.md': '---\ntitle: Home\n---\nText.\n' });
  const { code, output } = await runSharedBuild(env);
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  await server.stop();
  server = await startTestServer({ out });
  for (const pathname of '/blog/x /blog/x.md /blog/x.html /api/v1/content/blog/x /tags/going /tags/going/rss.xml /former /2019/05/post.html /blog/mark%402x.png /files/a%40b%2C%20c.txt'.split(
    ' ',
  ))
    expect([pathname, await getStatus(pathname)]).toEqual([pathname, 404]);
  expect(await extractText('/robots.txt')).toContain('Allow: /');
  expect(await extractText('/favicon.svg')).not.toContain('Ours');
  const left = [...(await readTree(`${out}/`)).keys()].filter((name) => /going|mark@2x|blog\/x\.|a@b/.test(name));
  expect(left).toEqual([]);
  for (const document of ['/sitemap.xml', '/llms.txt', '/rss.xml'])
    expect(await extractText(document)).not.toContain('/blog/x');
});
