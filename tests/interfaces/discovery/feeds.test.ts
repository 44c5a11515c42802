import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { feedPagesOf, siteChannel } from '../../../src/interfaces/discovery/feeds/channel.ts';
import { atom, jsonFeed, rss } from '../../../src/interfaces/discovery/feeds/formats.ts';
import { libraryOf, origin, pages } from '../../support/library.ts';

test('the RSS feed names the author of each page that has one (Dublin Core)', async () => {
  const [first, ...rest] = pages
    .filter(({ summary }) => summary.path.startsWith('blog/'))
    .map(({ summary, ...page }) => ({ ...page, summary: { ...summary, author: 'A & B' } }));
  if (first === undefined) throw new Error('The fixture has no posts');
  const { author: _author, ...unnamed } = first.summary;
  const library = libraryOf([{ ...first, summary: unnamed }, ...rest]);
  const xml = await rss.write({ channel: siteChannel(library), number: 1, count: 1 }, library);
  expect(xml).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
  expect(xml.match(/<item>/g)).toHaveLength(rest.length + 1);
  expect(xml.match(/<dc:creator>/g)).toHaveLength(rest.length);
  expect(xml).toMatch(/<dc:creator>\s*(?:A &amp; B|<!\[CDATA\[A & B\]\]>)\s*<\/dc:creator>/);
});

const post = pages.find(({ summary }) => summary.path === 'blog/price-from-value');

test('feeds have the whole text of pages as HTML, without lists of other pages', async () => {
  const library = libraryOf(pages);
  const [first] = feedPagesOf(siteChannel(library));
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
  const library = libraryOf(pages);
  const short = { ...library, site: { ...library.site, feeds: 'summary' as const } };
  const [first] = feedPagesOf(siteChannel(short));
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
  const library = libraryOf(many);
  const documents = feedPagesOf(siteChannel(library));
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
