import { expect, inject, test } from 'vitest';
import { sample } from '../support/effort.ts';
import { readSitemaps } from '../support/sitemap.ts';

const origin = inject('origin');
const isDemo = inject('isDemo');

interface Visit {
  readonly target: string;
  readonly accept: string;
}

/** Every page in its three forms, and the documents that list them. */
const visits = async (): Promise<Visit[]> => {
  const pages = (await readSitemaps(origin)).map((url) => new URL(url).pathname);
  expect(pages.length).toBeGreaterThan(isDemo ? 100 : 10);
  const twin = (page: string): string => (page === '/' ? '/index.md' : `${page}.md`);
  return [
    ...sample(pages, 3).flatMap((page) => [
      { target: page, accept: 'text/html' },
      { target: page, accept: 'text/markdown' },
      { target: twin(page), accept: '*/*' },
      ...(page === '/' ? [] : [{ target: `/api/v1/content${page}`, accept: '*/*' }]),
    ]),
    ...['/llms.txt', '/sitemap.xml', '/openapi.json', '/api/v1/content'].map((target) => ({ target, accept: '*/*' })),
  ];
};

/** Requests every URL with the known ETags. Returns the responses and the ETags for the next visit. */
const crawl = async (all: readonly Visit[], tags: ReadonlyMap<Visit, string>) => {
  const etags = new Map<Visit, string>();
  const statuses = new Map<number, number>();
  let bytes = 0;
  for (const visit of all) {
    const tag = tags.get(visit);
    const headers = { accept: visit.accept, ...(tag === undefined ? {} : { 'if-none-match': tag }) };
    const response = await fetch(origin + visit.target, { headers, redirect: 'manual' });
    bytes += (await response.arrayBuffer()).byteLength;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    etags.set(visit, response.headers.get('etag') ?? '');
  }
  return { etags, statuses: Object.fromEntries(statuses), bytes };
};

test('GET of every page with its ETag returns 304', async () => {
  const all = await visits();
  const first = await crawl(all, new Map());
  expect(first.statuses).toEqual({ 200: all.length });
  const second = await crawl(all, first.etags);
  expect(second.statuses).toEqual({ 304: all.length });
  expect(second.bytes).toBe(0);
});

test.runIf(isDemo)('If-None-Match accepts every form of an ETag at every endpoint', async () => {
  const asItIs = { 'accept-encoding': 'identity' };
  for (const target of ['/about', '/about.md', '/llms.txt', '/api/v1/content', '/api/v1/search?q=price']) {
    const tag = (await fetch(origin + target, { headers: asItIs })).headers.get('etag') ?? 'none';
    const opaque = tag.replace('W/', '');
    for (const form of [tag, opaque, `W/${opaque}`, `"theirs", ${tag}`, '*']) {
      const again = await fetch(origin + target, { headers: { ...asItIs, 'if-none-match': form } });
      expect([target, form, again.status, again.headers.get('etag')]).toEqual([target, form, 304, tag]);
    }
    const other = await fetch(origin + target, { headers: { 'if-none-match': '"theirs", junk,, W/' } });
    expect([target, other.status]).toEqual([target, 200]);
  }
});
