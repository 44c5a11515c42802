import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'htmlparser2';
import { expect, inject, test } from 'vitest';
import { requestFiles } from '../../src/disk/request-files.ts';
import { getAbilities } from '../../src/interfaces/abilities.ts';
import { getDocuments } from '../../src/interfaces/discovery/index.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { endpoints } from '../../src/site/site.ts';
import { sample } from '../support/effort.ts';

const origin = inject('origin');
const isDemo = inject('isDemo');
const bytes = await readFile(path.join(inject('out'), requestFiles.library));
const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
const documents = getDocuments(library);
const get = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(url, origin), { redirect: 'manual', ...init });

/** A media type without its parameters. */
const essence = (type: string | null): string => (type ?? '').split(';', 1)[0]?.trim() ?? '';

test('every document has its type, CORS, caching and an ETag', async () => {
  for (const { pathname, mediaType } of documents) {
    const response = await get(pathname);
    expect([pathname, response.status, response.headers.get('content-type')]).toEqual([pathname, 200, mediaType]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect([pathname, response.headers.get('cache-control')]).toEqual([
      pathname,
      expect.stringMatching(/^public, max-age=[1-9]/),
    ]);
    const tag = response.headers.get('etag') ?? '';
    const again = await get(pathname, { headers: { 'if-none-match': tag } });
    expect([pathname, again.status]).toEqual([pathname, 304]);
    await response.text();
  }
});

/** Endpoints that allow POST only return 405 for GET. */
const isPostOnly = (url: string): boolean =>
  [endpoints.mcp, endpoints.a2a].some((endpoint) => new URL(url).pathname === endpoint);

/** Media types of files that are not text: what looks like a URL there may be the bytes of several fields. */
const bundles = new Set(['application/zip', 'application/vnd.sqlite3']);

test('every URL of this site in a document exists', async () => {
  const links = new Map<string, string>();
  for (const { pathname, mediaType } of documents) {
    if (bundles.has(mediaType)) continue;
    const text = await (await get(pathname)).text();
    const escaped = origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    for (const [url] of text.matchAll(new RegExp(`${escaped}(?![\\w:.])[^\\s"'<>()[\\]\\\\\`,;|{}]*`, 'g')))
      links.set(
        url
          .replace(/&amp;/g, '&')
          .replace(/[.:*]+$/, '')
          .replace(/#.*$/, ''),
        pathname,
      );
  }
  expect(links.size).toBeGreaterThan(isDemo ? 300 : 20);
  // Addresses that a parameter completes: a test of the abilities asks them.
  for (const { addresses } of getAbilities(library))
    for (const address of addresses(library)) if (/[=/]$/.test(address)) links.delete(origin + address);
  const errors: string[] = [];
  for (const [url, pathname] of sample([...links], 3)) {
    const { status } = await get(url, { headers: { accept: '*/*' } });
    if (status !== 200 && !(isPostOnly(url) && status === 405)) errors.push(`${status} ${url} in ${pathname}`);
  }
  expect(errors).toEqual([]);
});

test('documents state the true media types of each other', async () => {
  const { linkset } = await (await get('/.well-known/api-catalog')).json();
  const { entries } = await (await get('/.well-known/ard.json')).json();
  const promised: { href: string; type: string }[] = [
    ...linkset.flatMap((member: object) =>
      Object.entries(member).flatMap(([relation, targets]) => (relation === 'anchor' ? [] : targets)),
    ),
    ...entries.map(({ url, type }: { url: string; type: string }) => ({ href: url, type })),
  ];
  const typed = promised.filter(({ type }) => type !== undefined);
  expect(typed.length).toBeGreaterThan(8);
  for (const { href, type } of typed) {
    const response = await get(href);
    expect([href, response.status, essence(response.headers.get('content-type'))]).toEqual([href, 200, essence(type)]);
  }
});

const findLinks = (html: string): Record<string, string>[] => {
  const links: Record<string, string>[] = [];
  const visit = (nodes: ReturnType<typeof parseDocument>['children']): void => {
    for (const node of nodes) {
      if (!('attribs' in node)) continue;
      if (node.name === 'link') links.push(node.attribs);
      visit(node.children);
    }
  };
  visit(parseDocument(html).children);
  return links;
};

const ours = ['api-catalog', 'service-desc', 'service-doc', 'describedby', 'alternate', 'sitemap', 'ard', 'ai-catalog'];

test.each(
  isDemo
    ? ['/', '/blog', '/glossary/positioning', '/tools/unit-economics', '/developers/api', '/problems/not-found']
    : ['/', '/problems/not-found'],
)('%s links to the documents in head and Link header (H1)', async (pathname) => {
  const response = await get(pathname);
  const html = await response.text();
  const head = findLinks(html);
  const field = response.headers.get('link') ?? '';
  for (const rel of ours) {
    expect([pathname, rel, field.includes(`rel="${rel}"`)]).toEqual([pathname, rel, true]);
    expect([pathname, rel, head.some((link) => link.rel === rel)]).toEqual([pathname, rel, true]);
  }
  expect(head.filter((link) => link.rel === 'canonical')).toHaveLength(1);
  expect(head.filter((link) => link.rel === 'alternate' && link.type === 'text/markdown')).toHaveLength(1);
  for (const part of field.split(/, (?=<)/)) expect(part).toMatch(/^<https?:[^>]+>(; [a-z]+="[^"]*")+$/);
  for (const { rel, href = '', type } of head.filter((link) => ours.includes(link.rel ?? ''))) {
    const linked = await get(href);
    expect([rel, href, linked.status]).toEqual([rel, href, 200]);
    if (type !== undefined) expect([href, essence(linked.headers.get('content-type'))]).toEqual([href, type]);
    await linked.text();
  }
});

test('JSON-LD of every page is its record in the schema feed, with the card as its last picture', async () => {
  const lines = (await (await get('/schema-feed.jsonl')).text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(library.size);
  for (const { '@context': context, image: cover, ...line } of sample(lines, 3)) {
    const html = await (await get(line.url)).text();
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const graph = JSON.parse(json);
    expect(graph['@context']).toBe(context);
    const { image, ...own } = graph['@graph'][0];
    const card = /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1];
    expect(image).toEqual(cover === undefined ? card : [cover, card]);
    expect(own).toEqual(line);
  }
});

test.each(['oauth-protected-resource', 'oauth-authorization-server', 'openid-configuration'])(
  'GET %s returns 404, with or without credentials',
  async (name) => {
    const response = await get(`/.well-known/${name}`, { headers: { authorization: 'Bearer nonsense' } });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([404, null]);
  },
);

test('HEAD of the API catalog has its relations', async () => {
  const link = (await get('/.well-known/api-catalog', { method: 'HEAD' })).headers.get('link');
  expect(link).toContain('rel="item"');
  expect(link).toContain('rel="api-catalog"');
});
