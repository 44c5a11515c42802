import { exchange } from './exchange.ts';
import type { Context, Handler, RequestInfo } from './handler.ts';

/** The same as `exchange` for hosts that want a web-standard Response. */
export const serve = (handler: Handler, context: Context, methods?: readonly string[]) => {
  const { respond } = exchange(handler, context, methods);
  return async (request: Request, info?: RequestInfo): Promise<Response> => {
    const made = await respond(request, info);
    if (made instanceof Response) return made;
    const { body, ...init } = made;
    return new Response(body, init);
  };
};
