import { type Cache, createCache } from '../../cache.ts';
import type { Limiter, QuotaName } from '../limiter/limiter.ts';
import { openMeter } from '../limiter/rate-limit.ts';
import { type Awaitable, type PlainResponse, sharedHeaders, whenReady } from '../plain-response.ts';
import { problemResponse } from '../problem/problem-response.ts';
import { splitTarget } from '../target.ts';
import {
  isRead,
  notModifiedResponse,
  type RequestHead,
  type StoredResponse,
  selectResponse,
} from './stored-response.ts';

/** A response in the cache, and the quotas that a request for it counts against. */
export interface CachedResponse extends StoredResponse {
  readonly quotas: readonly QuotaName[];
}

/** Finished responses of one site, by what selects them: the target, or the target and the fields that it varies on. */
export type ResponseCache = Cache<CachedResponse>;

export const createResponseCache = (): ResponseCache => createCache('responses');

/** Returns the key of a page: its form depends on Accept, and its bytes on the encoding. */
export const pageKeyOf = (target: string, { header }: RequestHead): string =>
  `${target} ${header('accept') ?? ''} ${header('accept-encoding') ?? ''}`;

/** Returns the cached response to a request. Ranges are for those who read the file. */
export const cachedResponse = (cache: ResponseCache, target: string, head: RequestHead): CachedResponse | undefined => {
  if (!isRead(head)) return undefined;
  const computed = cache.get(target);
  if (computed !== undefined) return computed;
  return head.header('range') === null ? cache.get(pageKeyOf(target, head)) : undefined;
};

interface Client {
  readonly limiter: Limiter | undefined;
  readonly address: string | undefined;
  readonly origin: string;
}

/** Returns a cached response and counts it, unless the client has the content already: that costs nothing. */
export const sendCached = (
  cached: CachedResponse,
  { target, ...head }: RequestHead & { readonly target: string },
  { limiter, address, origin }: Client,
): Awaitable<PlainResponse> => {
  const unchanged = notModifiedResponse(cached, head);
  if (cached.quotas.length === 0) return unchanged ?? selectResponse(cached, head);
  const meter = openMeter(limiter, address);
  const withQuotas = ({ status, headers, body }: PlainResponse): PlainResponse => ({
    status,
    headers: { ...headers, ...meter.fields() },
    body,
  });
  if (unchanged !== undefined) return meter.peek(cached.quotas).then(() => withQuotas(unchanged));
  return whenReady(meter.consume(cached.quotas), (problem) => {
    if (problem === undefined) return whenReady(selectResponse(cached, head), withQuotas);
    const { status, headers, body } = problemResponse(problem, origin, splitTarget(target).pathname);
    return withQuotas({
      status,
      headers: { ...sharedHeaders(origin), ...headers },
      body: head.method === 'HEAD' ? null : body,
    });
  });
};
