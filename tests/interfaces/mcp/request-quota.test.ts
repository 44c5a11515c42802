import { expect, test } from 'vitest';
import type { Context } from '../../../src/http/handler.ts';
import { createMemoryLimiter } from '../../../src/http/limiter/memory-limiter.ts';
import { endpointAt } from '../../../src/interfaces/endpoints.ts';
import { handle as handleMcp } from '../../../src/interfaces/mcp/handler.ts';
import { bodyQuotas } from '../../../src/interfaces/mcp/request-quota.ts';
import { context as fixture } from '../../support/context.ts';
import { loadDemo } from '../../support/demo.ts';
import { serve } from '../../support/servers/serve.ts';
import { endpoint, post } from './call.ts';

const limited = (requests: number, search: number): Context => ({
  ...fixture,
  // The clock stands still: nothing is restored while a test waits.
  limiter: createMemoryLimiter(
    { default: { requests, seconds: 60 }, search: { requests: search, seconds: 60 } },
    () => 0,
  ),
});
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const search = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_content', arguments: { query: 'price' } },
};

test('bodyQuotas() counts searches and further messages of a batch', async () => {
  expect(await bodyQuotas(list)).toEqual([]);
  expect(await bodyQuotas(search)).toEqual(['search']);
  expect(await bodyQuotas({ ...search, params: { name: 'ask', arguments: { question: 'price' } } })).toEqual([
    'search',
  ]);
  expect(await bodyQuotas([search, list, search])).toEqual(['search', 'default', 'default', 'search']);
  for (const odd of [null, 1, 'x', [], [null], { method: 'tools/call', params: null }])
    expect(await bodyQuotas(odd)).not.toContain('search');
});

test('responses have RateLimit headers', async () => {
  const context = limited(10, 5);
  const plain = await post(list, {}, context);
  expect(plain.headers.get('ratelimit-policy')).toBe('"default";q=10;w=60');
  expect(plain.headers.get('ratelimit')).toMatch(/^"default";r=9;t=\d+$/);
  const found = await post(search, {}, context);
  expect(found.headers.get('ratelimit')).toMatch(/^"default";r=8;t=\d+, "search";r=4;t=\d+$/);
});

test('a used-up quota returns 429 with a JSON-RPC error and Retry-After', async () => {
  const context = limited(3, 1);
  expect((await post(search, {}, context)).status).toBe(200);
  const second = await post(search, {}, context);
  expect(second.status).toBe(429);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await second.json()).error.message).toContain('"search"');
  expect((await post(list, {}, context)).status).toBe(200);
  const last = await post(list, {}, context);
  expect([last.status, (await last.json()).error.code, last.headers.get('access-control-allow-origin')]).toEqual([
    429,
    -32600,
    '*',
  ]);
});

test('every search of a batch counts', async () => {
  const batch = Array.from({ length: 5 }, (_, id) => ({ ...search, id }));
  expect((await post(batch, {}, limited(100, 4))).status).toBe(429);
  expect((await post(batch, {}, limited(100, 5))).status).toBe(200);
});

const { methods = [] } = endpointAt('/mcp') ?? {};

test('a call that takes as many steps as several questions counts as several', async () => {
  // Nearly every character makes a state of this pattern, so that it ends with its budget: 200 steps, 50 for each request.
  const { library } = await loadDemo();
  const context = { ...limited(10, 9), library };
  const served = serve(handleMcp, context, methods);
  const find = (args: object): Promise<Response> => {
    const body = JSON.stringify({ ...search, params: { name: 'find', arguments: args } });
    return served(new Request(endpoint, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
  };
  const plain = await find({ query: 'zqx' });
  expect(plain.headers.get('ratelimit')).toContain('"search";r=8;');
  const costly = await find({ query: '(e|a).{40}(q|z)[0-9]{3}', pattern: true });
  expect(costly.headers.get('ratelimit')).toContain('"search";r=3;');
});

test('serve() leaves methods, quotas and errors to the MCP handler', async () => {
  const served = serve(handleMcp, limited(1, 1), methods);
  const body = JSON.stringify(list);
  const send = () =>
    served(new Request(endpoint, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
  const first = await send();
  expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([200, '"default";q=1;w=60']);
  const second = await send();
  expect([second.status, (await second.json()).jsonrpc]).toEqual([429, '2.0']);
  const opened = await serve(handleMcp, fixture, methods)(new Request(endpoint, { headers: { accept: 'text/html' } }));
  expect([opened.status, opened.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  const preflight = await served(new Request(endpoint, { method: 'OPTIONS' }));
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
  const below = await serve(handleMcp, fixture, methods)(new Request(`${endpoint}/other`, { method: 'POST', body }));
  expect(below.status).toBe(404);
});
