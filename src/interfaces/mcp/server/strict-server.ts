import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { readJson } from '../../../library/text/read-json.ts';

const Issues = z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }));

/** Converts the zod issues that the SDK puts into an error message to a sentence. */
const reasonsIn = (message: string): string => {
  const issues = Issues.safeParse(readJson(message));
  if (!issues.success) return '';
  const reasons = issues.data.slice(0, 5).map(({ path, message: reason }) => `${path.join('.')}: ${reason}`);
  return `: ${reasons.join('; ').slice(0, 500)}`;
};

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/**
 * A server that reports malformed parameters as InvalidParams. The SDK throws a plain Error for them, which would reach
 * clients as an internal error (-32603). Our own handlers throw only protocol errors.
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
