import { expect, test } from 'vitest';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { endpointList } from '../../src/interfaces/endpoints.ts';
import { loadHandler } from '../../src/interfaces/handlers.ts';
import { context } from '../support/context.ts';
import { origin } from '../support/library.ts';
import { serve } from '../support/servers/serve.ts';

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (body: string, headers: Record<string, string> = json): RequestInit => ({ method: 'POST', headers, body });
const large = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { text: 'a'.repeat(200_000) } });

/**
 * Requests that every endpoint rejects, each for a different reason. Requests that the host rejects before they reach an
 * endpoint, such as those with too long a target, count against no quota and have no RateLimit headers.
 */
const everywhere: readonly (readonly [reason: string, below: string, init: RequestInit])[] = [
  ['an unknown method', '', { method: 'PROPFIND' }],
  ['a method that it does not take', '', { method: 'DELETE' }],
  ['an address below the endpoint', '/none/of/ours', { method: 'GET' }],
];

/** Requests that only endpoints with a request body reject. */
const bodies: readonly (readonly [reason: string, below: string, init: RequestInit])[] = [
  ['a body that is not JSON', '', post('{"a"')],
  ['a body that is too large', '', post(large)],
  ['a media type that is not JSON', '', post('a', { ...json, 'content-type': 'text/plain' })],
];

const cases = endpointList().flatMap((endpoint) =>
  [...everywhere, ...(endpoint.methods.includes('POST') ? bodies : [])].map(([reason, below, init]) => ({
    name: endpoint.name,
    reason,
    endpoint,
    url: `${origin}${endpoint.path}${below}`,
    init,
  })),
);

test.each(cases)('$name rejects $reason with RateLimit headers', async ({ endpoint, url, init }) => {
  const limiter = createMemoryLimiter({
    default: { requests: 10, seconds: 60 },
    search: { requests: 5, seconds: 60 },
  });
  const answer = serve(await loadHandler(endpoint), { ...context, limiter }, endpoint.methods);
  const response = await answer(new Request(url, init), { address: '192.0.2.1' });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('ratelimit-policy')).toMatch(/^"default";q=10;w=60/);
  expect(response.headers.get('ratelimit')).toMatch(/^"default";r=9;t=\d+/);
  if (response.status === 405) expect(response.headers.get('allow')).toBe([...endpoint.methods, 'OPTIONS'].join(', '));
});

test.each(endpointList())(
  '$name rejects a client over its quota with RateLimit headers and Retry-After',
  async (endpoint) => {
    const limiter = createMemoryLimiter({
      default: { requests: 1, seconds: 60 },
      search: { requests: 1, seconds: 60 },
    });
    const answer = serve(await loadHandler(endpoint), { ...context, limiter }, endpoint.methods);
    for (const [below, method] of [
      ['', 'PROPFIND'],
      ['', 'PROPFIND'],
      ['/none/of/ours', 'GET'],
    ] as const) {
      const response = await answer(new Request(`${origin}${endpoint.path}${below}`, { method }), {
        address: '192.0.2.1',
      });
      await response.arrayBuffer();
      if (below === '' && response.status === 405) continue;
      expect(response.status).toBe(429);
      expect(response.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+/);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  },
);
