import { expect, test } from 'vitest';
import handler, { config } from '../../edge-functions/markdown.ts';
import { doors } from '../../src/site.ts';

const twin = '# Page\n';
const files = new Map([
  ['/page.md', twin],
  ['/index.md', '# Home\n'],
]);

/** The platform behind the edge: files, with the fields that twins have. */
const next = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/v1/content/')) {
    const isGone = pathname.endsWith('/withdrawn');
    return Response.json(isGone ? {} : { nearest: ['page', 'blog/other'] }, { status: isGone ? 410 : 404 });
  }
  if (pathname === '/moved.md') return new Response(null, { status: 301, headers: { location: '/page.md' } });
  const text = files.get(pathname);
  if (text === undefined) return new Response('<h1>404</h1>', { status: 404 });
  const headers = { 'content-type': 'text/markdown; charset=utf-8', 'x-robots-tag': 'noindex', etag: '"1"' };
  if (request.headers.get('if-none-match') === '"1"') return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
};

const ask = (pathname: string, accept: string, headers: Record<string, string> = {}) =>
  handler(new Request(`https://site.example${pathname}`, { headers: { accept, ...headers } }), { next });

test.each([
  ['/page', '# Page\n'],
  ['/page/', '# Page\n'],
  ['/', '# Home\n'],
])('%s in Markdown is the twin, for nobody else to keep', async (pathname, text) => {
  const response = await ask(pathname, 'text/markdown');
  expect([response?.status, await response?.text()]).toEqual([200, text]);
  expect(response?.headers.get('cache-control')).toContain('private');
  expect(response?.headers.get('vary')).toBe('Accept');
  expect(response?.headers.get('x-robots-tag')).toBeNull();
});

test('what wants HTML, and files, go on to the platform', async () => {
  expect(await ask('/page', 'text/html, text/markdown;q=0.5')).toBeUndefined();
  expect(await ask('/llms.txt', 'text/markdown')).toBeUndefined();
  expect(await ask('/page.md', 'text/markdown')).toBeUndefined();
});

test('missing pages, unwanted forms, moved pages and kept twins are told apart', async () => {
  const missing = await ask('/nothing', 'text/markdown');
  expect([missing?.status, missing?.headers.get('content-type')]).toEqual([404, 'text/markdown; charset=utf-8']);
  expect(missing?.headers.get('cache-control')).toContain('private');
  expect(await missing?.text()).toContain('- [blog/other](https://site.example/blog/other.md)');
  expect((await ask('/withdrawn', 'text/markdown'))?.status).toBe(410);
  expect((await ask('/withdrawn', 'application/pdf'))?.status).toBe(410);
  const refused = await ask('/page', 'application/pdf');
  expect([refused?.status, refused?.headers.get('content-type')]).toEqual([406, 'application/problem+json']);
  expect((await ask('/nothing', 'application/pdf'))?.status).toBe(404);
  expect((await ask('/moved', 'text/markdown'))?.headers.get('location')).toBe('/page.md');
  const kept = await ask('/page', 'text/markdown', { 'if-none-match': '"1"' });
  expect([kept?.status, kept?.headers.get('etag')]).toEqual([304, '"1"']);
});

test('no door is in its way', () => {
  for (const door of Object.values(doors)) expect(config.excludedPath).toContain(door);
  for (const door of [doors.api, doors.mcp]) expect(config.excludedPath).toContain(`${door}/*`);
});

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['application/pdf', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['image/avif,image/webp,*/*;q=0.8', false],
  ['*/*', false],
])('with Accept %s the platform asks it: %s', (accept, runs) => {
  expect(new RegExp(config.header.accept).test(accept)).toBe(runs);
});
