import type { Limiter } from './limiter.ts';
import { createMemoryLimiter } from './memory-limiter.ts';
import { type Environment, readQuotas } from './read-quotas.ts';

export interface OpenLimiter extends Limiter {
  /** Ends what the limiter holds open; it counts in memory afterwards. */
  readonly close: () => void;
}

/** The limiter that the environment asks for: in memory, or shared through Redis when `REDIS_URL` is set. */
export const openLimiter = async (
  env: Environment,
  log: (event: string, detail: unknown) => void,
): Promise<OpenLimiter> => {
  const quotas = readQuotas(env);
  const { REDIS_URL: url } = env;
  if (url === undefined || url === '') return { ...createMemoryLimiter(quotas), close: () => undefined };
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url))
    throw new Error('REDIS_URL must be an absolute URL, such as redis://127.0.0.1:6379');
  const { createRedisLimiter } = await import('./redis-limiter.ts');
  return createRedisLimiter({ url, quotas, log });
};
