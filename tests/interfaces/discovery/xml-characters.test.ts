import { expect, test } from 'vitest';
import { siteChannel } from '../../../src/interfaces/discovery/feeds/channel.ts';
import { atom, rss } from '../../../src/interfaces/discovery/feeds/formats.ts';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import type { Library, StoredPage } from '../../../src/library/library.ts';
import { withoutForbidden } from '../../../src/library/text/xml-characters.ts';
import { render } from '../../support/documents.ts';
import { getLibrary, pages } from '../../support/library.ts';

/** Every character that XML 1.0 does not have, written without the expression of the code. */
const forbidden = [...Array(32).keys(), 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xfffe, 0xffff]
  .filter((code) => ![9, 10, 13].includes(code))
  .map((code) => String.fromCharCode(code));
const found = (text: string): string[] =>
  forbidden.filter((character) => text.toWellFormed() !== text || text.includes(character));

const spoilt = (text: string): string => `${text} ${forbidden.join('x')}`;
const spoiltPage = (page: StoredPage): StoredPage => ({
  ...page,
  summary: {
    ...page.summary,
    title: spoilt(page.summary.title),
    description: spoilt(page.summary.description),
    summary: page.summary.summary.map(spoilt),
    author: spoilt('Ann'),
  },
  markdown: page.markdown.replaceAll(/\. /g, `. ${forbidden.join('x')} `),
});

test('withoutForbidden() removes what XML does not have, and nothing else', () => {
  const allowed = 'a\tb\nc\rd \u007f\ufffd\ufdd0 😀 𝒳';
  expect(withoutForbidden(`${allowed}${forbidden.join('x')}`)).toBe(`${allowed}${'x'.repeat(forbidden.length - 1)}`);
});

test('no document in XML has a character that XML does not have, whatever pages and facts say', async () => {
  const plain = getLibrary(pages.map(spoiltPage));
  const library: Library = {
    ...plain,
    site: { ...plain.site, name: spoilt('Site'), description: spoilt('About'), author: spoilt('Ann') },
  };
  const feed = { channel: siteChannel(library), number: 1, count: 1 };
  const named = getDocuments(library).filter(({ pathname, build }) => pathname.endsWith('.xml') && build === undefined);
  const documents = await Promise.all(
    named.map(async (document) => [document.pathname, await render(document, library)] as const),
  );
  expect(documents.length).toBeGreaterThan(2);
  const texts = new Map([
    ...documents,
    ['rss', await rss.write(feed, library)],
    ['atom', await atom.write(feed, library)],
  ]);
  expect(texts.size).toBeGreaterThan(4);
  expect([...texts].flatMap(([name, text]) => (found(text).length === 0 ? [] : [name]))).toEqual([]);
});
