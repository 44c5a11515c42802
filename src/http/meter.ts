import type { Problem } from '../problem.ts';
import { clientKeyOf } from './limiter/client-key.ts';
import type { Limiter, QuotaName } from './limiter/limiter.ts';
import { giveBackAll, lookAll, rateLimitHeaders, refusalOf, takeAll } from './rate-limit.ts';

/** Header fields by their names in lower case. */
export type Fields = Readonly<Record<string, string>>;

/** The quotas of one request's client. Each call gives the fields that tell the client where it stands. */
export interface Meter {
  take(): Promise<{ readonly refusal: Problem | undefined; readonly fields: Fields }>;
  giveBack(): Promise<Fields>;
  look(): Promise<Fields>;
}

const nothing: Fields = {};
const unmetered: Meter = {
  take: async () => ({ refusal: undefined, fields: nothing }),
  giveBack: async () => nothing,
  look: async () => nothing,
};
const justDefault: readonly QuotaName[] = ['default'];

/** The meter of a request; without a limiter nothing is counted and nothing is said. */
export const meterOf = (
  limiter: Limiter | undefined,
  names: readonly QuotaName[] = justDefault,
  address: string | undefined,
): Meter => {
  if (limiter === undefined) return unmetered;
  const key = clientKeyOf(address);
  return {
    take: async () => {
      const standings = await takeAll(limiter, names, key);
      return { refusal: refusalOf(limiter, standings), fields: rateLimitHeaders(limiter, standings) };
    },
    giveBack: async () => rateLimitHeaders(limiter, await giveBackAll(limiter, names, key)),
    look: async () => rateLimitHeaders(limiter, await lookAll(limiter, names, key)),
  };
};
