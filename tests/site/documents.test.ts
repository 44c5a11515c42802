import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'htmlparser2';
import { expect, inject, test } from 'vitest';
import { requestFiles } from '../../src/context/request-files.ts';
import { documentsOf } from '../../src/interfaces/discovery/index.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { endpoints } from '../../src/site.ts';

const origin = inject('origin');
const bytes = await readFile(path.join(inject('out'), requestFiles.library));
const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
const documents = documentsOf(library);
const get = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(url, origin), { redirect: 'manual', ...init });

/** A type without its parameters. */
const essence = (type: string | null): string => (type ?? '').split(';', 1)[0]?.trim() ?? '';

test('every document is served with its type, may be read from anywhere, kept for a while, and asked for again', async () => {
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

/** Doors that are asked with POST alone answer a GET with 405, which says as much. */
const isDoor = (url: string): boolean => [endpoints.mcp, endpoints.a2a].some((door) => new URL(url).pathname === door);

test('every address of ours in every document answers', async () => {
  const found = new Map<string, string>();
  for (const { pathname } of documents) {
    const text = await (await get(pathname)).text();
    const escaped = origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    for (const [url] of text.matchAll(new RegExp(`${escaped}(?![\\w:.])[^\\s"'<>()[\\]\\\\\`,;|{}]*`, 'g')))
      found.set(
        url
          .replace(/&amp;/g, '&')
          .replace(/[.:*]+$/, '')
          .replace(/#.*$/, ''),
        pathname,
      );
  }
  expect(found.size).toBeGreaterThan(300);
  const faults: string[] = [];
  for (const [url, pathname] of found) {
    const { status } = await get(url, { headers: { accept: '*/*' } });
    if (status !== 200 && !(isDoor(url) && status === 405)) faults.push(`${status} ${url} in ${pathname}`);
  }
  expect(faults).toEqual([]);
});

test('what a document says of the type of another is true', async () => {
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

const linksOf = (html: string): Record<string, string>[] => {
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

test.each(['/', '/blog', '/glossary/positioning', '/tools/unit-economics', '/developers/api', '/problems/not-found'])(
  '%s links to the documents in its head and in its Link field, with true types (H1)',
  async (pathname) => {
    const response = await get(pathname);
    const html = await response.text();
    const head = linksOf(html);
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
  },
);

test('the JSON-LD of every page is what the schema feed says of it', async () => {
  const lines = (await (await get('/schema-feed.jsonl')).text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(library.size);
  for (const { '@context': context, ...line } of lines) {
    const html = await (await get(line.url)).text();
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const graph = JSON.parse(json);
    expect(graph['@context']).toBe(context);
    expect(graph['@graph'][0]).toEqual(line);
  }
});

test.each(['oauth-protected-resource', 'oauth-authorization-server', 'openid-configuration'])(
  'there is no %s, whatever credentials are sent',
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
