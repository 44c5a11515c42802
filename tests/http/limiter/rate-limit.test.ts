import { expect, test } from 'vitest';
import type { Limiter } from '../../../src/http/limiter/limiter.ts';
import { createMemoryLimiter } from '../../../src/http/limiter/memory-limiter.ts';
import { openMeter, quotaProblem } from '../../../src/http/limiter/rate-limit.ts';

const both = ['default', 'search'] as const;
const getLimiter = (requests: number, searches: number): Limiter =>
  createMemoryLimiter({ default: { requests, seconds: 60 }, search: { requests: searches, seconds: 30 } }, () => 0);
const getMeter = (limiter: Limiter) => openMeter(limiter, '192.0.2.1');
/** The client's remaining requests of both quotas. */
const remaining = async (limiter: Limiter): Promise<string | undefined> => {
  const meter = getMeter(limiter);
  await meter.peek(both);
  return meter.fields().ratelimit?.replace(/;t=\d+/g, '');
};

test('`fields()` names each quota that a request counts against, and the status of the client', async () => {
  const limiter = getLimiter(6, 3);
  const search = getMeter(limiter);
  await search.consume(both);
  expect(search.fields()).toEqual({
    'ratelimit-policy': '"default";q=6;w=60, "search";q=3;w=30',
    ratelimit: '"default";r=5;t=10, "search";r=2;t=10',
  });
  const list = getMeter(limiter);
  await list.consume(['default']);
  expect(list.fields()).toEqual({ 'ratelimit-policy': '"default";q=6;w=60', ratelimit: '"default";r=4;t=10' });
  expect(getMeter(limiter).fields()).toEqual({});
});

test('`refund()` gives back everything that was consumed, once', async () => {
  const limiter = getLimiter(6, 3);
  const meter = getMeter(limiter);
  await meter.consume(both);
  expect(await remaining(limiter)).toBe('"default";r=5, "search";r=2');
  await meter.refund();
  expect(await remaining(limiter)).toBe('"default";r=6, "search";r=3');
  await meter.consume(['default']);
  await meter.refund();
  await meter.refund();
  expect(await remaining(limiter)).toBe('"default";r=6, "search";r=3');
});

test.each([
  ['search', getLimiter(6, 1), '"default";r=5, "search";r=0'],
  ['default', getLimiter(1, 6), '"default";r=0, "search";r=5'],
] as const)('`consume()` counts against no quota when %s is used up', async (refuser, limiter, rest) => {
  expect(await getMeter(limiter).consume(both)).toBeUndefined();
  for (let count = 0; count < 3; count += 1) {
    const meter = getMeter(limiter);
    const problem = await meter.consume(both);
    expect(problem?.extra.violated).toEqual([refuser]);
    expect(meter.fields().ratelimit?.replace(/;t=\d+/g, '')).toBe(rest);
  }
  expect(await remaining(limiter)).toBe(rest);
});

test('`consume()` counts all messages of a batch or none', async () => {
  const limiter = getLimiter(6, 2);
  expect(await getMeter(limiter).consume(['search', 'default', 'search', 'search'])).toBeDefined();
  expect(await remaining(limiter)).toBe('"default";r=6, "search";r=2');
});

test('`charge()` counts further requests against the narrowest quota of the request, and none for a cheap one', async () => {
  const limiter = getLimiter(6, 4);
  const search = getMeter(limiter);
  await search.consume(both);
  await search.charge(0);
  expect(await remaining(limiter)).toBe('"default";r=5, "search";r=3');
  await search.charge(2);
  expect(search.fields().ratelimit).toContain('"search";r=1');
  expect(await remaining(limiter)).toBe('"default";r=5, "search";r=1');
  await getMeter(limiter).charge(2);
  expect(await remaining(limiter)).toBe('"default";r=5, "search";r=1');
});

test('a problem names the quota, what it allows, how long to wait and what costs less', async () => {
  const limiter = getLimiter(6, 2);
  await getMeter(limiter).consume(both);
  await getMeter(limiter).consume(both);
  const problem = await getMeter(limiter).consume(both);
  expect(problem).toMatchObject({
    code: 'quota-exceeded',
    extra: { headers: { 'retry-after': '15' }, violated: ['search'] },
  });
  expect(problem?.detail).toMatch(/"search" allows 2 requests in 30 seconds.*15 s.*llms-full\.txt/);
});

test('`quotaProblem()` waits for the slowest of several quotas', () => {
  const used = (name: 'default' | 'search', seconds: number) => ({ name, allowed: false, remaining: 0, seconds });
  const problem = quotaProblem(getLimiter(6, 1), [used('default', 10), used('search', 30)]);
  expect(problem?.extra).toMatchObject({ headers: { 'retry-after': '30' }, violated: ['default', 'search'] });
});

test('without a limiter nothing is counted and no field is sent', async () => {
  const meter = openMeter(undefined, undefined);
  expect([
    await meter.consume(both),
    await meter.peek(both),
    await meter.charge(1),
    await meter.refund(),
    meter.fields(),
  ]).toEqual([undefined, undefined, undefined, undefined, {}]);
});
