import fc from 'fast-check';
import { expect, test } from 'vitest';
import { negotiate } from '../../src/http/negotiate.ts';
import { endpointList } from '../../src/interfaces/endpoints.ts';
import { endpoints } from '../../src/site/site.ts';
import { runs } from '../support/effort.ts';

// The build puts the endpoints into the code.
Reflect.set(globalThis, 'publishedEndpoints', endpointList());
const { default: handler, config } = await import('../../edge-functions/markdown.ts');
Reflect.deleteProperty(globalThis, 'publishedEndpoints');

const twin = '# Page\n';
const files = new Map([
  ['/page.md', twin],
  ['/index.md', '# Home\n'],
]);

/** The platform behind the edge function: files, twins with their headers, and a function for everything else. */
const next = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const text = files.get(pathname);
  if (text === undefined)
    return new Response(`${pathname} as ${request.headers.get('accept')}`, {
      status: pathname === '/withdrawn' ? 410 : 404,
    });
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
])('%s as Markdown returns the twin, not cacheable by shared caches', async (pathname, text) => {
  const response = await ask(pathname, 'text/markdown');
  expect([response?.status, await response?.text()]).toEqual([200, text]);
  expect(response?.headers.get('cache-control')).toContain('private');
  expect(response?.headers.get('vary')).toBe('Accept');
  expect(response?.headers.get('x-robots-tag')).toBeNull();
});

test('passes requests for HTML and for files on', async () => {
  expect(await ask('/page', 'text/html, text/markdown;q=0.5')).toBeUndefined();
  expect(await ask('/llms.txt', 'text/markdown')).toBeUndefined();
  expect(await ask('/page.md', 'text/markdown')).toBeUndefined();
});

test.each([
  ['/nothing', 'text/markdown', 404],
  ['/nothing', 'application/json', 404],
  ['/withdrawn', 'text/markdown', 410],
  ['/withdrawn', 'application/pdf', 410],
])('%s as %s passes the response of the function on, %i', async (pathname, accept, status) => {
  const response = await ask(pathname, accept);
  expect([response?.status, await response?.text()]).toEqual([status, `${pathname} as ${accept}`]);
});

test('returns 406 for other media types and 304 for unchanged twins', async () => {
  const rejected = await ask('/page', 'application/pdf');
  expect([rejected?.status, rejected?.headers.get('content-type')]).toEqual([406, 'application/problem+json']);
  expect([rejected?.headers.get('vary'), rejected?.headers.get('cache-control')]).toEqual([
    'Accept',
    'private, no-store',
  ]);
  expect(await rejected?.json()).toMatchObject({ code: 'not-acceptable', instance: '/page' });
  const kept = await ask('/page', 'text/markdown', { 'if-none-match': '"1"' });
  expect([kept?.status, kept?.headers.get('etag')]).toEqual([304, '"1"']);
});

test('config excludes every endpoint', () => {
  for (const pathname of Object.values(endpoints)) expect(config.excludedPath).toContain(pathname);
  for (const pathname of [endpoints.api, endpoints.mcp]) expect(config.excludedPath).toContain(`${pathname}/*`);
});

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['application/pdf', true],
  ['text/html;q=0, */*', true],
  ['*/*, text/html; q=0.0', true],
  ['application/pdf, */*;q=0', true],
  ['image/*', true],
  ['font/*, image/*', true],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['image/avif,image/webp,*/*;q=0.8', false],
  ['*/*', false],
])('Accept %s meets the header condition: %s', (accept, runs) => {
  expect(new RegExp(config.header.accept).test(accept)).toBe(runs);
});

const types = [
  'text/html',
  'text/markdown',
  'text/*',
  '*/*',
  'image/*',
  'font/*',
  'application/json',
  'application/xhtml+xml',
];
const range = fc
  .tuple(
    fc.constantFrom(...types),
    fc.constantFrom('', ';q=0', '; q=0.0', ';q=0.000', ';q=0.001', ';q=0.5', ';Q=1', ';q=1.0'),
  )
  .map(([type, quality]) => type + quality);

test('requests that the header condition leaves out prefer HTML', () => {
  const condition = new RegExp(config.header.accept);
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 6 }), (ranges) => {
      const accept = ranges.join(', ');
      if (!condition.test(accept)) expect([accept, negotiate(accept)]).toEqual([accept, 'html']);
    }),
    { numRuns: runs(2000) },
  );
});

test('the header condition leaves out requests of browsers', () => {
  for (const accept of [
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    'text/css,*/*;q=0.1',
  ])
    expect(new RegExp(config.header.accept).test(accept)).toBe(false);
});
