import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, inject, test } from 'vitest';
import { type RunningServer, startServer } from '../../src/hosts/node/server.ts';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';

const started: RunningServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

const requests = 20;

/** Requests come back so slowly that none does while a test runs, if `seconds` is large. */
const start = async ({ trustedProxies = 0, seconds = 100_000 } = {}): Promise<string> => {
  const quotas = { default: { requests, seconds }, search: { requests: requests / 2, seconds } };
  const server = await startServer({
    out: inject('out'),
    host: '127.0.0.1',
    port: 0,
    log: () => undefined,
    limiter: createMemoryLimiter(quotas),
    trustedProxies,
  });
  started.push(server);
  return server.address;
};

/** How many of so many requests at once got through; the others must have been refused as promised. */
const passed = async (count: number, ask: (turn: number) => Promise<Response>): Promise<number> => {
  const answers = await Promise.all(Array.from({ length: count }, (_, turn) => ask(turn)));
  for (const response of answers) {
    expect([200, 429]).toContain(response.status);
    expect(response.status === 429).toBe(response.headers.has('retry-after'));
    await response.arrayBuffer();
  }
  return answers.filter(({ status }) => status === 200).length;
};

const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('a burst gets the quota and not one more', async () => {
  const origin = await start();
  expect(await passed(200, (turn) => fetch(`${origin}/api/v1/content?limit=${1 + (turn % 50)}`))).toBe(requests);
});

test.each([
  ['x-forwarded-for', (turn: number) => `203.0.113.${turn}`],
  ['x-forwarded-for', (turn: number) => `${turn}.0.0.1, 2001:db8:${turn}::1`],
  ['forwarded', (turn: number) => `for=203.0.113.${turn}`],
  ['x-real-ip', (turn: number) => `203.0.113.${turn}`],
  ['x-nf-client-connection-ip', (turn: number) => `203.0.113.${turn}`],
  ['cf-connecting-ip', (turn: number) => `203.0.113.${turn}`],
])('a client that invents %s gets no quota more', async (name, claim) => {
  const origin = await start();
  expect(await passed(60, (turn) => fetch(`${origin}/api/v1`, { headers: { [name]: claim(turn) } }))).toBe(requests);
});

test('behind a proxy of our own its entry decides, and not what a client wrote before it', async () => {
  const origin = await start({ trustedProxies: 1 });
  const claimed = (turn: number) => fetch(`${origin}/api/v1`, forwarded(`198.51.100.${turn}, 203.0.113.1`));
  expect(await passed(60, claimed)).toBe(requests);
  expect(await passed(60, () => fetch(`${origin}/api/v1`, forwarded('203.0.113.2')))).toBe(requests);
});

test('whoever changes their IPv6 address within a network of 64 bits stays one client', async () => {
  const origin = await start({ trustedProxies: 1 });
  const rotating = (turn: number) => fetch(`${origin}/api/v1`, forwarded(`2001:db8:1:2:${turn.toString(16)}::${turn}`));
  expect(await passed(100, rotating)).toBe(requests);
  expect(await passed(30, () => fetch(`${origin}/api/v1`, forwarded('2001:db8:1:3::1')))).toBe(requests);
});

test('all doors share the quota, and pages cost nothing', async () => {
  const origin = await start();
  const targets = ['/api/v1', '/api/v1/content', '/api/v1/content?limit=1', '/api/v1/content/about'];
  const ask = (turn: number) => fetch(origin + (targets[turn % targets.length] ?? ''));
  expect(await passed(100, ask)).toBe(requests);
  const rpc = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"jsonrpc":"2.0","id":1}' };
  for (const door of ['/mcp', '/a2a', '/ask?query=price']) {
    const response = await fetch(origin + door, door.startsWith('/ask') ? {} : rpc);
    expect([door, response.status]).toEqual([door, 429]);
  }
  expect((await fetch(`${origin}/about`)).status).toBe(200);
  expect((await fetch(`${origin}/health`)).status).toBe(200);
});

/** What a client reads of the RateLimit field: the requests left in the tightest policy, and its seconds. */
const standing = (response: Response): { left: number; seconds: number } => {
  const policies = [...(response.headers.get('ratelimit') ?? '').matchAll(/r=(\d+);t=(\d+)/g)];
  const all = policies.map(([, left, seconds]) => ({ left: Number(left), seconds: Number(seconds) }));
  return all.sort((one, other) => one.left - other.left)[0] ?? { left: 0, seconds: 1 };
};

test('a client that heeds RateLimit is never refused, one that heeds Retry-After is refused once', async () => {
  const origin = await start({ seconds: 4 });
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
