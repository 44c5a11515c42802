import type { Limiter, Quotas } from './limiter.ts';
import { createMemoryLimiter } from './memory-limiter.ts';

export interface OpenLimiter extends Limiter {
  /** Ends what the limiter holds open; it counts in memory afterwards. */
  readonly close: () => void;
}

export interface LimiterSettings {
  readonly quotas: Quotas;
  /** The Redis server that several servers share their counts through. */
  readonly redisUrl: string | undefined;
}

/** Opens a limiter in memory, or one shared through Redis if the settings name a server. */
export const openLimiter = async (
  { quotas, redisUrl: url }: LimiterSettings,
  log: (event: string, detail: unknown) => void,
): Promise<OpenLimiter> => {
  if (url === undefined) return { ...createMemoryLimiter(quotas), close: () => undefined };
  const { createRedisLimiter } = await import('./redis-limiter.ts');
  return createRedisLimiter({ url, quotas, log });
};
