import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryLimiter } from '../../../src/http/limiter/memory-limiter.ts';
import { runs } from '../../support/effort.ts';

const getQuotas = (requests: number, seconds: number) => ({
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
        const limiter = createMemoryLimiter(getQuotas(requests, seconds), () => now);
        let promised = requests;
        let sure = 0;
        // One assertion for all steps, which takes a tenth of the time.
        const broken: unknown[] = [];
        for (const step of steps) {
          now += step;
          const { allowed, remaining, seconds: wait } = limiter.consume('default', 'a');
          const isKept = allowed || (promised <= 0 && now < sure);
          const isPossible = remaining >= 0 && remaining < requests && wait >= 1;
          if (!isKept || !isPossible) broken.push({ now, promised, sure, allowed, remaining, wait });
          promised = remaining;
          sure = now + wait * 1000;
        }
        expect(broken).toEqual([]);
      },
    ),
    { numRuns: runs(150) },
  );
});

/** A bucket that fills evenly, in whole numbers: a request is `window` parts, and each millisecond brings `requests` of them. */
const createBucket = (requests: number, seconds: number) => {
  const window = seconds * 1000;
  let parts = requests * window;
  let last: number | undefined;
  return (now: number, cost: number) => {
    parts = Math.min(requests * window, parts + (now - (last ?? now)) * requests);
    last = now;
    const allowed = parts >= cost;
    if (allowed) parts = Math.min(requests * window, parts - cost);
    const remaining = Math.floor(parts / window);
    const wait = ((remaining + 1) * window - parts) / requests;
    return { allowed, remaining, seconds: Math.max(1, Math.ceil(wait / 1000)) };
  };
};

test('each client has a bucket of its own for each quota, which fills evenly, and whatever the time is at the start', () => {
  const quota = fc.record({ requests: fc.integer({ min: 1, max: 50 }), seconds: fc.integer({ min: 1, max: 120 }) });
  const step = fc.record({
    pause: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 100_000 }), fc.constant(0)),
    call: fc.constantFrom('consume', 'consume', 'consume', 'refund', 'peek'),
    name: fc.constantFrom('default', 'search'),
    key: fc.constantFrom('a', 'b'),
  });
  fc.assert(
    fc.property(quota, quota, fc.nat(), fc.array(step, { maxLength: 100 }), (byDefault, search, start, steps) => {
      let now = start;
      const quotas = { default: byDefault, search };
      const limiter = createMemoryLimiter(quotas, () => now);
      const buckets = new Map<string, ReturnType<typeof createBucket>>();
      const [given, wanted]: [unknown[], unknown[]] = [[], []];
      for (const { pause, call, name, key } of steps) {
        now += pause;
        const { requests, seconds } = quotas[name];
        const bucket = buckets.get(name + key) ?? createBucket(requests, seconds);
        buckets.set(name + key, bucket);
        const cost = { consume: 1, refund: -1, peek: 0 }[call] * seconds * 1000;
        given.push(limiter[call](name, key));
        wanted.push({ name, ...bucket(now, cost) });
      }
      expect(given).toEqual(wanted);
    }),
    { numRuns: runs(200) },
  );
});

test('`charge()` counts further requests and refuses none, and a client never owes more than its quota', () => {
  let now = 0;
  const limiter = createMemoryLimiter(getQuotas(10, 10), () => now);
  limiter.consume('default', 'a');
  expect(limiter.charge('default', 'a', 3)).toEqual({ name: 'default', allowed: true, remaining: 6, seconds: 1 });
  expect(limiter.charge('default', 'a', 100)).toMatchObject({ allowed: true, remaining: 0 });
  expect(limiter.consume('default', 'a').allowed).toBe(false);
  expect(limiter.consume('default', 'b').allowed).toBe(true);
  now += 1000;
  expect(limiter.consume('default', 'a').allowed).toBe(true);
});

test('no window sees twice the quota', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 300 }),
      (requests, steps) => {
        let now = 0;
        const limiter = createMemoryLimiter(getQuotas(requests, 10), () => now);
        const passed: number[] = [];
        for (const step of steps) {
          now += step;
          if (limiter.consume('default', 'a').allowed) passed.push(now);
        }
        const within = passed.map((from, index) => passed.slice(index).filter((at) => at < from + 10_000).length);
        expect(Math.max(0, ...within)).toBeLessThanOrEqual(2 * requests - 1 + (requests === 1 ? 1 : 0));
      },
    ),
  );
});

test('a request that is given back can be taken again, and looking costs nothing', () => {
  const limiter = createMemoryLimiter(getQuotas(3, 60), () => 0);
  expect(limiter.peek('default', 'a').remaining).toBe(3);
  for (let round = 0; round < 20; round += 1) {
    expect(limiter.consume('default', 'a')).toMatchObject({ allowed: true, remaining: 2 });
    expect(limiter.peek('default', 'a').remaining).toBe(2);
    expect(limiter.refund('default', 'a').remaining).toBe(3);
  }
  expect(limiter.refund('default', 'a').remaining).toBe(3);
});

test('a client is remembered over many others and over a turn of the generations', () => {
  let now = 0;
  const limiter = createMemoryLimiter(getQuotas(2, 60), () => now);
  limiter.consume('default', 'a');
  limiter.consume('default', 'a');
  for (let other = 0; other < 60_000; other += 1) limiter.consume('default', `other ${other}`);
  now = 20_000;
  expect(limiter.consume('default', 'a').allowed).toBe(false);
  now = 61_000;
  expect(limiter.consume('default', 'a').allowed).toBe(true);
});

test('clients whose window is over take no room from those of this one', () => {
  let now = 0;
  const limiter = createMemoryLimiter(getQuotas(2, 60), () => now);
  for (let other = 0; other < 60_000; other += 1) limiter.consume('default', `old ${other}`);
  now = 60_000;
  limiter.consume('default', 'a');
  limiter.consume('default', 'a');
  for (let other = 0; other < 100_000; other += 1) limiter.consume('default', `new ${other}`);
  expect(limiter.consume('default', 'a').allowed).toBe(false);
});

test('without a clock of ours the limiter has one', () => {
  const limiter = createMemoryLimiter(getQuotas(2, 3600));
  expect([1, 2, 3].map(() => limiter.consume('default', 'a').allowed)).toEqual([true, true, false]);
  expect(limiter.peek('default', 'a').seconds).toBeGreaterThan(1700);
});
