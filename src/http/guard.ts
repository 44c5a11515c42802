import type { Limiter } from './limiter/limiter.ts';
import { quotasOf } from './limiter/quotas-of.ts';
import { meterOf } from './meter.ts';
import { problemResponse } from './problem-response.ts';
import { sharedHeaders } from './shared-headers.ts';

/**
 * Counts requests in front of a cache: what is behind may be kept and shared, the quota belongs to one client and is
 * written on the way out. Only web standards, so that it runs at the edge of a network.
 */
export const guard =
  (limiter: Limiter) =>
  async (request: Request, address: string | undefined, next: () => Promise<Response>): Promise<Response> => {
    const { origin, pathname } = new URL(request.url);
    const meter = meterOf(limiter, quotasOf(pathname), address);
    if (request.method === 'OPTIONS') return next();
    const { refusal, fields } = await meter.take();
    if (refusal !== undefined) {
      const { status, headers, body } = problemResponse(refusal, origin, pathname);
      return new Response(request.method === 'HEAD' ? null : body, {
        status,
        headers: { ...sharedHeaders(origin), ...headers, ...fields },
      });
    }
    const response = await next();
    const isFree = response.status === 304 && request.headers.get('if-none-match')?.trim() !== '*';
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(isFree ? await meter.giveBack() : fields)) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
