import { rateLimit } from '../src/app/middleware/rate-limit.ts';
import { edgeFunction } from '../src/hosts/netlify/edge-function.ts';
import type { Quota, Quotas } from '../src/http/limiter/limiter.ts';
import { createMemoryLimiter } from '../src/http/limiter/memory-limiter.ts';
import { endpointPatterns, quotasOf } from '../src/interfaces/endpoints.ts';

/** The quotas that the site publishes: the build puts them here. */
declare const publishedQuotas: Quotas;

declare const Netlify: { readonly env: { get(name: string): string | undefined } } | undefined;

/** Returns the requests a minute that the owner has set, or the published quota: the build refuses what is no number. */
const quotaOf = (name: string, published: Quota): Quota => {
  const requests = typeof Netlify === 'undefined' ? 0 : Number(Netlify.env.get(name));
  return requests > 0 ? { requests, seconds: 60 } : published;
};

// Each isolate counts for itself, so that a client may get more than was promised, and never less.
const limiter = createMemoryLimiter({
  default: quotaOf('RATE_LIMIT', publishedQuotas.default),
  search: quotaOf('RATE_LIMIT_SEARCH', publishedQuotas.search),
});

/** Counts the published quotas in front of the platform's cache: a cached response is shared, a quota belongs to one client. */
export default edgeFunction(rateLimit(limiter, quotasOf));

/** Unlike that of functions, the platform runs an edge function's module to read its configuration. */
export const config = { path: endpointPatterns, onError: 'bypass' };
