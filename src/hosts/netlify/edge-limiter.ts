import type { Limiter, Quota, Quotas } from '../../http/limiter/limiter.ts';
import { createMemoryLimiter } from '../../http/limiter/memory-limiter.ts';

/** The quotas that the site publishes: the build puts them here. */
declare const publishedQuotas: Quotas;

declare const Netlify: { readonly env: { get(name: string): string | undefined } } | undefined;

/** The requests a minute that the owner has set, or the published quota: the build refuses what is no number. */
const getQuota = (name: string, published: Quota): Quota => {
  const requests = typeof Netlify === 'undefined' ? 0 : Number(Netlify.env.get(name));
  return requests > 0 ? { requests, seconds: 60 } : published;
};

/**
 * Creates the limiter of an edge function. Each isolate counts for itself, so that a client may get more than was promised,
 * and never less.
 */
export const createEdgeLimiter = (): Limiter =>
  createMemoryLimiter({
    default: getQuota('RATE_LIMIT', publishedQuotas.default),
    search: getQuota('RATE_LIMIT_SEARCH', publishedQuotas.search),
  });
