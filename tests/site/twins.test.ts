import { expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { sample } from '../support/effort.ts';
import { readSitemaps } from '../support/sitemap.ts';

const origin = inject('origin');
const isDemo = inject('isDemo');
const get = (pathname: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> =>
  fetch(origin + pathname, { headers, redirect: 'manual', ...init });

const pages = (await readSitemaps(origin)).map((url) => new URL(url).pathname);
const getTwin = (pathname: string): string => (pathname === '/' ? '/index.md' : `${pathname}.md`);
const markdown = { accept: 'text/markdown' };
const type = (response: Response): string | null => response.headers.get('content-type');

test.runIf(isDemo)('sitemap has pages of every section', () => {
  for (const part of ['/blog/', '/glossary/', '/tools/', '/examples/', '/solutions/', '/problems/', '/developers/'])
    expect(pages.some((pathname) => pathname.startsWith(part))).toBe(true);
});

test('every page is HTML, and the same Markdown by three ways (P1)', async () => {
  for (const pathname of sample(pages, 3)) {
    const [html, negotiated, twin, mode] = await Promise.all([
      get(pathname, { accept: 'text/html' }),
      get(pathname, markdown),
      get(getTwin(pathname)),
      get(`${pathname}?mode=agent`),
    ]);
    expect([pathname, html.status, type(html)]).toEqual([pathname, 200, 'text/html; charset=utf-8']);
    for (const response of [negotiated, twin, mode])
      expect([pathname, response.status, type(response)]).toEqual([pathname, 200, 'text/markdown; charset=utf-8']);
    const [one, two, three] = await Promise.all([negotiated.text(), twin.text(), mode.text()]);
    expect([pathname, one === two]).toEqual([pathname, true]);
    if (pathname !== '/') expect([pathname, one === three]).toEqual([pathname, true]);
    await html.text();
  }
});

test('every response has canonical link, token count and caching headers (P3, P4, P6)', async () => {
  const robots = await (await get('/robots.txt')).text();
  const signal = /Content-Signal: (.*)/.exec(robots)?.[1];
  for (const pathname of sample(pages, 3)) {
    const canonical = origin + (pathname === '/' ? '/' : pathname);
    const [html, negotiated, twin] = await Promise.all([
      get(pathname, {}, { method: 'HEAD' }),
      get(pathname, markdown, { method: 'HEAD' }),
      get(getTwin(pathname), {}, { method: 'HEAD' }),
    ]);
    expect(html.headers.get('link')).toContain(
      `<${origin}${getTwin(pathname)}>; rel="alternate"; type="text/markdown"`,
    );
    for (const response of [html, negotiated]) {
      expect(response.headers.get('vary')).toContain('Accept');
      expect(response.headers.get('x-robots-tag')).toBeNull();
    }
    for (const response of [negotiated, twin]) {
      expect(response.headers.get('link')).toBe(`<${canonical}>; rel="canonical"`);
      expect(Number(response.headers.get('x-markdown-tokens'))).toBeGreaterThan(0);
      expect(response.headers.get('content-signal')).toBe(signal);
    }
    expect(negotiated.headers.get('cache-control')).toMatch(/private|no-store/);
    expect(twin.headers.get('cache-control')).toMatch(/^public, max-age=[1-9]/);
    expect(twin.headers.get('x-robots-tag')).toBe('noindex');
    expect(twin.headers.get('etag')).not.toBe(html.headers.get('etag'));
  }
});

test('every twin has front matter, title, pointer, absolute links and closed fences (P5)', async () => {
  for (const pathname of sample(pages, 3)) {
    const text = await (await get(getTwin(pathname))).text();
    const [, front = '', ...rest] = text.split(/^---$/m);
    const body = rest.join('---');
    const stated = Object.keys(parse(front)).filter((name) => !['ai', 'reviewed', 'calculate'].includes(name));
    expect(stated).toEqual(['title', 'description', 'canonical_url', 'last_updated']);
    // Code in a list is indented, and a longer fence may hold shorter ones.
    const prose = body.replace(/^([ >]*(?:(?:[-*+]|\d+[.)]) +)*)(`{3,}|~{3,})[\s\S]*?^[ >]*\2$/gm, '');
    expect([pathname, prose.match(/^# /gm)?.length]).toEqual([pathname, 1]);
    // Each language has a list of its own.
    const folder = /^\/de(?=\/|$)/.exec(pathname)?.[0] ?? '';
    expect(prose).toContain(`${origin}${folder}/llms.txt`);
    expect([pathname, prose.match(/^[ >]*(?:`{3,}|~{3,})/m)]).toEqual([pathname, null]);
    // In blocks of HTML, brackets are text.
    const markdown = prose.replace(/`[^`\n]*`/g, '').replace(/^<(\w+)[\s\S]*?^<\/\1>/gm, '');
    const relative = [...markdown.matchAll(/\]\((?!https?:|mailto:|tel:)[^)]*\)/g)];
    expect([pathname, relative.map(([link]) => link)]).toEqual([pathname, []]);
    if (isDemo) expect(text.length).toBeLessThan(50_000);
  }
});

test.runIf(isDemo)('GET of a twin with its ETag returns 304', async () => {
  const tag = (await get('/about.md')).headers.get('etag') ?? '';
  const again = await get('/about.md', { 'if-none-match': tag });
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
});

test.runIf(isDemo).each([[{ accept: 'application/pdf' }], [{ accept: 'text/markdown;q=0, text/html;q=0' }]])(
  '%o returns 406 that lists both forms and is not cached',
  async (headers) => {
    const response = await get('/about', headers);
    expect([response.status, type(response)]).toEqual([406, 'application/problem+json']);
    expect(response.headers.get('vary')).toContain('Accept');
    expect(response.headers.get('cache-control')).toMatch(/private|no-store/);
  },
);

test.runIf(isDemo)('404 has the requested form and suggests pages (P7)', async () => {
  const wrong = '/glossary/positionning';
  const html = await get(wrong, { accept: 'text/html' });
  expect([html.status, type(html)]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await html.text()).toContain('href="/glossary/positioning"');
  for (const response of [await get(wrong, markdown), await get(`${wrong}.md`), await get(`${wrong}?mode=agent`)]) {
    expect([response.status, type(response)]).toEqual([404, 'text/markdown; charset=utf-8']);
    const text = await response.text();
    expect(text).toContain(`${origin}/glossary/positioning.md`);
    expect(text).toContain(`${origin}/llms.txt`);
    expect(text).toContain(`${origin}/sitemap.md`);
  }
  const json = await get(wrong, { accept: 'application/json' });
  expect([json.status, type(json)]).toEqual([404, 'application/problem+json']);
});

test('home page has a view for agents', async () => {
  const text = await (await get('/?mode=agent')).text();
  for (const word of [
    'Authentication: none',
    '### Endpoints',
    `${origin}/api/v1`,
    `${origin}/mcp`,
    `${origin}/llms.txt`,
  ])
    expect(text).toContain(word);
});

test.runIf(isDemo)('pages allow GET, HEAD and OPTIONS and set no cookie', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await get('/about', {}, { method });
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
  }
  const preflight = await get('/about', {}, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  const head = await get('/about', {}, { method: 'HEAD' });
  const whole = await get('/about');
  const names = (response: Response): string[] =>
    [...response.headers.keys()].filter((name) => !['date', 'keep-alive', 'connection'].includes(name)).sort();
  expect(names(head)).toEqual(names(whole));
  expect(await head.text()).toBe('');
  for (const name of ['x-content-type-options', 'content-security-policy', 'referrer-policy'])
    expect(whole.headers.get(name)).toBeTruthy();
  expect(whole.headers.get('set-cookie')).toBeNull();
});

test.runIf(isDemo)('other spellings of a URL redirect and keep the query', async () => {
  for (const [from, to] of [
    ['/about/?a=1', '/about?a=1'],
    ['/about.html', '/about'],
    ['//about', '/about'],
    ['/index', '/'],
  ]) {
    const response = await get(String(from));
    expect([from, response.status, response.headers.get('location')]).toEqual([from, 308, to]);
  }
});
