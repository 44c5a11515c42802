import { parseFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { sitemapXml } from '../../../src/interfaces/discovery/documents/sitemaps/sitemap-xml.ts';
import { siteChannel } from '../../../src/interfaces/discovery/feeds/channel.ts';
import { atom, jsonFeed, rss } from '../../../src/interfaces/discovery/feeds/formats.ts';
import { toJsonLd } from '../../../src/interfaces/discovery/json-ld/graph.ts';
import { render } from '../../support/documents.ts';
import { libraryWith, storedPage } from '../../support/libraries/stored-page.ts';

const cover = { url: 'https://site.example/pics/rain.jpg', alt: 'Rain & wind', caption: 'May 1998' };
const text =
  '![A map](https://site.example/a&b.png#wide) ![A map](https://site.example/a&b.png) ![b](https://b.example/x.png)';
const library = libraryWith([
  storedPage([{ heading: 'Rain', text }], { path: 'blog/rain', title: 'Rain', cover }),
  storedPage([{ heading: 'Sun', text: 'Text.' }], { path: 'blog/sun', title: 'Sun' }),
]);
const at = (path: string): number => library.find(path) ?? -1;
const page = { channel: siteChannel(library), number: 1, count: 1 };

test('feeds have the cover of a page in the words of each format', async () => {
  const inRss = parseFeed(await rss.write(page, library));
  const inAtom = parseFeed(await atom.write(page, library));
  const content = {
    url: cover.url,
    medium: 'image',
    title: { value: 'May 1998' },
    description: { value: 'Rain & wind' },
  };
  for (const parsed of [inRss, inAtom]) {
    const entries = parsed.format === 'rss' ? parsed.feed.items : parsed.format === 'atom' ? parsed.feed.entries : [];
    expect(entries?.map(({ media }) => media?.contents)).toEqual([[content], undefined]);
  }
  const { items } = JSON.parse(await jsonFeed.write(page, library));
  expect(items.map(({ image }: { image?: string }) => image)).toEqual([cover.url, undefined]);
});

test('JSON-LD names the cover of a page before its card', () => {
  const getImage = (path: string): unknown =>
    toJsonLd(library, at(path), 'https://site.example/card.png')['@graph'][0]?.image;
  expect(getImage('blog/rain')).toEqual([
    { '@type': 'ImageObject', url: cover.url, description: 'Rain & wind', caption: 'May 1998' },
    'https://site.example/card.png',
  ]);
  expect(getImage('blog/sun')).toBe('https://site.example/card.png');
});

test('the sitemap names each picture of the site once, and none of another host', async () => {
  const sitemap = await render(sitemapXml, library);
  expect(sitemap).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  const entries = [...sitemap.matchAll(/<url>(.*)<\/url>/g)].map(([, entry = '']) =>
    [...entry.matchAll(/<image:image><image:loc>([^<]*)<\/image:loc><\/image:image>/g)].map(([, url]) => url),
  );
  expect(entries).toEqual([[cover.url, 'https://site.example/a&amp;b.png'], []]);
});
