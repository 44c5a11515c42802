import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';

const Issues = z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The issues that the SDK writes into a message, as a sentence. */
const reasonsIn = (message: string): string => {
  const issues = Issues.safeParse(parse(message));
  if (!issues.success) return '';
  const reasons = issues.data.slice(0, 5).map(({ path, message: reason }) => `${path.join('.')}: ${reason}`);
  return `: ${reasons.join('; ').slice(0, 500)}`;
};

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/**
 * A server that answers malformed parameters with the code for them. The SDK throws a bare error, which clients would
 * read as a fault of ours (-32603); all that its handlers throw themselves here are protocol errors.
 */
export class StrictServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    return async (request, context) => {
      try {
        return await wrapped(request, context);
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        const reasons = error instanceof Error ? reasonsIn(error.message) : '';
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid parameters of ${method}${reasons}`);
      }
    };
  }
}
