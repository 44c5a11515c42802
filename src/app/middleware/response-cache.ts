import { cachedResponse, type ResponseCache, sendCached } from '../../http/cache/response-cache.ts';
import { headOf } from '../../http/cache/stored-response.ts';
import type { Context } from '../../http/handler.ts';
import { toResponse } from '../../http/plain-response.ts';
import { targetOf } from '../../http/target.ts';
import type { Step } from '../env.ts';

/** Sends the cached response to a request. */
export const responseCache =
  (cache: ResponseCache, { limiter, library }: Context): Step =>
  async (c, next) => {
    const head = headOf(c.req.raw);
    const target = targetOf(c.req.url);
    const cached = cachedResponse(cache, target, head);
    if (cached === undefined) return next();
    const { address } = c.env;
    return toResponse(await sendCached(cached, { ...head, target }, { limiter, address, origin: library.origin }));
  };
