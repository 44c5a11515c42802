import { expect, test } from 'vitest';
import { findForbidden } from '../read/permissions.ts';
import { readSite, toPage } from './attach.ts';

const text = (words: string): string => `<main><h1>${words}</h1><p>About ${words}.</p></main>`;
const pathnamesOf = async (files: Readonly<Record<string, string>>, url?: string): Promise<Record<string, string>> =>
  Object.fromEntries((await readSite(files, url)).pages.map(({ path, pathname }) => [path, pathname]));

test('a page has the address of its canonical link, in any form that its file can have', async () => {
  const at = (address: string): string =>
    toPage(text('A'), `<link rel="canonical" href="https://tern.example${address}">`);
  expect(
    await pathnamesOf({
      'index.html': at('/'),
      'a/index.html': at('/a'),
      'b/index.html': at('/b/'),
      'c.html': at('/c'),
      'd.html': at('/d.html'),
      'größe.html': at('/gr%C3%B6%C3%9Fe'),
      'Old_Case.html': at('/Old_Case.html'),
      // The canonical page is another one.
      'v1/d.html': at('/d.html'),
    }),
  ).toEqual({
    index: '/',
    a: '/a',
    b: '/b/',
    c: '/c',
    d: '/d.html',
    größe: '/gr%C3%B6%C3%9Fe',
    Old_Case: '/Old_Case.html',
    'v1/d': '/v1/d.html',
  });
});

test('without canonical links, pages have the addresses by which links and the sitemap name them', async () => {
  const links = '<main><a href="/guide/one">One</a> <a href="two">Two</a> <a href="/docs">Docs</a></main>';
  expect(
    await pathnamesOf({
      'index.html': toPage(text('Home')),
      'guide/one.html': toPage(links),
      'guide/two.html': toPage(text('Two')),
      // Nothing names it: it is as the others.
      'guide/three.html': toPage(text('Three')),
      'docs/index.html': toPage(text('Docs')),
      'listed.html': toPage(text('Listed')),
      'sitemap.xml': '<urlset><url><loc>https://tern.example/listed.html</loc></url></urlset>',
    }),
  ).toEqual({
    index: '/',
    'guide/one': '/guide/one',
    'guide/two': '/guide/two',
    'guide/three': '/guide/three',
    docs: '/docs',
    listed: '/listed.html',
  });
});

test('where nothing tells, a page is at the address of its file, and an index at that of its folder', async () => {
  const files = { 'index.html': toPage(text('Home')), 'a.html': toPage(text('A')), 'b/index.html': toPage(text('B')) };
  expect(await pathnamesOf(files)).toEqual({ index: '/', a: '/a.html', b: '/b/' });
});

test('links to pages are written by their paths below the address of the site, and all others by their URLs', async () => {
  const body =
    '<main><a href="b.html#x">B</a> <a href="/base/b.html?y=1">B</a> <a href="#own">Own</a> <a href="/else">Else</a> <a href="file.pdf">F</a> <a href="mailto:a@b.example">M</a><img src="pic.png" alt="P"></main>';
  const { pages } = await readSite(
    { 'a.html': toPage(body), 'b.html': toPage(text('B')) },
    'https://tern.example/base',
  );
  expect(pages[0]?.markdown).toBe(
    '[B](/b#x) [B](/b?y=1) [Own](#own) [Else](https://tern.example/else) [F](https://tern.example/base/file.pdf) [M](mailto:a@b.example)![P](https://tern.example/base/pic.png)\n',
  );
});

test('redirects, hidden pages, pages with passwords, lists and the page for missing addresses are no pages', async () => {
  const { pages, others } = await readSite({
    'index.html': toPage(text('Home')),
    '404.html': toPage(text('Missing')),
    'moved.html': toPage('', '<meta http-equiv="refresh" content="0; url=/there">'),
    'secret.html': toPage(text('Secret'), '<meta name="googlebot" content="noindex, follow">'),
    'members.html': toPage(`<main><form><input type="password"></form></main>`),
    'tags/sea/index.html': toPage(text('Sea')),
    'blog/page/2/index.html': toPage(text('Older')),
    'docs/tags/index.html': toPage(text('Tags')),
    'docs/tags/sea/index.html': toPage(text('Sea')),
    'guide/tags.html': toPage(text('How to tag')),
    'authors.html': toPage(text('How to cite us')),
    '.vitepress/x.html': toPage(text('Not listed')),
  });
  expect(pages.map(({ path }) => path)).toEqual(['authors', 'guide/tags', 'index']);
  expect(Object.fromEntries(others)).toEqual({
    'for missing addresses': 1,
    redirects: 1,
    'not for search engines': 1,
    'with a password': 1,
    'lists of other pages': 4,
  });
});

