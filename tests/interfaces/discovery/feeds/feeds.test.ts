import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import {
  getFeedPages,
  getNewest,
  sectionChannel,
  siteChannel,
} from '../../../../src/interfaces/discovery/feeds/channel.ts';
import { atom, jsonFeed, rss } from '../../../../src/interfaces/discovery/feeds/formats.ts';
import { getLibrary, origin, pages } from '../../../support/library.ts';

test('the RSS feed names the author of each page that has one (Dublin Core)', async () => {
  const [first, ...rest] = pages
    .filter(({ summary }) => summary.path.startsWith('blog/'))
    .map(({ summary, ...page }) => ({ ...page, summary: { ...summary, author: 'A & B' } }));
  if (first === undefined) throw new Error('The fixture has no posts');
  const { author: _author, ...unnamed } = first.summary;
  const library = getLibrary([{ ...first, summary: unnamed }, ...rest]);
  const xml = await rss.write({ channel: siteChannel(library), number: 1, count: 1 }, library);
  expect(xml).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
  expect(xml.match(/<item>/g)).toHaveLength(rest.length + 1);
  expect(xml.match(/<dc:creator>/g)).toHaveLength(rest.length);
  expect(xml).toMatch(/<dc:creator>\s*(?:A &amp; B|<!\[CDATA\[A & B\]\]>)\s*<\/dc:creator>/);
});

const post = pages.find(({ summary }) => summary.path === 'blog/price-from-value');

test('feeds have the whole text of pages as HTML, without lists of other pages', async () => {
  const library = getLibrary(pages);
  const [first] = getFeedPages(siteChannel(library));
  if (first === undefined || post === undefined) throw new Error('The fixture has no posts');
  const item = parseRssFeed(await rss.write(first, library)).items?.find(({ link }) => link === post.summary.url);
  const html = item?.content?.encoded ?? '';
  expect(html).toContain('<h2');
  expect(html).toContain('<p>');
  expect(html).not.toContain('<h1');
  expect(html).not.toContain(library.site.strings.questions);
  const entry = parseAtomFeed(await atom.write(first, library)).entries?.find(({ id }) => id === post.summary.url);
  expect(entry?.content).toMatchObject({ value: html, type: 'html' });
});

test('feeds have summaries alone where the owner says so', async () => {
  const library = getLibrary(pages);
  const short = { ...library, site: { ...library.site, feeds: 'summary' as const } };
  const [first] = getFeedPages(siteChannel(short));
  if (first === undefined) throw new Error('The fixture has no posts');
  expect(await rss.write(first, short)).not.toContain('content:encoded');
  expect(await atom.write(first, short)).not.toContain('<content');
  expect(await jsonFeed.write(first, short)).not.toContain('content_html');
});

