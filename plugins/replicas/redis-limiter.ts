import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter, QuotaName, Quotas, RateLimitStatus } from '../../src/http/limiter/limiter.ts';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { createRedisClient } from './redis-client.ts';

export interface RedisLimiter extends Limiter {
  /** Ends the connection. */
  readonly close: () => void;
}

interface Options {
  readonly url: string;
  readonly quotas: Quotas;
  readonly log: (event: string, detail: unknown) => void;
  /** The longest that a request waits for Redis, in milliseconds: 100 by default. */
  readonly patience?: number;
}

/** The methods of the library's counters that are used. */
type Call = 'consume' | 'penalty' | 'reward' | 'get';

/** The pause before Redis is asked again after it failed, in milliseconds. */
const pause = 1000;

const within = async <Value>(patience: number, work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not answer in ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const connect = async ({ url, quotas, log }: Options) => {
  const [{ RateLimiterRedis, RateLimiterRes: Result }, client] = await Promise.all([
    import('rate-limiter-flexible'),
    createRedisClient(url),
  ]);
  client.on('error', (error: unknown) => log('redis-error', error));
  // Not awaited: a Redis that is down must not keep a server from starting.
  client.connect().catch((error: unknown) => log('redis-error', error));
  const getCounter = (name: QuotaName) =>
    new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      keyPrefix: `halyard:${name}`,
      points: quotas[name].requests,
      duration: quotas[name].seconds,
      rejectIfRedisNotReady: true,
    });
  return {
    counters: { default: getCounter('default'), search: getCounter('search') },
    isResult: (value: unknown): value is RateLimiterRes => value instanceof Result,
    client,
  };
};

/**
 * A limiter that several servers share through Redis. While Redis is down or slow each server counts for itself,
 * so that no request fails or waits for it.
 */
export const createRedisLimiter = (options: Options): RedisLimiter => {
  const { quotas, log, patience = 100 } = options;
  const own = createMemoryLimiter(quotas);
  const connection = connect(options);
  connection.catch((error: unknown) => log('redis-error', error));
  let pausedUntil = 0;

  const getStatus = (name: QuotaName, allowed: boolean, result: RateLimiterRes | null): RateLimitStatus => ({
    name,
    allowed,
    // A refund that comes after the end of its window leaves more than the quota.
    remaining: Math.min(result?.remainingPoints ?? quotas[name].requests, quotas[name].requests),
    seconds: Math.max(1, Math.ceil((result?.msBeforeNext ?? 0) / 1000)),
  });
  const ask = async (name: QuotaName, call: Call, key: string, requests: number): Promise<RateLimitStatus> => {
    const { counters, isResult } = await connection;
    try {
      return getStatus(
        name,
        true,
        await (call === 'get' ? counters[name].get(key) : counters[name][call](key, requests)),
      );
    } catch (refusal) {
      // The library rejects with its result when the quota is used up, and with an Error when Redis fails.
      if (isResult(refusal)) return getStatus(name, false, refusal);
      throw refusal;
    }
  };
  const guarded = async (
    name: QuotaName,
    call: Call,
    key: string,
    fallback: () => RateLimitStatus,
    requests = 1,
  ): Promise<RateLimitStatus> => {
    if (performance.now() < pausedUntil) return fallback();
    try {
      return await within(patience, ask(name, call, key, requests));
    } catch (error) {
      pausedUntil = performance.now() + pause;
      log('redis-unavailable', error);
      return fallback();
    }
  };

  return {
    quotas,
    consume: (name, key) => guarded(name, 'consume', key, () => own.consume(name, key)),
    charge: (name, key, requests) => guarded(name, 'penalty', key, () => own.charge(name, key, requests), requests),
    refund: (name, key) => guarded(name, 'reward', key, () => own.refund(name, key)),
    peek: (name, key) => guarded(name, 'get', key, () => own.peek(name, key)),
    close: () => void connection.then(({ client }) => client.destroy()).catch(() => undefined),
  };
};
