import { expect, test } from 'vitest';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { endpointList } from '../../src/interfaces/endpoints.ts';
import { handlers } from '../../src/interfaces/handlers.ts';
import { endpoints } from '../../src/site.ts';
import { context } from '../support/context.ts';
import { origin } from '../support/library.ts';
import { serve } from '../support/serve.ts';

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (body: string, headers: Record<string, string> = json): RequestInit => ({ method: 'POST', headers, body });
const large = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { text: 'a'.repeat(200_000) } });

/**
 * Requests that every door refuses, each for a reason of its own. What a host refuses before it reaches a door, such as a
 * target that is too long, counts against no quota and has no such fields.
 */
const everywhere: readonly (readonly [reason: string, below: string, init: RequestInit])[] = [
  ['an unknown method', '', { method: 'PROPFIND' }],
  ['a method that it does not take', '', { method: 'DELETE' }],
  ['an address below the door', '/none/of/ours', { method: 'GET' }],
];

/** Requests that only doors with a body refuse. */
const bodies: readonly (readonly [reason: string, below: string, init: RequestInit])[] = [
  ['a body that is not JSON', '', post('{"a"')],
  ['a body that is too large', '', post(large)],
  ['a media type that is not JSON', '', post('a', { ...json, 'content-type': 'text/plain' })],
];

const cases = endpointList.flatMap((door) =>
  [...everywhere, ...(door.methods.includes('POST') ? bodies : [])].map(([reason, below, init]) => ({
    name: door.name,
    reason,
    door,
    url: `${origin}${endpoints[door.name]}${below}`,
    init,
  })),
);

test.each(cases)('$name refuses $reason with RateLimit fields', async ({ door, url, init }) => {
  const limiter = createMemoryLimiter({
    default: { requests: 10, seconds: 60 },
    search: { requests: 5, seconds: 60 },
  });
  const answer = serve(await handlers[door.name](), { ...context, limiter }, door.methods);
  const response = await answer(new Request(url, init), { address: '192.0.2.1' });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('ratelimit-policy')).toMatch(/^"default";q=10;w=60/);
  expect(response.headers.get('ratelimit')).toMatch(/^"default";r=9;t=\d+/);
  if (response.status === 405) expect(response.headers.get('allow')).toBe([...door.methods, 'OPTIONS'].join(', '));
});

test.each(endpointList)('$name refuses a client over its quota with RateLimit fields and Retry-After', async (door) => {
  const limiter = createMemoryLimiter({ default: { requests: 1, seconds: 60 }, search: { requests: 1, seconds: 60 } });
  const answer = serve(await handlers[door.name](), { ...context, limiter }, door.methods);
  for (const [below, method] of [
    ['', 'PROPFIND'],
    ['', 'PROPFIND'],
    ['/none/of/ours', 'GET'],
  ] as const) {
    const response = await answer(new Request(`${origin}${endpoints[door.name]}${below}`, { method }), {
      address: '192.0.2.1',
    });
    await response.arrayBuffer();
    if (below === '' && response.status === 405) continue;
    expect(response.status).toBe(429);
    expect(response.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+/);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
