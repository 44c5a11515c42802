import { createInterfaces } from '../../../src/app/interfaces.ts';
import type { Context, Handler, RequestInfo } from '../../../src/http/handler.ts';
import { handle as handleMcp } from '../../../src/interfaces/mcp/handler.ts';

type Fetch = (request: Request, info?: RequestInfo) => Promise<Response>;

// An app keeps its caches, so one site and handler have one.
const apps = new WeakMap<Context, Map<Handler, Fetch>>();

const createFetch = (handler: Handler, context: Context, methods: readonly string[]): Fetch => {
  const mount = {
    methods,
    path: '',
    pattern: '*',
    isCacheable: !methods.includes('POST'),
    ownsProtocol: handler === handleMcp,
    load: async () => handler,
  };
  const app = createInterfaces({ context, mounts: [mount] });
  return async (request, info = {}) => app.fetch(request, info);
};

/** Serves a handler at every address, through everything but a socket. */
export const serve = (handler: Handler, context: Context, methods: readonly string[] = ['GET', 'HEAD']): Fetch => {
  const own = apps.get(context) ?? new Map<Handler, Fetch>();
  apps.set(context, own);
  const fetch = own.get(handler) ?? createFetch(handler, context, methods);
  own.set(handler, fetch);
  return fetch;
};
