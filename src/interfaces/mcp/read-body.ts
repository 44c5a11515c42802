import { readJsonBody } from '../../http/read-json-body.ts';
import { Problem } from '../../problem.ts';
import { type RpcId, rpcCodes, rpcError } from './respond.ts';

/** Maximum messages in a batch, which only one early revision has. Longer ones would put many calls into one request. */
export const maxBatch = 20;

/** A body as JSON, or the response to an invalid one. */
export type RpcBody = { readonly body: unknown } | { readonly error: Response };

const invalidBody = (status: number, code: number, message: string): RpcBody => ({
  error: rpcError({ status, code, message }),
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Leaves out parameters and arguments that are null, as serializers of some languages write absent ones. */
const withoutNulls = (message: unknown): unknown => {
  if (!isObject(message)) return message;
  const { params, ...rest } = message;
  if (params === null) return rest;
  if (!isObject(params) || params.arguments !== null) return message;
  const { arguments: _null, ...others } = params;
  return { ...rest, params: others };
};

/** Reads one message or a batch; anything else gets an error before it reaches the SDK. */
export const readRpcBody = async (request: Request): Promise<RpcBody> => {
  let body: unknown;
  try {
    body = await readJsonBody(request);
  } catch (error) {
    const problem = Problem.from(error);
    if (problem.status >= 500) return invalidBody(400, rpcCodes.parseError, 'The body could not be read');
    const code = problem.code === 'invalid-json' ? rpcCodes.parseError : rpcCodes.invalidRequest;
    return invalidBody(problem.status, code, problem.detail ?? problem.title);
  }
  if (Array.isArray(body) && body.length === 0) return invalidBody(400, rpcCodes.invalidRequest, 'The batch is empty');
  if (Array.isArray(body) && body.length > maxBatch) {
    return invalidBody(400, rpcCodes.invalidRequest, `The batch holds more than ${maxBatch} messages`);
  }
  return { body: Array.isArray(body) ? body.map(withoutNulls) : withoutNulls(body) };
};

/** The method and the id of a message, as far as it has them. */
export const methodAndId = (body: unknown): { readonly method: string | undefined; readonly id: RpcId } => {
  if (typeof body !== 'object' || body === null) return { method: undefined, id: null };
  const method = 'method' in body && typeof body.method === 'string' ? body.method : undefined;
  const id = 'id' in body && (typeof body.id === 'string' || typeof body.id === 'number') ? body.id : null;
  return { method, id };
};
