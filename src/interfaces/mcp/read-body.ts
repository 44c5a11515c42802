import { readJsonBody } from '../../http/read-json-body.ts';
import { Problem } from '../../problem.ts';
import { type RpcId, rpcCodes, rpcError } from './respond.ts';

/** Batches belong to one early revision; a longer one would pass many calls for one. */
export const maxBatch = 20;

/** A body as JSON, or the answer that refuses it. */
export type RpcBody = { readonly body: unknown } | { readonly error: Response };

const refuse = (status: number, code: number, message: string): RpcBody => ({
  error: rpcError({ status, code, message }),
});

/** Reads one message or one short batch; everything else is refused before a schema sees it. */
export const readRpcBody = async (request: Request): Promise<RpcBody> => {
  let body: unknown;
  try {
    body = await readJsonBody(request);
  } catch (error) {
    const problem = Problem.from(error);
    if (problem.status >= 500) return refuse(400, rpcCodes.parseError, 'The body could not be read');
    const code = problem.code === 'invalid-json' ? rpcCodes.parseError : rpcCodes.invalidRequest;
    return refuse(problem.status, code, problem.detail ?? problem.title);
  }
  if (Array.isArray(body) && body.length === 0) return refuse(400, rpcCodes.invalidRequest, 'The batch is empty');
  if (Array.isArray(body) && body.length > maxBatch) {
    return refuse(400, rpcCodes.invalidRequest, `The batch holds more than ${maxBatch} messages`);
  }
  return { body };
};

/** The method and id of a message, as far as it has them. */
export const methodAndId = (body: unknown): { readonly method: string | undefined; readonly id: RpcId } => {
  if (typeof body !== 'object' || body === null) return { method: undefined, id: null };
  const method = 'method' in body && typeof body.method === 'string' ? body.method : undefined;
  const id = 'id' in body && (typeof body.id === 'string' || typeof body.id === 'number') ? body.id : null;
  return { method, id };
};
