import { expect, test } from 'vitest';
import { guard } from '../../src/http/guard.ts';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { quotasOf } from '../../src/http/limiter/quotas-of.ts';
import { operations } from '../../src/operations/index.ts';
import { endpoints } from '../../src/site.ts';
import { api } from '../support/call.ts';
import { origin } from '../support/library.ts';

const quotas = { default: { requests: 3, seconds: 60 }, search: { requests: 1, seconds: 60 } };

test('in front of a cache: quotas are counted and told, 304 and OPTIONS are free, and over it nothing goes on', async () => {
  const count = guard(createMemoryLimiter(quotas, () => 0));
  let passed = 0;
  const ask = (target: string, init: RequestInit = {}): Promise<Response> =>
    count(new Request(origin + target, init), '192.0.2.1', () => {
      passed += 1;
      return api(target, init);
    });
  const first = await ask('/api/v1/content');
  expect(first.headers.get('ratelimit')).toBe('"default";r=2;t=20');
  expect(
    (await ask('/api/v1/content', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })).headers.get(
      'ratelimit',
    ),
  ).toMatch(/r=2/);
  expect((await ask('/api/v1/content', { method: 'OPTIONS' })).status).toBe(204);
  expect((await ask('/api/v1/search?q=price')).headers.get('ratelimit-policy')).toBe(
    '"default";q=3;w=60, "search";q=1;w=60',
  );
  expect((await ask('/api/v1/search?q=buyer')).status).toBe(429);
  expect((await ask('/api/v1/content')).status).toBe(200);
  const before = passed;
  const refused = await ask('/api/v1/content');
  expect([
    refused.status,
    refused.headers.get('retry-after'),
    refused.headers.get('access-control-allow-origin'),
    passed,
  ]).toEqual([429, '20', '*', before]);
  expect(await refused.json()).toMatchObject({ code: 'quota-exceeded', 'violated-policies': ['default'] });
});

test('the quotas by path are those of the operations and doors', () => {
  for (const { path, quota } of operations)
    expect(quotasOf(endpoints.api + path).includes('search')).toBe(quota === 'search');
  expect(quotasOf('/api/v1//search/')).toEqual(['default', 'search']);
  expect(quotasOf('/mcp')).toEqual(['default']);
});
