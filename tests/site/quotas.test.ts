import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, inject, test } from 'vitest';
import type { RunningServer } from '../../src/hosts/node/server.ts';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';

const started: RunningServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

const requests = 20;

/** Starts a server with a quota. With large `seconds` no request is restored while a test runs. */
const start = async ({ trustedProxies = 0, seconds = 100_000 } = {}): Promise<string> => {
  const quotas = { default: { requests, seconds }, search: { requests: requests / 2, seconds } };
  const server = await startTestServer({
    out: inject('out'),
    limiterFor: async () => createMemoryLimiter(quotas),
    trustedProxies,
  });
  started.push(server);
  return server.address;
};

/** Sends requests at once and returns the number that succeeded; the others must have returned 429. */
const countAccepted = async (count: number, send: (turn: number) => Promise<Response>): Promise<number> => {
  const responses = await Promise.all(Array.from({ length: count }, (_, turn) => send(turn)));
  for (const response of responses) {
    expect([200, 429]).toContain(response.status);
    expect(response.status === 429).toBe(response.headers.has('retry-after'));
    await response.arrayBuffer();
  }
  return responses.filter(({ status }) => status === 200).length;
};

const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('a burst gets exactly its quota', async () => {
  const origin = await start();
  expect(await countAccepted(200, (turn) => fetch(`${origin}/api/v1/content?limit=${1 + (turn % 50)}`))).toBe(requests);
});

test.each([
  ['x-forwarded-for', (turn: number) => `203.0.113.${turn}`],
  ['x-forwarded-for', (turn: number) => `${turn}.0.0.1, 2001:db8:${turn}::1`],
  ['forwarded', (turn: number) => `for=203.0.113.${turn}`],
  ['x-real-ip', (turn: number) => `203.0.113.${turn}`],
  ['x-nf-client-connection-ip', (turn: number) => `203.0.113.${turn}`],
  ['cf-connecting-ip', (turn: number) => `203.0.113.${turn}`],
])('%s does not raise the quota of a client', async (name, claim) => {
  const origin = await start();
  expect(await countAccepted(60, (turn) => fetch(`${origin}/api/v1`, { headers: { [name]: claim(turn) } }))).toBe(
    requests,
  );
});

test('a trusted proxy determines the client address', async () => {
  const origin = await start({ trustedProxies: 1 });
  const claimed = (turn: number) => fetch(`${origin}/api/v1`, forwarded(`198.51.100.${turn}, 203.0.113.1`));
  expect(await countAccepted(60, claimed)).toBe(requests);
  expect(await countAccepted(60, () => fetch(`${origin}/api/v1`, forwarded('203.0.113.2')))).toBe(requests);
});

test('addresses in one IPv6 /64 share a quota', async () => {
  const origin = await start({ trustedProxies: 1 });
  const rotating = (turn: number) => fetch(`${origin}/api/v1`, forwarded(`2001:db8:1:2:${turn.toString(16)}::${turn}`));
  expect(await countAccepted(100, rotating)).toBe(requests);
  expect(await countAccepted(30, () => fetch(`${origin}/api/v1`, forwarded('2001:db8:1:3::1')))).toBe(requests);
});

test('endpoints share the quota; pages do not count', async () => {
  const origin = await start();
  const targets = ['/api/v1', '/api/v1/content', '/api/v1/content?limit=1', '/api/v1/content/about'];
  const request = (turn: number) => fetch(origin + (targets[turn % targets.length] ?? ''));
  expect(await countAccepted(100, request)).toBe(requests);
  const rpc = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"jsonrpc":"2.0","id":1}' };
  for (const endpoint of ['/mcp', '/a2a', '/ask?query=price']) {
    const response = await fetch(origin + endpoint, endpoint.startsWith('/ask') ? {} : rpc);
    expect([endpoint, response.status]).toEqual([endpoint, 429]);
  }
  expect((await fetch(`${origin}/about`)).status).toBe(200);
  expect((await fetch(`${origin}/health`)).status).toBe(200);
});

/** Parses a RateLimit header: the remaining requests of the tightest policy, and its seconds. */
const standing = (response: Response): { left: number; seconds: number } => {
  const policies = [...(response.headers.get('ratelimit') ?? '').matchAll(/r=(\d+);t=(\d+)/g)];
  const all = policies.map(([, left, seconds]) => ({ left: Number(left), seconds: Number(seconds) }));
  return all.sort((one, other) => one.left - other.left)[0] ?? { left: 0, seconds: 1 };
};

test('clients that follow RateLimit or Retry-After are not rejected again', async () => {
  const origin = await start({ seconds: 2 });
  for (let turn = 0; turn < 25; turn += 1) {
    const response = await fetch(`${origin}/api/v1/search?q=price&limit=${1 + turn}`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    const { left, seconds } = standing(response);
    if (left === 0) await wait(seconds * 1000);
  }
  let refused: Response;
  do refused = await fetch(`${origin}/api/v1`);
  while (refused.status === 200);
  await wait(Number(refused.headers.get('retry-after')) * 1000);
  expect((await fetch(`${origin}/api/v1`)).status).toBe(200);
});
