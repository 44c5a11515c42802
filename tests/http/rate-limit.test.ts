import { expect, test } from 'vitest';
import type { Limiter, RateLimitStatus } from '../../src/http/limiter/limiter.ts';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { giveBackAll, lookAll, rateLimitHeaders, refusalOf, takeAll } from '../../src/http/rate-limit.ts';

const both = ['default', 'search'] as const;
const limiterOf = (requests: number, searches: number): Limiter =>
  createMemoryLimiter({ default: { requests, seconds: 60 }, search: { requests: searches, seconds: 30 } }, () => 0);
const left = (standings: readonly RateLimitStatus[]) => standings.map(({ name, remaining }) => [name, remaining]);

test('the fields name each quota that a request counts against, and where the client stands', async () => {
  const limiter = limiterOf(6, 3);
  expect(rateLimitHeaders(limiter, await takeAll(limiter, both, 'a'))).toEqual({
    'ratelimit-policy': '"default";q=6;w=60, "search";q=3;w=30',
    ratelimit: '"default";r=5;t=10, "search";r=2;t=10',
  });
  expect(rateLimitHeaders(limiter, await takeAll(limiter, ['default'], 'a'))).toEqual({
    'ratelimit-policy': '"default";q=6;w=60',
    ratelimit: '"default";r=4;t=10',
  });
  expect(rateLimitHeaders(limiter, [])).toEqual({});
});

test('a request counts against each of its quotas, and can be given back to each', async () => {
  const limiter = limiterOf(6, 3);
  expect(left(await takeAll(limiter, both, 'a'))).toEqual([
    ['default', 5],
    ['search', 2],
  ]);
  expect(left(await lookAll(limiter, both, 'a'))).toEqual([
    ['default', 5],
    ['search', 2],
  ]);
  expect(left(await giveBackAll(limiter, both, 'a'))).toEqual([
    ['default', 6],
    ['search', 3],
  ]);
});

test.each([
  ['search', limiterOf(6, 1), [5, 0]],
  ['default', limiterOf(1, 6), [0, 5]],
] as const)('a request that %s refuses counts against no quota', async (refuser, limiter, rest) => {
  expect(refusalOf(limiter, await takeAll(limiter, both, 'a'))).toBeUndefined();
  for (let count = 0; count < 3; count += 1) {
    const standings = await takeAll(limiter, both, 'a');
    expect(left(standings)).toEqual([
      ['default', rest[0]],
      ['search', rest[1]],
    ]);
    expect(standings.filter(({ allowed }) => !allowed).map(({ name }) => name)).toEqual([refuser]);
  }
  expect((await lookAll(limiter, both, 'a')).map(({ remaining }) => remaining)).toEqual(rest);
});

test('a refusal names the quota, what it allows, how long to wait and what costs less', async () => {
  const limiter = limiterOf(6, 2);
  await takeAll(limiter, both, 'a');
  await takeAll(limiter, both, 'a');
  const refusal = refusalOf(limiter, await takeAll(limiter, both, 'a'));
  expect(refusal).toMatchObject({
    code: 'quota-exceeded',
    extra: { headers: { 'retry-after': '15' }, violated: ['search'] },
  });
  expect(refusal?.detail).toMatch(/"search" allows 2 requests in 30 seconds.*15 s.*llms-full\.txt/);
});

test('where several quotas are used up, the wait is that of the slowest', () => {
  const used = (name: 'default' | 'search', seconds: number) => ({ name, allowed: false, remaining: 0, seconds });
  const refusal = refusalOf(limiterOf(6, 1), [used('default', 10), used('search', 30)]);
  expect(refusal?.extra).toMatchObject({ headers: { 'retry-after': '30' }, violated: ['default', 'search'] });
});
