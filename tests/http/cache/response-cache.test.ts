import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bytesPerResponse,
  cachedResponse,
  createResponseCache,
  encode,
  getPageKey,
  type RequestHead,
  sendCached,
  storeResponse,
} from '../../../src/http/cache/response-cache.ts';
import type { Limiter } from '../../../src/http/limiter/limiter.ts';
import { createMemoryLimiter } from '../../../src/http/limiter/memory-limiter.ts';
import { runs } from '../../support/effort.ts';

const getHead = (headers: Readonly<Record<string, string>>, method = 'GET'): RequestHead => ({
  method,
  header: (name) => headers[name] ?? null,
});
const stored = (text: string) => ({
  ...storeResponse(
    { status: 200, headers: {}, body: new TextEncoder().encode(text) },
    { compresses: false, isTagged: true },
  ),
  quotas: [],
});

test('cachedResponse() returns a page only to requests with the same Accept and Accept-Encoding', () => {
  const cache = createResponseCache();
  const markdown = getHead({ accept: 'text/markdown', 'accept-encoding': 'br' });
  cache.set(getPageKey('/about', markdown), stored('# About'), 7);
  expect(cachedResponse(cache, '/about', markdown)).toBeDefined();
  expect(cachedResponse(cache, '/about', getHead({ accept: 'text/markdown' }))).toBeUndefined();
  expect(cachedResponse(cache, '/about', getHead({ accept: 'text/html', 'accept-encoding': 'br' }))).toBeUndefined();
  expect(cachedResponse(cache, '/about', getHead({ 'accept-encoding': 'br' }))).toBeUndefined();
  expect(cachedResponse(cache, '/contact', markdown)).toBeUndefined();
});

test('cachedResponse() returns no page for a range, and nothing for other methods', () => {
  const cache = createResponseCache();
  const head = { accept: 'text/html' };
  cache.set(getPageKey('/about', getHead(head)), stored('About'), 5);
  cache.set('/api/v1', stored('{}'), 2);
  expect(cachedResponse(cache, '/about', getHead({ ...head, range: 'bytes=0-1' }))).toBeUndefined();
  expect(cachedResponse(cache, '/api/v1', getHead({ range: 'bytes=0-1' }))).toBeDefined();
  expect(cachedResponse(cache, '/api/v1', getHead({}, 'HEAD'))).toBeDefined();
  expect(cachedResponse(cache, '/api/v1', getHead({}, 'POST'))).toBeUndefined();
});

const quotas = { default: { requests: 2, seconds: 60 }, search: { requests: 1, seconds: 60 } };
const getLimiter = (make: (limiter: Limiter) => Limiter = (limiter) => limiter): Limiter =>
  make(createMemoryLimiter(quotas, () => 0));
/** Counts as a service in the network does. */
const remote = (limiter: Limiter): Limiter => ({
  ...limiter,
  consume: async (name, key) => limiter.consume(name, key),
});

test.each([
  ['at once where the limiter is in memory', getLimiter(), false],
  ['as a promise where it is not', getLimiter(remote), true],
])('sendCached() returns the response %s, and refuses the second search alike', async (_, limiter, isLater) => {
  const cached = { ...stored('{}'), quotas: ['default', 'search'] as const };
  const request = { ...getHead({}), target: '/api/v1/search?q=price' };
  const client = { limiter, address: '192.0.2.1', origin: 'https://example.com' };
  const first = sendCached(cached, request, client);
  expect(first instanceof Promise).toBe(isLater);
  expect(await first).toMatchObject({ status: 200, headers: { ratelimit: '"default";r=1;t=30, "search";r=0;t=60' } });
  expect(await sendCached(cached, request, client)).toMatchObject({
    status: 429,
    headers: { ratelimit: '"default";r=1;t=30, "search";r=0;t=60', 'retry-after': '60' },
  });
});

test('encode() makes bytes that decode to the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      const plain = Buffer.from(bytes);
      expect(brotliDecompressSync(await encode(bytes, 'br')).equals(plain)).toBe(true);
      expect(gunzipSync(await encode(bytes, 'gzip')).equals(plain)).toBe(true);
    }),
    { numRuns: runs(30) },
  );
});

test.each([
  ['text/html; charset=utf-8', 1.25],
  ['image/png', 1],
])('storeResponse() counts what a response of %s takes beside its body', (type, share) => {
  const body = new Uint8Array(10_000);
  const options = { compresses: true, isTagged: true };
  const { size } = storeResponse({ status: 200, headers: { 'content-type': type }, body }, options);
  expect(size).toBe(share * body.length + bytesPerResponse);
});
