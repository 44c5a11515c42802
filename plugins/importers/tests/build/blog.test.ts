import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { readTree, runProgram, runSharedBuild, temporaryFolder } from '../../../../tests/support/builds/build.ts';
import { wxr } from '../../../../tests/support/import/wxr.ts';

const posts = ['one', 'two', 'three', 'four'];
const term = '<category domain="category" nicename="road-trips"><![CDATA[Road Trips]]></category>';

let output = '';
let names: readonly string[] = [];
let files: ReadonlyMap<string, string> = new Map();
beforeAll(async () => {
  const folder = await temporaryFolder();
  const xml = wxr([
    ...posts.map((slug, at) => ({
      id: at + 1,
      slug,
      title: `Post ${slug}`,
      date: `2024-0${at + 1}-05 10:00:00`,
      link: `https://old.example/2024/0${at + 1}/${slug}/`,
      content: `<p>Words of post ${slug}.</p>`,
      more: term,
    })),
    {
      id: 10,
      slug: 'about',
      title: 'About',
      type: 'page',
      link: 'https://old.example/about/',
      content: '<p>Who we are.</p>',
    },
    {
      id: 11,
      slug: 'team',
      title: 'Team',
      type: 'page',
      link: 'https://old.example/about/team/',
      content: '<p>Ann.</p>',
    },
  ]);
  await writeFile(path.join(folder, 'harbour.WordPress.2024-05-01.xml'), xml);
  const program = path.resolve('bin/halyard.cjs');
  const args = [program, 'import', 'harbour.WordPress.2024-05-01.xml'];
  output = (await runProgram(process.execPath, args, { SITE_URL: '' }, folder)).stdout;
  names = await readdir(folder);
  const out = path.join(folder, 'dist');
  const built = await runSharedBuild(
    { CONTENT_DIR: path.join(folder, 'harbour'), OUT_DIR: out, SITE_URL: '' },
    '--for',
    'static',
  );
  expect([built.code, built.output]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
  files = new Map(
    Array.from(await readTree(out), ([name, bytes]) => [name.split(path.sep).join('/'), bytes.toString()]),
  );
});

const read = (name: string): string => files.get(name) ?? '';

test('`halyard import` makes a folder that is named after the export, and says how it goes on', () => {
  expect(names).toContain('harbour');
  expect(output).toContain('A new folder: harbour.');
  expect(output).toMatch(/Run `.*halyard\.cjs start harbour` next\./);
});

test('the home page of an imported blog lists its posts, the newest first, as that of a blog', () => {
  const home = read('index.html');
  const places = posts.map((slug) => home.indexOf(`href="/blog/${slug}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect(home).toContain('data-note="5 Jan 2024"');
  expect(home).not.toContain('class="tree"');
});

test('the feed of an imported blog has the whole posts under the address and the name of the site', () => {
  const feed = read('rss.xml');
  for (const slug of posts) expect(feed).toContain(`<link>https://old.example/blog/${slug}</link>`);
  expect(feed).toContain('Words of post four.');
  expect(feed).toContain('Old blog');
});

test('former addresses of posts, categories and authors lead to their pages, and pages keep theirs', () => {
  expect(read('2024/01/one.html')).toContain('url=/blog/one');
  expect(read('category/road-trips.html')).toContain('url=/tags/road-trips');
  expect(read('author/ann.html')).toContain('url=/authors/ann');
  expect(read('about.html')).toContain('Who we are.');
  expect(read('about/team.html')).toContain('Ann.');
  expect(read('tags/road-trips.html')).toContain('Road Trips');
});
