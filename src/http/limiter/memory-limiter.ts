import type { Limiter, Quota, QuotaName, Quotas, RateLimitStatus } from './limiter.ts';
import { createRecentTimes } from './recent-times.ts';

interface Counter {
  take(key: string): RateLimitStatus;
  giveBack(key: string): RateLimitStatus;
  look(key: string): RateLimitStatus;
}

// Sums of fractions of milliseconds are not exact; a thousandth of one never decides.
const tolerance = 1e-3;

/** At least this many of the clients that came last are remembered. */
const clients = 2 ** 16;

/**
 * The generic cell rate algorithm: for each client the moment at which its quota is whole again. A burst of the whole
 * quota is allowed, then requests come back one by one; any window sees less than twice the quota.
 */
const createCounter = (name: QuotaName, { requests, seconds }: Quota, clock: () => number): Counter => {
  const window = seconds * 1000;
  const interval = window / requests;
  const times = createRecentTimes(clients);
  let turned = clock();

  const forget = (now: number): void => {
    if (now - turned < window) return;
    // After a whole window without a request a client's quota is whole again, and need not be remembered.
    times.turn();
    turned = now;
  };
  const wholeAt = (key: string, now: number): number => Math.max(now, times.get(key) ?? now);
  const standing = (allowed: boolean, debt: number): RateLimitStatus => {
    const remaining = Math.max(0, Math.floor((window - debt + tolerance) / interval));
    const wait = (remaining + 1) * interval - (window - debt);
    return { name, allowed, remaining, seconds: Math.max(1, Math.ceil((wait - tolerance) / 1000)) };
  };

  return {
    take: (key) => {
      const now = clock();
      forget(now);
      const before = wholeAt(key, now);
      const debt = before + interval - now;
      if (debt > window + tolerance) return standing(false, before - now);
      times.set(key, before + interval);
      return standing(true, debt);
    },
    giveBack: (key) => {
      const now = clock();
      const after = Math.max(now, wholeAt(key, now) - interval);
      times.set(key, after);
      return standing(true, after - now);
    },
    look: (key) => {
      const now = clock();
      return standing(true, wholeAt(key, now) - now);
    },
  };
};

/** A limiter in the memory of this process. `clock` gives milliseconds and never goes back. */
export const createMemoryLimiter = (quotas: Quotas, clock: () => number = () => performance.now()) => {
  const counters = {
    default: createCounter('default', quotas.default, clock),
    search: createCounter('search', quotas.search, clock),
  };
  return {
    quotas,
    consume: (name, key) => counters[name].take(key),
    refund: (name, key) => counters[name].giveBack(key),
    peek: (name, key) => counters[name].look(key),
  } as const satisfies Limiter;
};
