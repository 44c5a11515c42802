import { clientKeyOf } from '../../http/limiter/client-key.ts';
import type { Limiter, QuotaName, Standing } from '../../http/limiter/limiter.ts';
import { rateLimitHeaders, refusalOf } from '../../http/rate-limit.ts';
import type { Problem } from '../../problem.ts';

/** What one exchange costs its client. A batch is paid message by message. */
export interface RequestQuota {
  /** Pays once for each name; the problem is that of the first quota that is used up. */
  consume(names: readonly QuotaName[]): Promise<Problem | undefined>;
  /** Gives back everything that was taken. */
  refund(): Promise<void>;
  /** Where the client stands with all that was paid from. */
  headers(): Readonly<Record<string, string>>;
}

const unmetered: RequestQuota = { consume: async () => undefined, refund: async () => undefined, headers: () => ({}) };

/** The meter of one exchange; without a limiter nothing is counted. */
export const createRequestQuota = (limiter: Limiter | undefined, address: string | undefined): RequestQuota => {
  if (limiter === undefined) return unmetered;
  const key = clientKeyOf(address);
  const standings = new Map<QuotaName, Standing>();
  const paid: QuotaName[] = [];
  return {
    consume: async (names) => {
      for (const name of names) {
        const standing = await limiter.take(name, key);
        standings.set(name, standing);
        if (!standing.allowed) return refusalOf(limiter, [standing]);
        paid.push(name);
      }
      return undefined;
    },
    refund: async () => {
      for (const name of paid.splice(0)) standings.set(name, await limiter.giveBack(name, key));
    },
    headers: () => rateLimitHeaders(limiter, [...standings.values()]),
  };
};

const isSearch = (message: unknown): boolean => {
  if (typeof message !== 'object' || message === null || !('method' in message) || !('params' in message)) return false;
  const { method, params } = message;
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return false;
  return 'name' in params && params.name === 'search_content';
};

/** What a body costs beyond the request that carries it: the other messages of a batch, and searches. */
export const bodyQuotas = (body: unknown): QuotaName[] => {
  const messages: unknown[] = Array.isArray(body) ? body : [body];
  return messages.flatMap((message, index): QuotaName[] => [
    ...(index > 0 ? ['default' as const] : []),
    ...(isSearch(message) ? ['search' as const] : []),
  ]);
};
