import { expect, test } from 'vitest';
import { cachedResponse, createResponseCache, pageKeyOf } from '../../../src/http/cache/response-cache.ts';
import type { RequestHead } from '../../../src/http/cache/stored-response.ts';
import { storeResponse } from '../../../src/http/cache/stored-response.ts';

const headOf = (headers: Readonly<Record<string, string>>, method = 'GET'): RequestHead => ({
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
  const markdown = headOf({ accept: 'text/markdown', 'accept-encoding': 'br' });
  cache.set(pageKeyOf('/about', markdown), stored('# About'), 7);
  expect(cachedResponse(cache, '/about', markdown)).toBeDefined();
  expect(cachedResponse(cache, '/about', headOf({ accept: 'text/markdown' }))).toBeUndefined();
  expect(cachedResponse(cache, '/about', headOf({ accept: 'text/html', 'accept-encoding': 'br' }))).toBeUndefined();
  expect(cachedResponse(cache, '/about', headOf({ 'accept-encoding': 'br' }))).toBeUndefined();
  expect(cachedResponse(cache, '/contact', markdown)).toBeUndefined();
});

test('cachedResponse() returns no page for a range, and nothing for other methods', () => {
  const cache = createResponseCache();
  const head = { accept: 'text/html' };
  cache.set(pageKeyOf('/about', headOf(head)), stored('About'), 5);
  cache.set('/api/v1', stored('{}'), 2);
  expect(cachedResponse(cache, '/about', headOf({ ...head, range: 'bytes=0-1' }))).toBeUndefined();
  expect(cachedResponse(cache, '/api/v1', headOf({ range: 'bytes=0-1' }))).toBeDefined();
  expect(cachedResponse(cache, '/api/v1', headOf({}, 'HEAD'))).toBeDefined();
  expect(cachedResponse(cache, '/api/v1', headOf({}, 'POST'))).toBeUndefined();
});
