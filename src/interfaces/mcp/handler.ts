import { type Compute, computeNow } from '../../http/compute.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { type Meter, openMeter } from '../../http/rate-limit.ts';
import { Problem } from '../../problem.ts';
import { endpoints } from '../../site.ts';
import { costOf } from './meter.ts';
import { callIn, readMessage } from './read-message.ts';
import { finish, rpcCodes, rpcError, wrongMethod } from './respond.ts';

/** Serves a message that the door has let in. */
export type HandleMessage = (
  request: Request,
  body: unknown,
  context: Context,
  hosts: readonly string[],
  compute: Compute,
) => Promise<Response>;

let loading: Promise<{ readonly handleMessage: HandleMessage }> | undefined;

// The protocol's code weighs more than all of ours, and discovery needs none of it.
const handleMcpMessage: HandleMessage = async (...message) => {
  loading ??= import('./handle-message.ts');
  return (await loading).handleMessage(...message);
};

const refuse = ({ status, detail, title, extra }: Problem): Response =>
  rpcError({ status, code: rpcCodes.invalidRequest, message: detail ?? title, headers: extra.headers ?? {} });

/** Records a refusal by the queue, which the SDK would report as an error of one call with status 200. */
const watching = (compute: Compute) => {
  let refusal: Problem | undefined;
  const watched: Compute = async (work) => {
    try {
      return await compute(work);
    } catch (error) {
      if (error instanceof Problem && error.code === 'temporarily-unavailable') refusal = error;
      throw error;
    }
  };
  return { watched, refusal: () => refusal };
};

interface Serving {
  readonly meter: Meter;
  readonly speak: HandleMessage;
  readonly compute: Compute;
}

const answer = async (request: Request, context: Context, { meter, speak, compute }: Serving): Promise<Response> => {
  const refusal = await meter.consume(['default']);
  if (refusal !== undefined) return refuse(refusal);
  const { pathname } = new URL(request.url);
  if (pathname !== endpoints.mcp && pathname !== `${endpoints.mcp}/`)
    throw new Problem('not-found', `MCP answers at ${endpoints.mcp}.`, { headers: meter.fields() });
  if (request.method !== 'POST') return wrongMethod(request, context.library.origin);
  const message = await readMessage(request);
  if ('refusal' in message) return message.refusal;
  const { method, id } = callIn(message.body);
  // Nothing changes while we run. An accepted subscription would hold its stream open for nothing.
  if (method === 'subscriptions/listen' && request.headers.get('mcp-method') === method) {
    return rpcError({
      status: 404,
      code: rpcCodes.methodNotFound,
      message: 'Method not found: there are no change notifications here, results carry ttlMs',
      id,
    });
  }
  const quotaProblem = await meter.consume(costOf(message.body));
  if (quotaProblem !== undefined) return refuse(quotaProblem);
  const { watched, refusal: shed } = watching(compute);
  const hosts = [new URL(context.library.origin).host, new URL(request.url).host];
  const response = await speak(request, message.body, context, hosts, watched);
  const busy = shed();
  if (busy === undefined) return response;
  await meter.refund();
  return refuse(busy);
};

/**
 * Creates the handler of the MCP server at one address for every revision. The protocol's code is loaded by the first
 * message. It handles all methods and counts quotas itself: its errors are JSON-RPC, and the cost of a call is in its body.
 */
export const mcpHandler =
  (speak = handleMcpMessage): Handler =>
  async (request, context, { address, compute = computeNow }) => {
    const meter = openMeter(context.limiter, address);
    const response = await answer(request, context, { meter, speak, compute });
    return finish(response, meter.fields());
  };

export const handleMcp: Handler = mcpHandler();
