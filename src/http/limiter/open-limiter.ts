import { createAdditions, joinAdditions } from '../../additions.ts';
import { once } from '../../once.ts';
import type { Limiter, Quota, Quotas } from './limiter.ts';
import { createMemoryLimiter } from './memory-limiter.ts';

export interface OpenLimiter extends Limiter {
  /** Ends what the limiter holds open; it counts in memory afterwards. */
  readonly close: () => void;
}

/** The limiter of a site by the quotas that it publishes. */
export type LimiterFor = (published: Quotas) => Promise<Limiter>;

type Log = (event: string, detail: unknown) => void;

/** Opens a limiter that several servers share; resolves to undefined where the operator names none. */
export type LimiterOpener = (quotas: Quotas, log: Log) => Promise<OpenLimiter | undefined>;

/** The opener of a plug-in. */
export const addedLimiterOpener = createAdditions<LimiterOpener>('openers of limiters');

/** The opener of a limiter that several servers share; undefined where no plug-in does. */
export const limiterOpener = once(() => joinAdditions('opener of', [], addedLimiterOpener, () => ['limiters'])[0]);

const isSame = (a: Quota, b: Quota): boolean => a.requests === b.requests && a.seconds === b.seconds;

/**
 * Creates the limiters of a server. A new release gets the limiter of the one before, with its counts, unless it
 * publishes other quotas. `own` are the quotas that the operator has set; the others are those that the site publishes.
 */
export const createLimiters = (own: Partial<Quotas>, log: Log): LimiterFor => {
  let current: OpenLimiter | undefined;
  return async (published) => {
    const quotas: Quotas = { ...published, ...own };
    if (current && isSame(current.quotas.default, quotas.default) && isSame(current.quotas.search, quotas.search))
      return current;
    current?.close();
    const shared = await limiterOpener()?.(quotas, log);
    current = shared ?? { ...createMemoryLimiter(quotas), close: () => undefined };
    return current;
  };
};
