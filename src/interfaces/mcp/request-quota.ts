import { clientKeyOf } from '../../http/limiter/client-key.ts';
import type { Limiter, QuotaName, Standing } from '../../http/limiter/limiter.ts';
import { rateLimitHeaders, refusalOf } from '../../http/rate-limit.ts';
import type { Problem } from '../../problem.ts';

/** Rate limiting of one HTTP request, in which each message of a batch counts. */
export interface RequestQuota {
  /** Counts one request for each name; returns the problem of the first quota that is used up. */
  consume(names: readonly QuotaName[]): Promise<Problem | undefined>;
  /** Refunds everything that was consumed. */
  refund(): Promise<void>;
  /** Returns the RateLimit headers of all quotas that were consumed from. */
  headers(): Readonly<Record<string, string>>;
}

const unlimited: RequestQuota = { consume: async () => undefined, refund: async () => undefined, headers: () => ({}) };

/** Creates the rate limiting of one request; without a limiter nothing is counted. */
export const createRequestQuota = (limiter: Limiter | undefined, address: string | undefined): RequestQuota => {
  if (limiter === undefined) return unlimited;
  const key = clientKeyOf(address);
  const statuses = new Map<QuotaName, Standing>();
  const consumed: QuotaName[] = [];
  return {
    consume: async (names) => {
      for (const name of names) {
        const status = await limiter.take(name, key);
        statuses.set(name, status);
        if (!status.allowed) return refusalOf(limiter, [status]);
        consumed.push(name);
      }
      return undefined;
    },
    refund: async () => {
      for (const name of consumed.splice(0)) statuses.set(name, await limiter.giveBack(name, key));
    },
    headers: () => rateLimitHeaders(limiter, [...statuses.values()]),
  };
};

const isSearch = (message: unknown): boolean => {
  if (typeof message !== 'object' || message === null || !('method' in message) || !('params' in message)) return false;
  const { method, params } = message;
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return false;
  return 'name' in params && params.name === 'search_content';
};

/** Returns the quotas of a body beyond the request itself: one for each further message of a batch, and one for each search. */
export const bodyQuotas = (body: unknown): QuotaName[] => {
  const messages: unknown[] = Array.isArray(body) ? body : [body];
  return messages.flatMap((message, index): QuotaName[] => [
    ...(index > 0 ? ['default' as const] : []),
    ...(isSearch(message) ? ['search' as const] : []),
  ]);
};
