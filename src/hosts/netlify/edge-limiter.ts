import type { Limiter, Quotas } from '../../http/limiter/limiter.ts';
import { createMemoryLimiter } from '../../http/limiter/memory-limiter.ts';

/** The quotas that the site publishes: the build puts them here. */
declare const publishedQuotas: Quotas;

/**
 * Creates the limiter of an edge function. Each isolate counts for itself, so that a client may get more than was promised,
 * and never less.
 */
export const createEdgeLimiter = (): Limiter => createMemoryLimiter(publishedQuotas);
