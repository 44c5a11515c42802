import { expect, test } from 'vitest';
import { rateLimit } from '../../../src/app/middleware/rate-limit.ts';
import { edgeFunction } from '../../../src/hosts/netlify/edge-function.ts';
import { createMemoryLimiter } from '../../../src/http/limiter/memory-limiter.ts';
import { getQuotas } from '../../../src/interfaces/endpoints.ts';
import { routedOperations } from '../../../src/operations/routes.ts';
import { endpoints } from '../../../src/site/site.ts';
import { api } from '../../support/call.ts';
import { loadDemo } from '../../support/demo.ts';
import { origin } from '../../support/library.ts';

const quotas = { default: { requests: 3, seconds: 60 }, search: { requests: 1, seconds: 60 } };

test('`rateLimit` in front of a cache counts, sends its fields, refunds 304 and OPTIONS, and passes nothing on over a quota', async () => {
  const count = edgeFunction(
    rateLimit(
      createMemoryLimiter(quotas, () => 0),
      getQuotas,
    ),
  );
  let passed = 0;
  const ask = (target: string, init: RequestInit = {}): Promise<Response> =>
    Promise.resolve(
      count(new Request(origin + target, init), {
        ip: '192.0.2.1',
        next: () => {
          passed += 1;
          return api(target, init);
        },
      }),
    );
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

test('`rateLimit` counts a request that takes as many steps as several questions as several, unless it is answered by 304', async () => {
  const limiter = createMemoryLimiter({ ...quotas, search: { requests: 20, seconds: 60 } }, () => 0);
  const context = { ...(await loadDemo()), limiter };
  // Nearly every character makes a state of this pattern, so that it ends with its budget: 200 steps, 50 for each request.
  const costly = encodeURIComponent('(e|a).{40}(q|z)[0-9]{3}');
  const find = async (headers = {}): Promise<[number, string | undefined, string]> => {
    const response = await api(`/api/v1/find?q=${costly}&pattern=true`, { headers }, context);
    const left = /"search";r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1];
    return [response.status, left, response.headers.get('etag') ?? ''];
  };
  const [, left, tag] = await find();
  expect(left).toBe('15');
  expect((await find({ 'if-none-match': tag })).slice(0, 2)).toEqual([304, '15']);
  // From the cache of responses: nothing is computed.
  expect((await find()).slice(0, 2)).toEqual([200, '14']);
});

test('`getQuotas()` agrees with the operations and interfaces', () => {
  for (const { path, quota } of routedOperations())
    expect(getQuotas(endpoints.api + path).includes('search')).toBe(quota === 'search');
  expect(getQuotas('/api/v1//search/')).toEqual(['default', 'search']);
  expect(getQuotas('/mcp')).toEqual(['default']);
  for (const path of ['/ask', '/a2a/', '/ask/none']) expect(getQuotas(path)).toEqual(['default', 'search']);
  expect(getQuotas('/apiv1')).toEqual(['default']);
});
