import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Handler } from '../../src/http/handler.ts';
import { api } from '../support/call.ts';
import { context } from '../support/context.ts';
import { origin } from '../support/library.ts';
import { serve } from '../support/servers/serve.ts';

const compressing = { ...context, compresses: true };
const targets = [
  '/api/v1',
  '/api/v1/content?limit=3',
  '/api/v1/content/glossary/positioning',
  '/api/v1/search?q=price',
  '/api/v1/content/nope',
  '/api/v1/content?limit=0',
  '/api/v1/content/about/',
  '/api/v1/content/blog/withdrawn-essay',
];

test.each(targets)('HEAD says what GET says, without the body: %s', async (target) => {
  for (const within of [context, compressing]) {
    const headers = { 'accept-encoding': 'gzip' };
    const [get, head] = [
      await api(target, { headers }, within),
      await api(target, { method: 'HEAD', headers }, within),
    ];
    expect(head.status).toBe(get.status);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe('');
    expect(Number(get.headers.get('content-length'))).toBe((await get.arrayBuffer()).byteLength);
  }
});

test.each(targets)(
  'any site may ask and read what it needs, nothing sets a cookie, nothing is sniffed: %s',
  async (target) => {
    const { headers } = await api(target, {
      headers: { origin: 'https://elsewhere.example', authorization: 'Bearer junk', cookie: 'a=b' },
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    for (const field of ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'Deprecation', 'Sunset'])
      expect(headers.get('access-control-expose-headers')).toContain(field);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('cache-control')).not.toBeNull();
  },
);

test('OPTIONS names the methods, and every other method is refused with them', async () => {
  const preflight = await api('/api/v1/content', { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('allow'), preflight.headers.get('access-control-max-age')]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
    '86400',
  ]);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    const response = await api('/api/v1/content', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await response.json()).toMatchObject({ code: 'method-not-allowed' });
  }
});

test('headers over 16 KB are refused, also where the answer is known already', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect((await api('/api/v1/content?limit=7')).status).toBe(200);
    expect((await api('/api/v1/content?limit=7', { headers: { 'x-junk': 'a'.repeat(17_000) } })).status).toBe(431);
  }
});

test('what the client has is not sent again, by any form of the entity tag or by its date', async () => {
  const target = '/api/v1/content/glossary/positioning';
  const first = await api(target);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const match of [etag, `W/${etag}`, '*', `"other", ${etag}`, `"other",W/${etag} , junk`]) {
    const again = await api(target, { headers: { 'if-none-match': match } });
    expect([again.status, await again.text(), again.headers.get('etag')], match).toEqual([304, '', etag]);
    for (const field of ['cache-control', 'last-modified', 'link', 'access-control-allow-origin'])
      expect(again.headers.get(field), field).toBe(first.headers.get(field));
    expect(again.headers.get('content-length')).toBeNull();
  }
  const modified = first.headers.get('last-modified') ?? '';
  expect((await api(target, { headers: { 'if-modified-since': modified } })).status).toBe(304);
  expect((await api(target, { headers: { 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' } })).status).toBe(200);
  for (const junk of ['yesterday', '2030-01-01', '', '99999'])
    expect((await api(target, { headers: { 'if-modified-since': junk } })).status).toBe(200);
  expect((await api(target, { headers: { 'if-none-match': '"other"', 'if-modified-since': modified } })).status).toBe(
    200,
  );
  expect((await api('/api/v1/content/nope', { headers: { 'if-none-match': '*' } })).status).toBe(404);
});

test('compressed forms decode to the same bytes and have tags of their own', async () => {
  const target = '/api/v1/content?limit=10';
  const plain = await api(target, { headers: { 'accept-encoding': 'identity' } }, compressing);
  const text = await plain.text();
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
  const tags = new Set([plain.headers.get('etag')]);
  for (const [accept, coding, decode] of [
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=0.5, br;q=0.8', 'br', brotliDecompressSync],
    ['br;q=0, *', 'gzip', gunzipSync],
  ] as const) {
    const response = await api(target, { headers: { 'accept-encoding': accept } }, compressing);
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(decode(new Uint8Array(await response.arrayBuffer())).toString()).toBe(text);
    const etag = response.headers.get('etag') ?? '';
    tags.add(etag);
    expect(
      (await api(target, { headers: { 'accept-encoding': accept, 'if-none-match': etag } }, compressing)).headers.get(
        'etag',
      ),
    ).toBe(etag);
  }
  expect(tags.size).toBe(3);
  for (const accept of ['gzip;q=0', '*;q=0', 'identity;q=0', 'gzip;q=zzz', 'x'.repeat(5000)]) {
    const response = await api(target, { headers: { 'accept-encoding': accept } }, compressing);
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
  }
});

test('what a handler did not foresee is a 500 that tells the operator and nobody else', async () => {
  const logged: unknown[] = [];
  const handler: Handler = () => {
    throw new Error('secret cause');
  };
  const response = await serve(handler, { ...context, log: (event, detail) => void logged.push([event, detail]) })(
    new Request(`${origin}/ask?q=private`),
  );
  const text = await response.text();
  expect([response.status, response.headers.get('cache-control'), JSON.parse(text).code]).toEqual([
    500,
    'no-store',
    'internal-error',
  ]);
  expect(text).not.toContain('secret');
  // The message may quote the client, so that a log has the place alone.
  expect(JSON.stringify(logged)).not.toMatch(/private|secret/);
  expect(logged).toEqual([['internal-error', expect.stringMatching(/^Error\n +at /)]]);
});

test('a response that a handler makes itself keeps its fields; a whole one gets an entity tag, a stream does not', async () => {
  const html: Handler = () =>
    new Response('<p>', { headers: { 'content-type': 'text/html', 'content-security-policy': 'own' } });
  const page = await serve(html, context)(new Request(`${origin}/ask`));
  expect([page.headers.get('content-security-policy'), page.headers.get('etag') !== null]).toEqual(['own', true]);
  const events: Handler = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('data: 1\n\n'));
          controller.close();
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  const stream = await serve(events, context, ['GET', 'POST'])(new Request(`${origin}/ask`, { method: 'POST' }));
  expect([stream.headers.get('etag'), stream.headers.get('access-control-allow-origin'), await stream.text()]).toEqual([
    null,
    '*',
    'data: 1\n\n',
  ]);
});

test('a platform that caches is told to, unless quotas are counted behind its cache', async () => {
  expect((await api('/api/v1')).headers.get('netlify-cdn-cache-control')).toBe(
    'public, durable, max-age=300, stale-while-revalidate=86400',
  );
});
