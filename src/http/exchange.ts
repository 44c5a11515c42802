import { Problem } from '../problem.ts';
import { unchangedTag } from './conditional.ts';
import { errorForLog } from './error-for-log.ts';
import type { Context, Handler, RequestInfo } from './handler.ts';
import { clientKeyOf } from './limiter/client-key.ts';
import { type Fields, type Meter, meterOf } from './meter.ts';
import type { PlainResponse } from './plain-response.ts';
import { problemResponse } from './problem-response.ts';
import { type Sending, send, sendNotModified, sendResponse } from './send.ts';
import { preflightHeaders } from './shared-headers.ts';
import { memoOf, type Representation, represent } from './stored-response.ts';
import { maxTargetLength, splitTarget, targetOf } from './target.ts';

/** The largest header section that we read, in bytes. */
const maxHeaderBytes = 16 * 1024;

const countHeaderBytes = (headers: Headers): number => {
  let bytes = 0;
  for (const [name, value] of headers) bytes += name.length + value.length + 4;
  return bytes;
};

const hasTooManyHeaders = ({ headers }: Request, { headersAreLimited }: RequestInfo): boolean =>
  headersAreLimited !== true && countHeaderBytes(headers) > maxHeaderBytes;

const refuseOversized = (request: Request, info: RequestInfo, target: string): void => {
  if (target.length > maxTargetLength)
    throw new Problem('uri-too-long', `Send a request target of at most ${maxTargetLength} bytes.`);
  if (hasTooManyHeaders(request, info))
    throw new Problem('headers-too-large', `Send at most ${maxHeaderBytes} bytes of headers.`);
};

/** What of a request an answer that is kept already needs; a host can tell it without making a Request. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly header: (name: string) => string | null;
}

const askedOf = ({ method, url, headers }: Request): Asked => ({ method, url, header: (name) => headers.get(name) });

const isRead = ({ method }: Pick<Asked, 'method'>): boolean => method === 'GET' || method === 'HEAD';

const sendingOf = ({ method, header }: Asked, extra: Fields): Sending => ({
  isHead: method === 'HEAD',
  acceptEncoding: header('accept-encoding'),
  extra,
});

const unchanged = (asked: Asked, { tags, headers }: Representation): string | undefined =>
  isRead(asked) && tags.length > 0 ? unchangedTag(asked.header, tags, headers['last-modified']) : undefined;

/** A whole response as data, so that it can have an entity tag; a stream stays what it is. */
const settle = async (response: Response, request: Request): Promise<Response | PlainResponse> => {
  const isWhole =
    isRead(request) &&
    response.status === 200 &&
    !response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isWhole || response.headers.has('etag')) return response;
  return {
    status: 200,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
};

/**
 * Binds a handler to its context and owns what all doors share: methods, limits, quotas, problems, entity tags, HEAD,
 * CORS, content coding. Answers plain data where it can, which a host may write out without making a Response of it.
 * Binding costs nothing: what a door remembers belongs to the context.
 */
export const exchange = (handler: Handler, context: Context, methods: readonly string[] = ['GET', 'HEAD']) => {
  const { origin } = context.library;
  const allow = [...methods, 'OPTIONS'].join(', ');
  const memo = handler.serving?.remembers ? memoOf(context, handler) : undefined;

  const answer = async (request: Request, info: RequestInfo, target: string): Promise<Response | PlainResponse> => {
    try {
      if (handler.serving?.refusesMethods !== true && !methods.includes(request.method))
        throw new Problem('method-not-allowed', `Use one of ${allow}.`, { headers: { allow } });
      refuseOversized(request, info, target);
      const compute = context.queue?.computeFor(clientKeyOf(info.address), request);
      const made = await handler(request, context, { ...info, compute });
      return made instanceof Response ? await settle(made, request) : made;
    } catch (error) {
      const problem = Problem.from(error);
      if (problem.code === 'internal-error') context.log('internal-error', errorForLog(problem.cause));
      return problemResponse(problem, origin, splitTarget(target).pathname);
    }
  };

  const meterFor = (pathname: string, { address }: RequestInfo): Meter =>
    meterOf(context.limiter, handler.serving?.quotasOf?.(pathname), address);
  const refuse = (refusal: Problem, pathname: string): Representation =>
    represent(problemResponse(refusal, origin, pathname), context);

  const sendKnown = async (
    asked: Asked,
    info: RequestInfo,
    known: Representation,
    target: string,
  ): Promise<PlainResponse> => {
    const { pathname } = splitTarget(target);
    const meter = meterFor(pathname, info);
    const tag = unchanged(asked, known);
    // What the client has already costs it nothing, even when its quota is used up.
    if (tag !== undefined) return sendNotModified(known, tag, sendingOf(asked, await meter.look()));
    const { refusal, fields } = await meter.take();
    return send(refusal === undefined ? known : refuse(refusal, pathname), sendingOf(asked, fields));
  };

  /** The answer that is kept for a request, if there is one. The host must have limited the headers. */
  const recall = (asked: Asked, info: RequestInfo): Promise<PlainResponse> | undefined => {
    const target = targetOf(asked.url);
    const known = isRead(asked) ? memo?.get(target) : undefined;
    return known && sendKnown(asked, info, known, target);
  };

  /** Sends what was computed; what the client turns out to have already is taken off its bill again. */
  const finish = async (asked: Asked, made: Response | PlainResponse, target: string, fields: Fields, meter: Meter) => {
    if (made instanceof Response) return sendResponse(made, origin, sendingOf(asked, fields));
    const representation = represent(made, context);
    if (representation.status === 200) memo?.set(target, representation, representation.size);
    const tag = unchanged(asked, representation);
    if (tag === undefined) return send(representation, sendingOf(asked, fields));
    // A wildcard matches anything: it must not make computing free.
    const isFree = asked.header('if-none-match')?.trim() !== '*';
    return sendNotModified(representation, tag, sendingOf(asked, isFree ? await meter.giveBack() : fields));
  };

  const respond = async (request: Request, info: RequestInfo = {}): Promise<Response | PlainResponse> => {
    const asked = askedOf(request);
    const target = targetOf(request.url);
    const { pathname } = splitTarget(target);
    const meter = meterFor(pathname, info);
    if (request.method === 'OPTIONS') {
      const preflight = represent({ status: 204, headers: preflightHeaders(allow), body: null }, context);
      return send(preflight, sendingOf(asked, await meter.look()));
    }
    const recalled = hasTooManyHeaders(request, info) ? undefined : recall(asked, info);
    if (recalled !== undefined) return recalled;
    const { refusal, fields } = await meter.take();
    if (refusal !== undefined) return send(refuse(refusal, pathname), sendingOf(asked, fields));
    const made = await answer(request, info, target);
    // A request that the queue refused does not count against the quota.
    return finish(asked, made, target, made.status === 503 ? await meter.giveBack() : fields, meter);
  };
  return { respond, recall };
};

/** What `exchange` binds. */
export type Exchange = ReturnType<typeof exchange>;
