import { parseList } from 'structured-headers';
import { expect, test } from 'vitest';
import { createMemoryLimiter } from '../../../src/http/limiter/memory-limiter.ts';
import { handle as handleApi } from '../../../src/interfaces/api/handler.ts';
import { context } from '../../support/context.ts';
import { origin } from '../../support/library.ts';
import { serve } from '../../support/servers/serve.ts';

const quotas = { default: { requests: 5, seconds: 60 }, search: { requests: 2, seconds: 60 } };

const client = (clock?: () => number) => {
  const answer = serve(handleApi, { ...context, limiter: createMemoryLimiter(quotas, clock) });
  return (target: string, init: RequestInit = {}, address = '192.0.2.1'): Promise<Response> =>
    answer(new Request(origin + target, init), { address });
};

/** The fields as RFC 9651 has them: parameters by the name of each policy. */
const read = (response: Response, field: string): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    parseList(response.headers.get(field) ?? '').map(([name, parameters]) => [
      String(name),
      Object.fromEntries(parameters),
    ]),
  );

test('every answer tells the policy and where the client stands, in the syntax of the draft', async () => {
  const ask = client();
  let left = 5;
  for (const [target, status] of [
    ['/api/v1', 200],
    ['/api/v1/content/nope', 404],
    ['/api/v1/content?limit=0', 400],
    ['/api/v1/content/about/', 308],
  ] as const) {
    const response = await ask(target);
    left -= 1;
    expect(response.status).toBe(status);
    expect(read(response, 'ratelimit-policy')).toEqual({ default: { q: 5, w: 60 } });
    expect(read(response, 'ratelimit')).toEqual({ default: { r: left, t: expect.any(Number) } });
  }
});

test('searches count against both quotas', async () => {
  const ask = client();
  const first = await ask('/api/v1/search?q=price');
  expect(read(first, 'ratelimit-policy')).toEqual({ default: { q: 5, w: 60 }, search: { q: 2, w: 60 } });
  expect(read(first, 'ratelimit')).toMatchObject({ default: { r: 4 }, search: { r: 1 } });
  await ask('/api/v1/search?q=buyer');
  const refused = await ask('/api/v1/search?q=value');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    code: 'quota-exceeded',
    type: `${origin}/problems/quota-exceeded`,
    'violated-policies': ['search'],
    detail: expect.stringContaining('llms-full.txt'),
  });
  // A search that was refused costs nothing of the other quota.
  expect(read(refused, 'ratelimit')).toMatchObject({ default: { r: 3 }, search: { r: 0 } });
  expect((await ask('/api/v1/content')).status).toBe(200);
});

test('over the quota: 429 with Retry-After not before t, not cached, and after that time one more request', async () => {
  let now = 0;
  const ask = client(() => now);
  for (let count = 0; count < 5; count += 1) expect((await ask('/api/v1/content')).status).toBe(200);
  const refused = await ask('/api/v1/content');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThanOrEqual(Number(read(refused, 'ratelimit').default?.t));
  expect((await ask('/api/v1/content', {}, '192.0.2.2')).status).toBe(200);
  now += wait * 1000;
  expect((await ask('/api/v1/content')).status).toBe(200);
});

test('304 and OPTIONS cost nothing, even when the quota is used up', async () => {
  const ask = client();
  const etag = (await ask('/api/v1/content')).headers.get('etag') ?? '';
  for (let count = 0; count < 10; count += 1) {
    const again = await ask('/api/v1/content', { headers: { 'if-none-match': etag } });
    expect([again.status, read(again, 'ratelimit').default?.r]).toEqual([304, 4]);
    expect((await ask('/api/v1/content', { method: 'OPTIONS' })).status).toBe(204);
  }
  for (let count = 0; count < 4; count += 1) await ask('/api/v1');
  expect((await ask('/api/v1/content')).status).toBe(429);
  expect((await ask('/api/v1/content', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('a server that starts anew gives 304 for free too, but a wildcard does not make computing free', async () => {
  const etag = (await client()('/api/v1/content?limit=3')).headers.get('etag') ?? '';
  const fresh = await client()('/api/v1/content?limit=3', { headers: { 'if-none-match': etag } });
  expect([fresh.status, read(fresh, 'ratelimit').default?.r]).toEqual([304, 5]);
  const wildcard = await client()('/api/v1/search?q=price', { headers: { 'if-none-match': '*' } });
  expect([wildcard.status, read(wildcard, 'ratelimit').search?.r]).toEqual([304, 1]);
});

test('an obedient client is never refused', async () => {
  let now = 0;
  const ask = client(() => now);
  for (let count = 0; count < 60; count += 1) {
    const response = await ask('/api/v1');
    expect(response.status).toBe(200);
    const standing = read(response, 'ratelimit').default;
    if (standing?.r === 0) now += Number(standing.t) * 1000;
  }
});

test('answers that carry a quota are not handed to a cache in front of us', async () => {
  expect((await client()('/api/v1')).headers.get('netlify-cdn-cache-control')).toBeNull();
});