test('a page says its title, days, author and tags in metadata and JSON-LD', async () => {
  const head = `<meta property="og:site_name" content="Tern"><meta name="description" content="What terns do."><meta property="article:tag" content="Sea"><script type="application/ld+json">{"@graph":[{"@type":"BlogPosting","datePublished":"2026-01-02T10:00:00Z","dateModified":"2026-03-04","author":[{"name":"Ada"},{"name":"Bo"}],"keywords":"fish, sea"}]}</script>`;
  const { name, pages } = await readSite({ 'index.html': toPage('<main><p>No heading.</p></main>', head) });
  expect(name).toBe('Tern');
  expect(pages[0]).toMatchObject({
    title: 'Terns',
    description: 'What terns do.',
    language: 'en',
    date: '2026-01-02',
    updated: '2026-03-04',
    author: 'Ada, Bo',
    tags: ['Sea', 'fish', 'sea'],
  });
});

test('the name of a site is that in metadata, or what most titles begin or end with', async () => {
  const titled = (title: string): string =>
    `<html><head><title>${title}</title></head><body>${text('A')}</body></html>`;
  const files = { 'a.html': titled('A | Tern'), 'b.html': titled('B | Tern'), 'index.html': titled('Welcome') };
  expect((await readSite(files)).name).toBe('Tern');
  expect((await readSite({ 'index.html': titled('Tern') })).name).toBe('A');
  const before = { 'a.html': titled('Tern: A'), 'index.html': titled('Tern: Welcome') };
  expect((await readSite(before)).name).toBe('Tern');
});

test('what several pages say of themselves is said of the site', async () => {
  const page = toPage(text('A'), '<meta name="description" content="All of terns.">');
  const { description, pages } = await readSite({ 'a.html': page, 'b.html': page, 'index.html': page });
  expect([description, ...pages.map((each) => each.description)]).toEqual(['All of terns.', '', '', 'All of terns.']);
});

test('a title has none of the signs that link to its heading', async () => {
  const heading = '<h1>Terns <a class="header-anchor" href="#terns">​</a><a class="headerlink" href="#terns">¶</a></h1>';
  const { pages } = await readSite({ 'index.html': toPage(`<main>${heading}</main>`) });
  expect(pages[0]?.title).toBe('Terns');
});

test.each(['{"@type":', 'null', '[[[[1]]]]', '{"@graph":{"a":1}}', '{"@type":["Article"],"author":7,"keywords":{}}'])(
  'JSON-LD that is %s spoils nothing',
  async (json) => {
    const head = `<script type="application/ld+json">${json}</script>`;
    const { pages } = await readSite({ 'index.html': toPage(text('Home'), head) });
    expect(pages[0]).toMatchObject({ title: 'Home', author: '', tags: [] });
  },
);

test('the address of the site is that which a page names, the home page first, and without one it is asked for', async () => {
  const home = toPage(text('Home'), '<link rel="canonical" href="https://tern.example/docs/">');
  expect((await readSite({ 'index.html': home }, '')).origin).toBe('https://tern.example/docs');
  const page = toPage(text('A'), '<link rel="canonical" href="https://tern.example/docs/a/b">');
  expect((await readSite({ 'a/b/index.html': page, 'index.html': toPage(text('Home')) }, '')).origin).toBe(
    'https://tern.example/docs',
  );
  await expect(readSite({ 'index.html': toPage(text('Home')) }, '')).rejects.toThrow('--url https://example.org');
});

test.each([
  ['User-agent: *\nAllow: /\n', 0],
  ['User-agent: *\nDisallow: /private\n', 0],
  ['User-agent: Googlebot\nDisallow: /\n', 0],
  ['User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n', 1],
  ['user-agent: claudebot # why\ndisallow: / # all\n', 1],
  ['User-agent: *\r\nDisallow: /\r\n', 1],
  ['User-agent: *\nDisallow:\n\nUser-agent: PerplexityBot\nDisallow: /\n', 1],
  ['User-agent: *\nContent-Signal: search=yes, ai-input=no\nAllow: /\n', 1],
])('robots.txt that is %j forbids programs of AI in %i ways', (robots, count) => {
  expect(findForbidden(robots)).toHaveLength(count);
});
