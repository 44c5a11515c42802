import { rateLimit } from '../src/app/middleware/rate-limit.ts';
import { getPublishedQuotas, publishedPatterns } from '../src/hosts/netlify/edge-endpoints.ts';
import { edgeFunction } from '../src/hosts/netlify/edge-function.ts';
import { createEdgeLimiter } from '../src/hosts/netlify/edge-limiter.ts';

/** Counts the published quotas in front of the platform's cache: a cached response is shared, a quota belongs to one client. */
export default edgeFunction(rateLimit(createEdgeLimiter(), getPublishedQuotas));

/** Unlike that of functions, the platform runs an edge function's module to read its configuration. */
export const config = { path: publishedPatterns, onError: 'bypass' };
