import { type Compute, computeNow } from '../../http/compute/compute.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { type Meter, openMeter } from '../../http/limiter/rate-limit.ts';
import { Problem } from '../../problem.ts';
import { endpoints } from '../../site/site.ts';
import { keptReply } from './kept-replies.ts';
import { methodAndId, readRpcBody } from './read-body.ts';
import { bodyQuotas } from './request-quota.ts';
import { methodNotAllowed, rpcCodes, rpcError, withMcpHeaders } from './respond.ts';

/** Handles a message that has passed the checks of this endpoint. */
export type HandleMessage = (
  request: Request,
  body: unknown,
  context: Context,
  hosts: readonly string[],
  compute: Compute,
) => Promise<Response>;

let loading: Promise<{ readonly handleMessage: HandleMessage }> | undefined;

// The MCP SDK is larger than all of our code, and discovery needs none of it: it is loaded by the first message.
const lazyHandleMessage: HandleMessage = async (...message) => {
  loading ??= import('./server/handle-message.ts');
  return (await loading).handleMessage(...message);
};

/**
 * Creates the MCP endpoint: one address for every revision. It takes all methods and counts quotas itself, because its
 * errors must be JSON-RPC, and what a call costs is in its body.
 */
export const mcpHandler =
  (handleMessage = lazyHandleMessage): Handler =>
  async (request, context, { address, compute = computeNow, extraRequests = () => 0 }) => {
    const meter = openMeter(context.limiter, address);
    const response = await handleRequest(request, context, { meter, handleMessage, compute, extraRequests });
    return withMcpHeaders(response, meter.fields());
  };

interface RequestTools {
  readonly meter: Meter;
  readonly handleMessage: HandleMessage;
  readonly compute: Compute;
  readonly extraRequests: () => number;
}

const handleRequest = async (
  request: Request,
  context: Context,
  { meter, handleMessage, compute, extraRequests }: RequestTools,
): Promise<Response> => {
  const requestQuotaError = await meter.consume(['default']);
  if (requestQuotaError !== undefined) return problemResponse(requestQuotaError);
  const { pathname, host } = new URL(request.url);
  if (pathname !== endpoints.mcp && pathname !== `${endpoints.mcp}/`)
    throw new Problem('not-found', `MCP answers at ${endpoints.mcp}.`, { headers: meter.fields() });
  if (request.method !== 'POST') return methodNotAllowed(request, context.library.origin);
  const message = await readRpcBody(request);
  if ('error' in message) return message.error;
  const { method, id } = methodAndId(message.body);
  // Content never changes while the server runs: an accepted subscription would hold its stream open for nothing.
  if (method === 'subscriptions/listen' && request.headers.get('mcp-method') === method) {
    return rpcError({
      status: 404,
      code: rpcCodes.methodNotFound,
      message: 'Method not found: there are no change notifications here, results carry ttlMs',
      id,
    });
  }
  const bodyQuotaError = await meter.consume(await bodyQuotas(message.body));
  if (bodyQuotaError !== undefined) return problemResponse(bodyQuotaError);
  const queue = watchQueue(compute);
  const hosts = [new URL(context.library.origin).host, host];
  const { body } = message;
  const response = await keptReply(request, { body, hosts, context }, () =>
    handleMessage(request, body, context, hosts, queue.compute),
  );
  const queueError = queue.error();
  if (queueError === undefined) {
    await meter.charge(extraRequests());
    return response;
  }
  await meter.refund();
  return problemResponse(queueError);
};

const problemResponse = ({ status, detail, title, extra }: Problem): Response =>
  rpcError({ status, code: rpcCodes.invalidRequest, message: detail ?? title, headers: extra.headers ?? {} });

/** Records that the queue was full, which the SDK would report as the error of one call under status 200. */
const watchQueue = (compute: Compute) => {
  let queueError: Problem | undefined;
  const watched: Compute = async (work) => {
    try {
      return await compute(work);
    } catch (error) {
      if (error instanceof Problem && error.code === 'temporarily-unavailable') queueError = error;
      throw error;
    }
  };
  return { compute: watched, error: () => queueError };
};

/** The MCP endpoint of the site. */
export const handle: Handler = mcpHandler();
