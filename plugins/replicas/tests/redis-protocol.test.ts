import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { patience } from '../../../tests/support/run/patience.ts';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { createRedisLimiter, type RedisLimiter } from '../redis-limiter.ts';
import { type CountingRedis, startCountingRedis } from './counting-redis.ts';

// Long windows: nothing is restored while a test waits.
const quotas = { default: { requests: 3, seconds: 60_000 }, search: { requests: 2, seconds: 90_000 } };
const opened: (RedisLimiter | CountingRedis)[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

const open = (url: string, longest: number) => {
  const events: [event: string, message: string][] = [];
  const log = (event: string, detail: unknown): void => {
    events.push([event, detail instanceof Error ? detail.message : '']);
  };
  const limiter = createRedisLimiter({ url, quotas, log, patience: longest });
  opened.push(limiter);
  return { limiter, events };
};

/** Opens a limiter that is connected: its status is that of Redis, where a key has 42 seconds left. */
const openConnected = async (longest = patience) => {
  const redis = await startCountingRedis();
  opened.push(redis);
  const { limiter, events } = open(redis.url, longest);
  await eventually(async () => (await limiter.consume('search', 'probe')).seconds).toBe(42);
  redis.counts.clear();
  return { redis, limiter, events };
};

test('createRedisLimiter() counts, refunds and peeks in Redis by quota and client', async () => {
  const { redis, limiter } = await openConnected();
  expect(limiter.quotas).toBe(quotas);
  expect(await limiter.peek('default', 'a')).toEqual({ name: 'default', allowed: true, remaining: 3, seconds: 1 });
  expect(await limiter.consume('default', 'a')).toEqual({ name: 'default', allowed: true, remaining: 2, seconds: 42 });
  expect(await limiter.consume('default', 'a')).toMatchObject({ allowed: true, remaining: 1 });
  expect(await limiter.refund('default', 'a')).toEqual({ name: 'default', allowed: true, remaining: 2, seconds: 42 });
  expect(await limiter.peek('default', 'a')).toEqual({ name: 'default', allowed: true, remaining: 2, seconds: 42 });
  expect(await limiter.consume('search', 'a')).toMatchObject({ name: 'search', remaining: 1 });
  expect([...redis.counts]).toEqual([
    ['halyard:default:a', 1],
    ['halyard:search:a', 1],
  ]);
});

test('createRedisLimiter() promises no more than the quota after a refund of an earlier window', async () => {
  const { limiter } = await openConnected();
  expect(await limiter.refund('default', 'late')).toMatchObject({ remaining: 3 });
  expect(await limiter.peek('default', 'late')).toMatchObject({ remaining: 3 });
});

test('createRedisLimiter() refuses the request beyond the quota, and only this client', async () => {
  const { limiter } = await openConnected();
  for (const remaining of [1, 0])
    expect(await limiter.consume('search', 'a')).toMatchObject({ allowed: true, remaining });
  expect(await limiter.consume('search', 'a')).toEqual({ name: 'search', allowed: false, remaining: 0, seconds: 42 });
  expect(await limiter.consume('search', 'b')).toMatchObject({ allowed: true, remaining: 1 });
});

test('createRedisLimiter() counts in memory while Redis does not respond', async () => {
  const { redis, limiter, events } = await openConnected(1000);
  redis.freeze();
  const before = events.length;
  // The window of the quota, not what Redis has left of it.
  for (const remaining of [2, 1, 0]) {
    const status = await limiter.consume('default', 'a');
    expect(status).toMatchObject({ name: 'default', allowed: true, remaining });
    expect(status.seconds).not.toBe(42);
  }
  expect(await limiter.consume('default', 'a')).toMatchObject({ allowed: false });
  expect(await limiter.refund('default', 'a')).toMatchObject({ remaining: 1 });
  expect(await limiter.peek('default', 'a')).toMatchObject({ remaining: 1 });
  expect(events.slice(before)).toContainEqual(['redis-unavailable', 'Redis did not answer in 1000 ms']);
});

test('createRedisLimiter() logs a Redis that is not there, and counts in memory', async () => {
  const { limiter, events } = open(`redis://127.0.0.1:${await freePort()}`, patience);
  for (let count = 0; count < 3; count += 1)
    expect(await limiter.consume('default', 'a')).toMatchObject({ allowed: true });
  expect(await limiter.consume('default', 'a')).toMatchObject({ allowed: false });
  await eventually(() => events.map(([event]) => event)).toEqual(
    expect.arrayContaining(['redis-error', 'redis-unavailable']),
  );
});
