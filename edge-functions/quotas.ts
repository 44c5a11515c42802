import { rateLimit } from '../src/app/middleware/rate-limit.ts';
import { edgeFunction } from '../src/hosts/netlify/edge-function.ts';
import { createEdgeLimiter } from '../src/hosts/netlify/edge-limiter.ts';
import { endpointPatterns, quotasOf } from '../src/interfaces/endpoints.ts';

/** Counts the published quotas in front of the platform's cache: a cached response is shared, a quota belongs to one client. */
export default edgeFunction(rateLimit(createEdgeLimiter(), quotasOf));

/** Unlike that of functions, the platform runs an edge function's module to read its configuration. */
export const config = { path: endpointPatterns, onError: 'bypass' };
