import { expect, inject, test } from 'vitest';

const origin = inject('origin');
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/about', 'text/html; charset=utf-8'],
  ['/glossary/positioning', 'text/html; charset=utf-8'],
  ['/glossary', 'text/html; charset=utf-8'],
  ['/index.md', 'text/markdown; charset=utf-8'],
  ['/glossary/positioning.md', 'text/markdown; charset=utf-8'],
  ['/problems/not-found', 'text/html; charset=utf-8'],
  ['/problems/not-found.md', 'text/markdown; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/api/v1/content?section=glossary', 'application/json; charset=utf-8'],
  ['/api/v1/content/glossary/positioning', 'application/json; charset=utf-8'],
  ['/api/v1/content/glossary%2Fpositioning', 'application/json; charset=utf-8'],
  ['/health', 'application/json; charset=utf-8'],
])('%s returns 200 with %s', async (path, type) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')?.toLowerCase()).toBe(type);
  expect((await response.text()).length).toBeGreaterThan(20);
});

test('page, twin, API record and search result agree', async () => {
  const path = 'glossary/positioning';
  const [html, twin, record] = await Promise.all([
    get(`/${path}`).then((r) => r.text()),
    get(`/${path}.md`).then((r) => r.text()),
    get(`/api/v1/content/${path}`).then((r) => r.json()),
  ]);
  expect(html).toContain(record.definition);
  expect(twin).toContain(record.definition);
  expect(record).toMatchObject({
    path,
    section: 'glossary',
    url: `${origin}/${path}`,
    links: { markdown: `${origin}/${path}.md` },
  });
});

test.each([
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/about.html?x=1', '/about?x=1'],
  ['//about', '/about'],
  ['/index', '/'],
  ['/index.html', '/'],
])('%s redirects to %s', async (path, to) => {
  const response = await get(path);
  expect([response.status, response.headers.get('location')]).toEqual([308, to]);
});

test('files have ETags that return 304, and compression', async () => {
  const first = await get('/glossary/positioning');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await get('/glossary/positioning', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/glossary/positioning', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
});

test('unknown and private paths return 404', async () => {
  for (const path of [
    '/nothing',
    '/blog/nothing.md',
    '/.halyard/library.bin',
    '/../package.json',
    '/%2e%2e/package.json',
    '/constructor',
  ])
    expect((await get(path)).status).toBe(404);
});

test('pages allow GET and HEAD only', async () => {
  const response = await fetch(`${origin}/about`, { method: 'POST', body: 'x' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('/health returns the build of the API', async () => {
  const { status, build, pages } = await (await get('/health')).json();
  const { total } = await (await get('/api/v1/content?limit=1')).json();
  expect([status, pages]).toEqual(['ok', total]);
  expect(build).toMatch(/^[0-9a-f]{16}$/);
});

test('loopback server rejects other Host names', async () => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path: '/mcp', headers: { host: 'evil.example' } }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end();
  });
  expect(status).toBe(421);
});
