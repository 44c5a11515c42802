import { parseFeed } from 'feedsmith';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { iconPathnames } from '../../src/interfaces/discovery/icons.ts';
import { documentAt, getDocuments } from '../../src/interfaces/discovery/index.ts';
import { documentHeaders } from '../../src/interfaces/discovery/response-headers.ts';
import { endpointAt } from '../../src/interfaces/endpoints.ts';
import { toPath } from '../../src/library/address.ts';
import { endpoints } from '../../src/site/site.ts';
import { render, renderAll } from '../support/documents.ts';
import { getLibrary, library, pages } from '../support/library.ts';

const all = getDocuments(library);
const rows = all.map((document) => [document.pathname, document] as const);

/** Pages of Astro that are not in the library. */
const astroPages = new Set(['/search']);

/** Checks if the site has something at a URL. */
const isServed = (url: string): boolean => {
  const { pathname } = new URL(url);
  if (astroPages.has(pathname) || documentAt(pathname) !== undefined || pathname === endpoints.health) return true;
  if (iconPathnames.includes(pathname)) return true;
  const path = toPath(decodeURIComponent(pathname));
  if (library.find(path) !== undefined) return true;
  if (path.endsWith('.md') && library.find(path.slice(0, -'.md'.length)) !== undefined) return true;
  return endpointAt(pathname) !== undefined;
};

const ownUrls = (text: string): string[] =>
  [...text.matchAll(/https:\/\/fixture\.example[^\s"'<>()[\]\\`,;|]*/g)].map(([url]) => url.replace(/[.:]+$/, ''));

test('getDocuments() gives each document its own address', () => {
  expect(new Set(all.map(({ pathname }) => pathname)).size).toBe(all.length);
});

const expectWellFormed = (text: string, mediaType: string): void => {
  if (/[/+]json\b/.test(mediaType)) expect(() => JSON.parse(text)).not.toThrow();
  if (mediaType.includes('ndjson'))
    for (const line of text.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  if (mediaType.includes('xml')) {
    expect(text.startsWith('<?xml')).toBe(true);
    expect(parseDocument(text, { xmlMode: true }).children.length).toBeGreaterThan(1);
  }
  if (/rss|atom|feed\+json/.test(mediaType)) expect(parseFeed(text).feed).toBeTruthy();
  if (mediaType.includes('markdown')) {
    expect((text.match(/^(```|~~~)/gm) ?? []).length % 2).toBe(0);
    if (text.startsWith('---\n')) expect(() => parse(text.split('---\n')[1] ?? '')).not.toThrow();
  }
};

test.each(rows)(
  '%s is found by documentAt(), has its media type, is well-formed and links only to existing addresses',
  async (pathname, document) => {
    const { mediaType } = document;
    expect(documentAt(pathname)?.mediaType).toBe(mediaType);
    expect(documentHeaders(pathname, library)?.['content-type']).toBe(mediaType);
    const text = document.build !== undefined ? 'Built' : await render(document, library);
    expect(text.trim()).not.toBe('');
    expectWellFormed(text, mediaType);
    expect([...new Set(ownUrls(text))].filter((url) => !isServed(url))).toEqual([]);
  },
);

test('renaming a page changes every document that links to it', async () => {
  const renamed: typeof pages = JSON.parse(
    JSON.stringify(pages)
      .replaceAll('blog/price-from-value', 'blog/value-first')
      .replaceAll('"title":"Price from value', '"title":"Value first'),
  );
  const [texts, after] = [await renderAll(library), await renderAll(getLibrary(renamed))];
  const linking = [...texts].filter(([, text]) => text.includes('blog/price-from-value')).map(([pathname]) => pathname);
  expect(linking).toEqual(
    expect.arrayContaining([
      '/blog/llms.txt',
      '/llms-full.txt',
      '/sitemap.xml',
      '/sitemap.md',
      '/schema-feed.jsonld',
      '/schema-feed.jsonl',
      '/rss.xml',
      '/blog/atom.xml',
      '/feed.json',
    ]),
  );
  for (const pathname of linking) {
    const text = after.get(pathname) ?? '';
    expect([pathname, text.includes('blog/price-from-value')]).toEqual([pathname, false]);
    expect([pathname, text.includes('blog/value-first')]).toEqual([pathname, true]);
  }
});

test('there are no OAuth or OpenID discovery documents', () => {
  for (const pathname of [
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-authorization-server',
    '/.well-known/openid-configuration',
  ])
    expect(documentAt(pathname)).toBeUndefined();
});
