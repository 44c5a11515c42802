import type { Limiter, Quota, Quotas } from './limiter.ts';
import { createMemoryLimiter } from './memory-limiter.ts';

export interface OpenLimiter extends Limiter {
  /** Ends what the limiter holds open; it counts in memory afterwards. */
  readonly close: () => void;
}

export interface LimiterSettings {
  /** The quotas that the operator has set; the others are those that the site publishes. */
  readonly quotas: Partial<Quotas>;
  /** The Redis server that several servers share their counts through. */
  readonly redisUrl: string | undefined;
}

/** Returns the limiter of a site by the quotas that it publishes. */
export type LimiterFor = (published: Quotas) => Promise<Limiter>;

type Log = (event: string, detail: unknown) => void;

/** Opens a limiter in memory, or one shared through Redis if the settings name a server. */
export const openLimiter = async (quotas: Quotas, url: string | undefined, log: Log): Promise<OpenLimiter> => {
  if (url === undefined) return { ...createMemoryLimiter(quotas), close: () => undefined };
  const { createRedisLimiter } = await import('./redis-limiter.ts');
  return createRedisLimiter({ url, quotas, log });
};

const isSame = (a: Quota, b: Quota): boolean => a.requests === b.requests && a.seconds === b.seconds;

/**
 * Creates the limiters of a server. A new release gets the limiter of the one before, with its counts, unless it
 * publishes other quotas.
 */
export const createLimiters = ({ quotas: own, redisUrl }: LimiterSettings, log: Log): LimiterFor => {
  let current: OpenLimiter | undefined;
  return async (published) => {
    const quotas: Quotas = { ...published, ...own };
    if (current && isSame(current.quotas.default, quotas.default) && isSame(current.quotas.search, quotas.search))
      return current;
    current?.close();
    current = await openLimiter(quotas, redisUrl, log);
    return current;
  };
};
