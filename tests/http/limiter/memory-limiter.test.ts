import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryLimiter } from '../../../src/http/limiter/memory-limiter.ts';

const quotasOf = (requests: number, seconds: number) => ({
  default: { requests, seconds },
  search: { requests: 1, seconds: 1 },
});

test('what the limiter promises it keeps: remaining requests pass at once, and one more after the seconds it names', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 120 }),
      fc.array(fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.constant(0)), { maxLength: 120 }),
      (requests, seconds, steps) => {
        let now = 0;
        const limiter = createMemoryLimiter(quotasOf(requests, seconds), () => now);
        let promised = requests;
        let sure = 0;
        for (const step of steps) {
          now += step;
          const { allowed, remaining, seconds: wait } = limiter.take('default', 'a');
          if (promised > 0 || now >= sure) expect(allowed).toBe(true);
          expect(remaining).toBeGreaterThanOrEqual(0);
          expect(remaining).toBeLessThan(requests);
          expect(wait).toBeGreaterThanOrEqual(1);
          promised = remaining;
          sure = now + wait * 1000;
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('no window sees twice the quota', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 300 }),
      (requests, steps) => {
        let now = 0;
        const limiter = createMemoryLimiter(quotasOf(requests, 10), () => now);
        const passed: number[] = [];
        for (const step of steps) {
          now += step;
          if (limiter.take('default', 'a').allowed) passed.push(now);
        }
        for (const [index, from] of passed.entries()) {
          expect(passed.slice(index).filter((at) => at < from + 10_000).length).toBeLessThanOrEqual(
            2 * requests - 1 + (requests === 1 ? 1 : 0),
          );
        }
      },
    ),
  );
});

test('a request that is given back can be taken again, and looking costs nothing', () => {
  const limiter = createMemoryLimiter(quotasOf(3, 60), () => 0);
  expect(limiter.look('default', 'a').remaining).toBe(3);
  for (let round = 0; round < 20; round += 1) {
    expect(limiter.take('default', 'a')).toMatchObject({ allowed: true, remaining: 2 });
    expect(limiter.look('default', 'a').remaining).toBe(2);
    expect(limiter.giveBack('default', 'a').remaining).toBe(3);
  }
  expect(limiter.giveBack('default', 'a').remaining).toBe(3);
});

test('a client is remembered over many others and over a turn of the generations', () => {
  let now = 0;
  const limiter = createMemoryLimiter(quotasOf(2, 60), () => now);
  limiter.take('default', 'a');
  limiter.take('default', 'a');
  for (let other = 0; other < 60_000; other += 1) limiter.take('default', `other ${other}`);
  now = 20_000;
  expect(limiter.take('default', 'a').allowed).toBe(false);
  now = 61_000;
  expect(limiter.take('default', 'a').allowed).toBe(true);
});

test('a million clients are held in less than 100 MB', () => {
  const limiter = createMemoryLimiter(quotasOf(600, 60));
  const before = process.memoryUsage();
  for (let client = 0; client < 1_000_000; client += 1) limiter.take('default', `2001:db8:${client.toString(16)}::/64`);
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  expect((heapUsed - before.heapUsed + arrayBuffers - before.arrayBuffers) / 2 ** 20).toBeLessThan(100);
});
