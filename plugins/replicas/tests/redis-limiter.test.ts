import type { ChildProcess } from 'node:child_process';
import console from 'node:console';
import { afterEach, expect, type TestContext, test } from 'vitest';
import type { Limiter } from '../../../src/http/limiter/limiter.ts';
import type { OpenLimiter } from '../../../src/http/limiter/open-limiter.ts';
import { site } from '../../../tests/support/demo-sections.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { patience } from '../../../tests/support/run/patience.ts';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { createRedisLimiter } from '../redis-limiter.ts';
import { hasRedis, startRedis } from './redis.ts';

/** Without a real Redis these tests are skipped, which their titles and the output say. */
const reason = hasRedis ? '' : ' (skipped: redis-server is not installed)';
if (!hasRedis) console.warn('The tests of the shared limiter are skipped: redis-server is not installed.');
const needRedis = ({ skip }: TestContext): void => skip(!hasRedis, 'redis-server is not installed');

const started: ChildProcess[] = [];
const opened: OpenLimiter[] = [];
afterEach(() => {
  for (const limiter of opened.splice(0)) limiter.close();
  for (const child of started.splice(0)) {
    child.kill('SIGCONT');
    child.kill('SIGKILL');
  }
});

const start = async (): Promise<{ port: number; child: ChildProcess }> => {
  const port = await freePort();
  const child = await startRedis(port);
  started.push(child);
  return { port, child };
};

/** Opens a limiter that waits for Redis as long as a busy machine may take, if not told otherwise. */
const open = (
  port: number,
  options: { requests?: number; patience?: number; log?: (event: string) => void } = {},
): Limiter => {
  const { requests = 5, log = () => undefined } = options;
  const limiter = createRedisLimiter({
    url: `redis://127.0.0.1:${port}`,
    quotas: { ...site.quotas, default: { requests, seconds: 60 } },
    patience: options.patience ?? patience,
    log,
  });
  opened.push(limiter);
  return limiter;
};

let probes = 0;

/** Waits until the limiter really counts in Redis: two of them then see the same requests. */
const untilShared = async (a: Limiter, b: Limiter): Promise<void> => {
  await eventually(async () => {
    probes += 1;
    const key = `probe ${probes}`;
    await a.consume('default', key);
    return (await b.peek('default', key)).remaining;
  }).toBeLessThan(a.quotas.default.requests);
};

test(`two servers share one quota, give back, and tell the wait${reason}`, async (context) => {
  needRedis(context);
  const { port } = await start();
  const [a, b] = [open(port), open(port)];
  await untilShared(a, b);
  for (const [count, limiter] of [a, b, a, b, a].entries()) {
    expect(await limiter.consume('default', 'c')).toMatchObject({ allowed: true, remaining: 4 - count });
  }
  const refused = await b.consume('default', 'c');
  expect(refused).toMatchObject({ allowed: false, remaining: 0 });
  expect(refused.seconds).toBeGreaterThanOrEqual(1);
  expect(refused.seconds).toBeLessThanOrEqual(60);
  expect(await a.consume('default', 'd')).toMatchObject({ allowed: true });
  expect((await b.refund('default', 'd')).remaining).toBe(5);
  expect(await b.consume('default', 'e')).toMatchObject({ allowed: true, remaining: 4 });
  expect(await b.charge('default', 'e', 2)).toMatchObject({ allowed: true, remaining: 2 });
  expect(await a.charge('default', 'e', 100)).toMatchObject({ allowed: true, remaining: 0 });
  expect((await a.consume('default', 'e')).allowed).toBe(false);
});

test(`a frozen Redis refuses no client within its quota, and answers do not wait for it for long${reason}`, async (context) => {
  needRedis(context);
  const { port, child } = await start();
  let waits = 0;
  const log = (event: string) => {
    if (event === 'redis-unavailable') waits += 1;
  };
  const limiter = open(port, { requests: 100, patience: 100, log });
  await untilShared(limiter, open(port, { requests: 100 }));
  child.kill('SIGSTOP');
  waits = 0;
  const began = performance.now();
  for (let count = 0; count < 80; count += 1) expect((await limiter.consume('default', 'c')).allowed).toBe(true);
  // One answer waits for Redis in each second; the others find it left alone.
  expect(waits).toBeGreaterThan(0);
  expect(waits).toBeLessThanOrEqual(1 + (performance.now() - began) / 1000);
  child.kill('SIGCONT');
});

test(`a dead Redis refuses no client within its quota, and one that comes back is used again${reason}`, async (context) => {
  needRedis(context);
  const { port, child } = await start();
  const [a, b] = [open(port, { requests: 100 }), open(port, { requests: 100 })];
  await untilShared(a, b);
  child.kill('SIGKILL');
  for (let count = 0; count < 80; count += 1) expect((await a.consume('default', 'c')).allowed).toBe(true);
  started.push(await startRedis(port));
  await untilShared(a, b);
});

test('a Redis that was never there refuses nobody either', async () => {
  const limiter = open(await freePort(), { requests: 50 });
  for (let count = 0; count < 50; count += 1) expect((await limiter.consume('default', 'c')).allowed).toBe(true);
  // The quota itself still holds: each server counts for itself meanwhile.
  expect((await limiter.consume('default', 'c')).allowed).toBe(false);
});
