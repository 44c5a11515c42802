import { Problem } from '../problem.ts';
import type { Answer } from './answer.ts';
import { unchangedTag } from './conditional.ts';
import type { Context, Handler, RequestInfo } from './handler.ts';
import { type Fields, type Meter, meterOf } from './meter.ts';
import { memoOf, type Representation, represent } from './representation.ts';
import { problemAnswer } from './respond.ts';
import { type Sending, send, sendNotModified, sendResponse } from './send.ts';
import { preflightHeaders } from './shared-headers.ts';
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

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const sendingOf = ({ method, headers }: Request, extra: Fields): Sending => ({
  isHead: method === 'HEAD',
  acceptEncoding: headers.get('accept-encoding'),
  extra,
});

const unchanged = (request: Request, { tags, headers }: Representation): string | undefined =>
  isRead(request) && tags.length > 0 ? unchangedTag(request.headers, tags, headers['last-modified']) : undefined;

/** A whole response as data, so that it can have an entity tag; a stream stays what it is. */
const settle = async (response: Response, request: Request): Promise<Response | Answer> => {
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

  const answer = async (request: Request, info: RequestInfo, target: string): Promise<Response | Answer> => {
    try {
      if (!methods.includes(request.method))
        throw new Problem('method-not-allowed', `Use one of ${allow}.`, { headers: { allow } });
      refuseOversized(request, info, target);
      const made = await handler(request, context, info);
      return made instanceof Response ? await settle(made, request) : made;
    } catch (error) {
      const problem = Problem.from(error);
      if (problem.code === 'internal-error') context.log('internal-error', problem.cause);
      return problemAnswer(problem, origin, splitTarget(target).pathname);
    }
  };

  /** Sends what was computed; what the client turns out to have already is taken off its bill again. */
  const finish = async (request: Request, made: Response | Answer, target: string, fields: Fields, meter: Meter) => {
    const sending = sendingOf(request, fields);
    if (made instanceof Response) return sendResponse(made, origin, sending);
    const representation = represent(made, context);
    if (representation.status === 200) memo?.set(target, representation, representation.size);
    const tag = unchanged(request, representation);
    if (tag === undefined) return send(representation, sending);
    // A wildcard matches anything: it must not make computing free.
    const isFree = request.headers.get('if-none-match')?.trim() !== '*';
    return sendNotModified(representation, tag, isFree ? sendingOf(request, await meter.giveBack()) : sending);
  };

  return async (request: Request, info: RequestInfo = {}): Promise<Response | Answer> => {
    const target = targetOf(request.url);
    const { pathname } = splitTarget(target);
    const meter = meterOf(context.limiter, handler.serving?.quotasOf?.(pathname), info.address);
    if (request.method === 'OPTIONS') {
      const preflight = represent({ status: 204, headers: preflightHeaders(allow), body: null }, context);
      return send(preflight, sendingOf(request, await meter.look()));
    }
    const known = isRead(request) ? memo?.get(target) : undefined;
    const knownTag = known && unchanged(request, known);
    // What the client has already costs it nothing, even when its quota is used up.
    if (known !== undefined && knownTag !== undefined)
      return sendNotModified(known, knownTag, sendingOf(request, await meter.look()));

    const { refusal, fields } = await meter.take();
    if (refusal !== undefined)
      return send(represent(problemAnswer(refusal, origin, pathname), context), sendingOf(request, fields));
    if (known !== undefined && !hasTooManyHeaders(request, info)) return send(known, sendingOf(request, fields));
    return finish(request, await answer(request, info, target), target, fields, meter);
  };
};
