import { clientKeyOf } from '../../http/limiter/client-key.ts';
import type { Limiter, QuotaName, RateLimitStatus } from '../../http/limiter/limiter.ts';
import { rateLimitHeaders, refusalOf } from '../../http/rate-limit.ts';
import type { Problem } from '../../problem.ts';

/** What one exchange costs its client. A batch is paid message by message. */
export interface Meter {
  /** Pays once for each name; the problem is that of the first quota that is used up. */
  take(names: readonly QuotaName[]): Promise<Problem | undefined>;
  /** Gives back everything that was taken. */
  giveBack(): Promise<void>;
  /** Where the client stands with all that was paid from. */
  fields(): Readonly<Record<string, string>>;
}

const unmetered: Meter = { take: async () => undefined, giveBack: async () => undefined, fields: () => ({}) };

/** The meter of one exchange; without a limiter nothing is counted. */
export const openMeter = (limiter: Limiter | undefined, address: string | undefined): Meter => {
  if (limiter === undefined) return unmetered;
  const key = clientKeyOf(address);
  const standings = new Map<QuotaName, RateLimitStatus>();
  const paid: QuotaName[] = [];
  return {
    take: async (names) => {
      for (const name of names) {
        const standing = await limiter.consume(name, key);
        standings.set(name, standing);
        if (!standing.allowed) return refusalOf(limiter, [standing]);
        paid.push(name);
      }
      return undefined;
    },
    giveBack: async () => {
      for (const name of paid.splice(0)) standings.set(name, await limiter.refund(name, key));
    },
    fields: () => rateLimitHeaders(limiter, [...standings.values()]),
  };
};

const isSearch = (message: unknown): boolean => {
  if (typeof message !== 'object' || message === null || !('method' in message) || !('params' in message)) return false;
  const { method, params } = message;
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return false;
  return 'name' in params && params.name === 'search_content';
};

/** What a body costs beyond the request that carries it: the other messages of a batch, and searches. */
export const costOf = (body: unknown): QuotaName[] => {
  const messages: unknown[] = Array.isArray(body) ? body : [body];
  return messages.flatMap((message, index): QuotaName[] => [
    ...(index > 0 ? ['default' as const] : []),
    ...(isSearch(message) ? ['search' as const] : []),
  ]);
};
