import { createResponseCache } from '../http/cache/response-cache.ts';
import type { Context } from '../http/handler.ts';
import { getPath } from '../http/target.ts';
import { documents } from '../interfaces/discovery/index.ts';
import { endpointAt, endpointList } from '../interfaces/endpoints.ts';
import { loadHandler } from '../interfaces/handlers.ts';
import { once } from '../once.ts';
import type { Bindings } from './env.ts';
import { createInterfaces, type InterfacesOptions } from './interfaces.ts';
import { createPages, type PagesOptions } from './pages.ts';

/** A site as a function from a request to a response. */
export interface App {
  readonly fetch: (request: Request, env?: Bindings) => Response | Promise<Response>;
}

// A document may have an address below the interface that it describes.
const documentPathnames = once((): ReadonlySet<string> => new Set(documents().map(({ pathname }) => pathname)));

/** True for an address below an endpoint, which is not that of a document. */
export const belongsToInterface = (pathname: string): boolean =>
  endpointAt(pathname) !== undefined && !documentPathnames().has(pathname);

/** Creates the app of all interfaces, at their own addresses. */
export const createAllInterfaces = (options: Omit<InterfacesOptions, 'mounts'>): App =>
  createInterfaces({
    ...options,
    mounts: endpointList().map((endpoint) => ({ ...endpoint, load: () => loadHandler(endpoint) })),
  });

/**
 * Creates the one app of a site. Its steps, in order:
 *
 * 1. limits: the size of target and headers
 * 2. interfaces: response cache, rate limit, finish (entity tag, 304, encoding), methods, handler
 * 3. pages: finish, methods, documents (in `dev`), negotiation (redirects, 406, the form of a page), static files, pages
 *    on demand, Markdown from the library, not found (404, 410)
 * 4. errors to problems
 */
export const createApp = ({
  cache = createResponseCache(),
  ...options
}: PagesOptions & { readonly context: Context }): App => {
  const interfaces = createAllInterfaces({ ...options, cache });
  const pages = createPages({ ...options, cache });
  return {
    fetch: (request, env = {}) =>
      (belongsToInterface(getPath(request, { env })) ? interfaces : pages).fetch(request, env),
  };
};
