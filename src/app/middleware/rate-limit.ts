import type { Limiter, QuotaName } from '../../http/limiter/limiter.ts';
import { openMeter } from '../../http/limiter/rate-limit.ts';
import { setFields } from '../../http/plain-response.ts';
import { pathnameIn } from '../../http/target.ts';
import { Problem } from '../../problem.ts';
import type { Step } from '../env.ts';

/** Checks if the client is refunded: for a 304, unless a wildcard asked for it, which must not make computing free. */
const isFree = ({ status }: Response, request: Request): boolean =>
  status === 503 || (status === 304 && request.headers.get('if-none-match')?.trim() !== '*');

/**
 * Counts a request against its client's quotas, refuses it when one is used up, counts it again for the computations that it
 * took, and adds the RateLimit fields.
 */
export const rateLimit =
  (limiter: Limiter, getQuotas: (pathname: string) => readonly QuotaName[]): Step =>
  async (c, next) => {
    const meter = openMeter(limiter, c.env.address);
    const quotas = getQuotas(pathnameIn(c));
    if (c.req.method === 'OPTIONS') await meter.peek(quotas);
    else {
      const problem = await meter.consume(quotas);
      if (problem !== undefined) {
        const headers = { ...problem.extra.headers, ...meter.fields() };
        throw new Problem(problem.code, problem.detail, { ...problem.extra, headers });
      }
    }
    await next();
    if (isFree(c.res, c.req.raw)) await meter.refund();
    else await meter.charge(c.get('computations')?.extraRequests() ?? 0);
    setFields(c.res, meter.fields());
  };
