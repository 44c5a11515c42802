import { expect, test } from 'vitest';
import { createMemoryLimiter } from '../../../src/http/limiter/memory-limiter.ts';
import { ServiceIndex } from '../../../src/interfaces/api/service-index-schema.ts';
import { offeredOn, routedOperations } from '../../../src/operations/routes.ts';
import { endpoints } from '../../../src/site/site.ts';
import { api } from '../../support/call.ts';
import { context } from '../../support/context.ts';
import { origin } from '../../support/library.ts';

test('GET /api/v1 lists every endpoint with a working example', async () => {
  const index = ServiceIndex.strict().parse(await (await api('/api/v1')).json());
  const offered = await offeredOn(context.library, routedOperations());
  expect(index.endpoints.map(({ path }) => path)).toEqual(offered.map(({ path }) => endpoints.api + path));
  for (const { example, parameters } of index.endpoints) {
    expect((await api(example.slice(origin.length))).status).toBe(200);
    for (const { description, allowed } of parameters)
      expect([description.length > 10, allowed.length > 5]).toEqual([true, true]);
  }
});

test('GET /api/v1 lists all other interfaces and discovery documents', async () => {
  const documents = [{ pathname: '/llms.txt', mediaType: 'text/plain' }];
  const index = ServiceIndex.parse(await (await api('/api/v1', {}, { ...context, documents })).json());
  for (const pathname of [endpoints.mcp, endpoints.a2a, endpoints.ask])
    expect(index.doors.some(({ url }) => url.startsWith(origin + pathname))).toBe(true);
  expect(index.documents).toEqual([{ url: `${origin}/llms.txt`, type: 'text/plain' }]);
});

test('GET /api/v1 has the quotas in force', async () => {
  const limiter = createMemoryLimiter({ default: { requests: 7, seconds: 60 }, search: { requests: 3, seconds: 60 } });
  const index = ServiceIndex.parse(await (await api('/api/v1', {}, { ...context, limiter })).json());
  expect(index.rate_limits.map(({ name, requests, seconds }) => [name, requests, seconds])).toEqual([
    ['default', 7, 60],
    ['search', 3, 60],
  ]);
});
