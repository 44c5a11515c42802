import type { Limiter, Quota, QuotaName, Quotas, RateLimitStatus } from './limiter.ts';
import { createRecentTimes } from './recent-times.ts';

interface Counter {
  consume(key: string): RateLimitStatus;
  charge(key: string, requests: number): RateLimitStatus;
  refund(key: string): RateLimitStatus;
  peek(key: string): RateLimitStatus;
}

// Sums of fractions of milliseconds are not exact; a thousandth of one never decides.
const tolerance = 1e-3;

/** At least this many of the latest clients are tracked. */
const maxClients = 2 ** 16;

/**
 * The generic cell rate algorithm: for each client the moment at which its quota is whole again. A burst of the whole
 * quota is allowed, then requests come back one by one; any window sees less than twice the quota.
 */
const createCounter = (name: QuotaName, { requests, seconds }: Quota, clock: () => number): Counter => {
  const window = seconds * 1000;
  const interval = window / requests;
  const times = createRecentTimes(maxClients);
  let turned = clock();

  const dropOld = (now: number): void => {
    if (now - turned < window) return;
    // After a whole window without a request a client's quota is whole again, and need not be tracked.
    times.turn();
    turned = now;
  };
  const wholeAt = (key: string, now: number): number => Math.max(now, times.get(key) ?? now);
  const getStatus = (allowed: boolean, debt: number): RateLimitStatus => {
    const remaining = Math.max(0, Math.floor((window - debt + tolerance) / interval));
    const wait = (remaining + 1) * interval - (window - debt);
    return { name, allowed, remaining, seconds: Math.max(1, Math.ceil((wait - tolerance) / 1000)) };
  };

  return {
    consume: (key) => {
      const now = clock();
      dropOld(now);
      const before = wholeAt(key, now);
      const debt = before + interval - now;
      if (debt > window + tolerance) return getStatus(false, before - now);
      times.set(key, before + interval);
      return getStatus(true, debt);
    },
    charge: (key, requests) => {
      const now = clock();
      dropOld(now);
      const after = Math.min(wholeAt(key, now) + requests * interval, now + window);
      times.set(key, after);
      return getStatus(true, after - now);
    },
    refund: (key) => {
      const now = clock();
      const after = Math.max(now, wholeAt(key, now) - interval);
      times.set(key, after);
      return getStatus(true, after - now);
    },
    peek: (key) => {
      const now = clock();
      return getStatus(true, wholeAt(key, now) - now);
    },
  };
};

/** Creates a limiter in the memory of this process. `clock` gives milliseconds and never goes back. */
export const createMemoryLimiter = (quotas: Quotas, clock: () => number = () => performance.now()) => {
  const counters = {
    default: createCounter('default', quotas.default, clock),
    search: createCounter('search', quotas.search, clock),
  };
  return {
    quotas,
    consume: (name, key) => counters[name].consume(key),
    charge: (name, key, requests) => counters[name].charge(key, requests),
    refund: (name, key) => counters[name].refund(key),
    peek: (name, key) => counters[name].peek(key),
  } as const satisfies Limiter;
};
