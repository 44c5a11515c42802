import {
  cachedResponse,
  conditionalResponse,
  getHead,
  getPageKey,
  isRead,
  type RequestHead,
  type ResponseCache,
  selectResponse,
  sendCached,
  storeResponse,
} from '../../http/cache/response-cache.ts';
import type { Context } from '../../http/handler.ts';
import type { QuotaName } from '../../http/limiter/limiter.ts';
import {
  getFields,
  type PlainResponse,
  readBody,
  setFields,
  sharedHeaders,
  toResponse,
  WholeResponse,
} from '../../http/plain-response.ts';
import { getTarget, pathnameIn } from '../../http/target.ts';
import type { Step } from '../env.ts';

/** Checks if a response is complete: a stream, a file with its tag, or one that the host has sent already. */
const isFinished = (response: Response): boolean =>
  !(response instanceof WholeResponse) &&
  (response.headers.get('content-type')?.startsWith('text/event-stream') === true ||
    response.headers.has('etag') ||
    (response.status === 200 && response.body === null));

const variesOnAccept = ({ headers: { vary = '' } }: Pick<PlainResponse, 'headers'>): boolean =>
  /\bAccept(?!-)/.test(vary);

interface Options {
  /** The cache of whole responses to GET; undefined where each is computed anew. */
  readonly cache?: ResponseCache | undefined;
  readonly getQuotas?: (pathname: string) => readonly QuotaName[];
  /** True if bodies are compressed here. */
  readonly compresses?: boolean;
  /** True if responses only get the shared fields. */
  readonly sendsAsIs?: boolean;
}

/** Adds the fields of every response to one that is sent as it is. Set in place: a copy would cost its body a stream. */
const passOn = (response: Response, { library: { origin } }: Pick<Context, 'library'>, head: RequestHead): Response => {
  setFields(response, { ...sharedHeaders(origin), ...getFields(response) });
  if (head.method !== 'HEAD' || response.body === null) return response;
  const { headers, status } = response;
  return new Response(null, { status, headers });
};

const asStandard = ({ status, fields: headers, whole: body }: WholeResponse): Response =>
  toResponse({ status, headers, body });

/**
 * Finishes a response: shared fields, length, entity tag, 304, content encoding; and stores it in the cache. Streams and
 * responses with an entity tag of their own are sent as they are.
 */
export const finish =
  (context: Pick<Context, 'library'>, { cache, getQuotas, compresses = false, sendsAsIs = false }: Options): Step =>
  async (c, next) => {
    await next();
    const { res: response } = c;
    const head = getHead(c.req.raw);
    // Setting a second response would keep fields of the first.
    c.res = undefined;
    if (sendsAsIs || isFinished(response)) {
      const passed = passOn(response, context, head);
      c.res = passed instanceof WholeResponse && c.env.takesWhole !== true ? asStandard(passed) : passed;
      return;
    }
    const { status } = response;
    const stored = storeResponse(
      {
        status,
        headers: { ...sharedHeaders(context.library.origin), ...getFields(response) },
        body: await readBody(response),
      },
      { compresses, isTagged: isRead(head) },
    );
    if (status === 200 && isRead(head)) {
      const quotas = getQuotas?.(pathnameIn(c)) ?? [];
      const target = getTarget(c.req.url);
      cache?.set(variesOnAccept(stored) ? getPageKey(target, head) : target, { ...stored, quotas }, stored.size);
    }
    const plain = conditionalResponse(stored, head, context.library.origin) ?? (await selectResponse(stored, head));
    c.res = c.env.takesWhole === true ? new WholeResponse(plain) : toResponse(plain);
  };

/** Sends the cached response to a request. */
export const sendFromCache =
  (cache: ResponseCache, { limiter, library }: Context): Step =>
  async (c, next) => {
    const head = getHead(c.req.raw);
    const target = getTarget(c.req.url);
    const cached = cachedResponse(cache, target, head);
    if (cached === undefined) return next();
    const { address } = c.env;
    return toResponse(await sendCached(cached, { ...head, target }, { limiter, address, origin: library.origin }));
  };
