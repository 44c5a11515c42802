import { expect, test } from 'vitest';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import { headLinks, linkHeader } from '../../../src/interfaces/discovery/links.ts';
import { library, origin } from '../../support/library.ts';

const feedsAt = (path: string): string[] =>
  headLinks(library, library.summaryAt(library.find(path) ?? Number.NaN))
    .filter(({ title }) => title?.endsWith('(RSS)'))
    .map(({ href }) => href.slice(origin.length));

test.each([
  ['index', '/rss.xml'],
  ['about', '/rss.xml'],
  ['blog', '/blog/rss.xml'],
  ['blog/price-from-value', '/blog/rss.xml'],
  ['tags/pricing', '/tags/pricing/rss.xml'],
  ['tags', '/rss.xml'],
  ['glossary', '/glossary/rss.xml'],
  ['glossary/retrieval', '/glossary/rss.xml'],
])('headLinks() of %s has the feed %s', (path, feed) => {
  expect(feedsAt(path)).toEqual([feed]);
});

test('headLinks() names only feeds that are there', () => {
  const pathnames = new Set<string>(getDocuments(library).map(({ pathname }) => pathname));
  for (let position = 0; position < library.size; position += 1) {
    const [feed = ''] = feedsAt(library.pathAt(position));
    expect(pathnames.has(feed), `${library.pathAt(position)} links to ${feed}`).toBe(true);
  }
});

test('linkHeader() quotes what a field has', () => {
  expect(linkHeader([{ rel: 'next', href: '/a' }])).toBe('</a>; rel="next"');
  expect(
    linkHeader([
      { rel: 'alternate', href: '/a', type: 'text/html', title: 'A "b" \\ c' },
      { rel: 'prev', href: '/b' },
    ]),
  ).toBe('</a>; rel="alternate"; type="text/html"; title="A \\"b\\" \\\\ c", </b>; rel="prev"');
});