test('a feed of many pages goes on in documents that link to each other (RFC 5005)', async () => {
  if (post === undefined) throw new Error('The fixture has no posts');
  const many = Array.from({ length: 120 }, (_, at) => {
    const path = `blog/n${at}`;
    const summary = { ...post.summary, path, url: `${origin}/${path}`, title: `Post ${at}` };
    return { ...post, summary };
  });
  const library = getLibrary(many);
  const documents = getFeedPages(siteChannel(library));
  expect(documents.map(({ number, count }) => [number, count])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  const [, second] = documents;
  if (second === undefined) throw new Error('There is no second document');
  const feed = parseAtomFeed(await atom.write(second, library));
  expect(feed.id).toBe(`${origin}/atom.xml`);
  const related = ['self', 'first', 'last', 'previous', 'next'];
  expect(related.map((wanted) => feed.links?.find(({ rel }) => rel === wanted)?.href)).toEqual(
    ['atom-2.xml', 'atom.xml', 'atom-3.xml', 'atom.xml', 'atom-3.xml'].map((file) => `${origin}/${file}`),
  );
  const ids = await Promise.all(
    documents.map(async (page) => parseRssFeed(await rss.write(page, library)).items?.map(({ link }) => link)),
  );
  expect(ids.map((links) => links?.length)).toEqual([50, 50, 20]);
  expect(new Set(ids.flat()).size).toBe(120);
  expect(parseJsonFeed(JSON.parse(await jsonFeed.write(second, library))).next_url).toBe(`${origin}/feed-3.json`);
});

const blogFeed = (facts: Partial<ReturnType<typeof getLibrary>['site']> = {}) => {
  const library = getLibrary(pages);
  const site = { ...library.site, ...facts };
  const section = library.sections.get('blog');
  if (section === undefined) throw new Error('The fixture has no section blog');
  const [page] = getFeedPages(sectionChannel({ ...library, site }, section));
  if (page === undefined) throw new Error('The section has no pages');
  return { library: { ...library, site }, page };
};

test('feeds name their channel, its home and the facts of the site', async () => {
  const licence = { id: 'X', name: 'Licence X', url: 'https://l.example/x' };
  const { library, page } = blogFeed({ licence, author: 'An Author', contact: { email: 'a@b.example' } });
  const { title, description, home } = page.channel;
  expect([title, home]).toEqual([`${library.site.name}: Blog`, `${origin}/blog`]);
  const rights = 'Licence X, https://l.example/x';
  const icon = `${origin}/icon-96.png`;
  const read = parseRssFeed(await rss.write(page, library));
  expect(read).toMatchObject({ title, description, link: home, language: 'en', copyright: rights });
  expect(read.image).toEqual({ title, link: home, url: icon });
  expect(read.atom?.links?.map(({ rel, href, type }) => [rel, href, type])).toEqual([
    ['self', `${origin}/blog/rss.xml`, 'application/rss+xml'],
  ]);
  const entry = parseAtomFeed(await atom.write(page, library));
  expect(entry).toMatchObject({
    id: `${origin}/blog/atom.xml`,
    title: { value: title },
    subtitle: { value: description },
    icon,
    rights: { value: rights },
    authors: [{ name: 'An Author', email: 'a@b.example' }],
  });
  expect(entry.links?.map(({ rel, href, type }) => [rel, href, type])).toEqual([
    ['self', `${origin}/blog/atom.xml`, 'application/atom+xml'],
    ['alternate', home, 'text/html'],
  ]);
  expect(parseJsonFeed(JSON.parse(await jsonFeed.write(page, library)))).toMatchObject({
    title,
    description,
    home_page_url: home,
    feed_url: `${origin}/blog/feed.json`,
    icon: `${origin}/icon-512.png`,
    favicon: icon,
    language: 'en',
    authors: [{ name: 'An Author' }],
  });
});

test('feeds leave out what the owner does not state', async () => {
  const { library, page } = blogFeed({ licence: undefined, author: undefined, contact: {} });
  const silent = { ...page, channel: { ...page.channel, description: '' } };
  const read = parseRssFeed(await rss.write(silent, library));
  // RSS demands a description.
  expect([read.description, read.copyright]).toEqual([page.channel.title, undefined]);
  const entry = parseAtomFeed(await atom.write(silent, library));
  expect([entry.subtitle, entry.rights]).toEqual([undefined, undefined]);
  expect(entry.authors).toEqual([{ name: library.site.name }]);
  const feed = JSON.parse(await jsonFeed.write(silent, library));
  for (const field of ['description', 'authors', 'next_url']) expect(feed).not.toHaveProperty(field);
});

test('feeds have every page of the channel, newest first, with its days, tags and addresses', async () => {
  const { library, page } = blogFeed();
  const posts = getNewest(library, page);
  const days = posts.map(({ date, updated }) => date ?? updated);
  expect(posts.length).toBeGreaterThan(2);
  expect(days).toEqual(days.toSorted().reverse());
  const { items: rssItems = [] } = parseRssFeed(await rss.write(page, library));
  const { entries = [] } = parseAtomFeed(await atom.write(page, library));
  const { items: jsonItems } = JSON.parse(await jsonFeed.write(page, library));
  for (const [at, { url, title, description, summary, updated, tags, links }] of posts.entries()) {
    const text = [description, ...summary].join('\n');
    const published = new Date(days[at] ?? '').toISOString();
    const item = rssItems[at];
    expect([item?.title, item?.link, item?.description, item?.guid]).toEqual([
      title,
      url,
      text,
      { value: url, isPermaLink: true },
    ]);
    expect(new Date(item?.pubDate ?? '').toISOString()).toBe(published);
    expect((item?.categories ?? []).map(({ name }) => name)).toEqual(tags);
    const entry = entries[at];
    expect([entry?.id, entry?.title?.value, entry?.summary?.value]).toEqual([url, title, text]);
    expect([entry?.updated, entry?.published].map((day) => new Date(day ?? '').toISOString())).toEqual([
      new Date(updated).toISOString(),
      published,
    ]);
    expect((entry?.categories ?? []).map(({ term }) => term)).toEqual(tags);
    expect(entry?.links?.map(({ rel, href, type }) => [rel, href, type])).toEqual([
      ['alternate', url, 'text/html'],
      ['alternate', links.markdown, 'text/markdown'],
    ]);
    expect(jsonItems[at]).toMatchObject({
      id: url,
      url,
      title,
      content_text: text,
      summary: description,
      date_published: published,
      date_modified: new Date(updated).toISOString(),
    });
  }
});
