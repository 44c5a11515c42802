import { toHttpDate } from '../../http/cache/response-cache.ts';
import { cdnCacheControl, revalidated } from '../../http/cache-control.ts';
import { computeNow } from '../../http/compute/compute.ts';
import type { Context, Handler, HandlerInfo } from '../../http/handler.ts';
import { jsonResponse } from '../../http/plain-response.ts';
import { getTarget, readQuery, splitTarget } from '../../http/target.ts';
import { encodeAddress } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import type { Deprecation } from '../../operations/lifecycle/deprecation.ts';
import { deprecations } from '../../operations/lifecycle/deprecations.ts';
import { forLibrary } from '../../operations/lists/filters.ts';
import type { RoutedOperation } from '../../operations/operation.ts';
import { offeredOn, routedOperations } from '../../operations/routes.ts';
import { Problem } from '../../problem.ts';
import { endpoints } from '../../site/site.ts';
import { readInput, readPath, toQueryShape } from './read-input.ts';
import { deprecationHeaders, pagingLinks, policyLink } from './response-headers.ts';
import { createServiceIndex } from './service-index.ts';

/** The route of an operation. */
export interface Route {
  readonly operation: RoutedOperation;
  /** The path before the parameter, which matches the whole rest, including slashes. */
  readonly prefix: string;
  readonly parameter: string | undefined;
}

export const getRoute = (operation: RoutedOperation): Route => {
  const [prefix = '', parameter] = operation.path.split(/\{(\w+)\}$/);
  return { operation, prefix: endpoints.api + prefix, parameter };
};

/** Finds the route of a path, with the encoded value of its parameter if it has one. */
export const matchRoute = (
  routes: readonly Route[],
  pathname: string,
): { readonly route: Route; readonly rest: string | undefined } | undefined => {
  for (const route of routes) {
    if (route.parameter === undefined) {
      if (pathname === route.prefix) return { route, rest: undefined };
    } else if (pathname.startsWith(route.prefix) && pathname.length > route.prefix.length) {
      return { route, rest: pathname.slice(route.prefix.length) };
    }
  }
  return undefined;
};

/** Finds the route of a path that the site offers. Throws `not-found`. */
const offeredRoute = (routes: readonly Route[], pathname: string, library: Library) => {
  const match = matchRoute(routes, pathname);
  if (match === undefined || match.route.operation.isOffered?.(library) === false)
    throw new Problem('not-found', `Nothing answers at this address. ${endpoints.api} lists what does.`);
  return match;
};

/** The canonical form of a path: no repeated slashes, none at the end. It starts with a single slash, so a redirect to it stays on this host. */
export const canonicalPathname = (pathname: string): string =>
  pathname.replace(/\/{2,}/g, '/').replace(/(?<=[^/])\/$/, '');

/** Creates the JSON API over a list of operations: a GET route for each, its input taken from the path and the query. */
export const createApi = (list: readonly RoutedOperation[], deprecated: readonly Deprecation[]): Handler => {
  const routes = list.map(getRoute);
  // By the operation as a site has it, whose parameters depend on the site.
  const shapes = new WeakMap<RoutedOperation, ReturnType<typeof toQueryShape>>();

  const handle = async (request: Request, context: Context, { compute }: HandlerInfo): Promise<Response> => {
    const { library } = context;
    const { pathname, query } = splitTarget(getTarget(request.url));
    const canonical = canonicalPathname(pathname);
    if (canonical !== pathname) return redirect(canonical, query);
    if (pathname === endpoints.api) {
      const { errors } = readQuery(query, { names: [], numbers: new Set() });
      if (errors.length > 0) throw new Problem('invalid-parameter', 'The index takes no parameters.', { errors });
      return getResponse(
        {
          value: createServiceIndex(await offeredOn(library, list), deprecated, context),
          updated: library.updated,
          links: [policyLink(library)],
        },
        context,
      );
    }
    const match = offeredRoute(routes, pathname, library);
    const { operation, parameter } = match.route;
    const path = match.rest === undefined ? undefined : readPath(match.rest);
    await operation.prepare?.();
    const moved = path === undefined || parameter !== 'path' ? undefined : library.findAlias(path.normalize('NFC'));
    if (moved !== undefined) return redirect(match.route.prefix + encodeAddress(moved), query);
    const local = forLibrary(operation, library);
    const shape = shapes.get(local) ?? toQueryShape(local, parameter);
    shapes.set(local, shape);
    const input = readInput(
      local,
      shape,
      query,
      parameter === undefined || path === undefined ? {} : { [parameter]: path },
    );
    const output = await runOperation(operation, input, context, compute);
    const used = new Set(query.split('&').map((pair) => pair.split('=', 1)[0] ?? ''));
    const { headers, links } = deprecationHeaders(deprecated, operation, used, library);
    return getResponse(
      {
        value: output,
        updated: getUpdated(output) ?? library.updated,
        links: [...pagingLinks(output, request.url, library.origin), ...links],
        headers,
      },
      context,
    );
  };
  return handle;
};

/** Runs an operation; a search goes through the queue of computations. */
const runOperation = async (
  operation: RoutedOperation,
  input: Parameters<RoutedOperation['run']>[0],
  context: Context,
  compute = computeNow,
): Promise<object> => {
  await operation.prepare?.();
  if (operation.quota === 'default') return operation.run(input, context);
  return compute(function* () {
    yield;
    return operation.steps === undefined ? operation.run(input, context) : yield* operation.steps(input, context);
  });
};

interface ResponseContent {
  readonly value: object;
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  /** Values of the Link header (RFC 8288). */
  readonly links: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

const getResponse = ({ value, updated, links, headers = {} }: ResponseContent, { limiter }: Context): Response =>
  jsonResponse(value, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': revalidated,
    // RateLimit headers belong to one client: where they are set here, no shared cache may store the response.
    ...(limiter === undefined ? { 'netlify-cdn-cache-control': cdnCacheControl } : {}),
    'last-modified': toHttpDate(updated),
    link: links.join(', '),
    ...headers,
  });

const redirect = (pathname: string, query: string): Response => {
  const location = query === '' ? pathname : `${pathname}?${query}`;
  return new Response(null, { status: 308, headers: { location, 'cache-control': 'public, max-age=3600' } });
};

const getUpdated = (output: object): string | undefined =>
  'updated' in output && typeof output.updated === 'string' ? output.updated : undefined;

/** The JSON API of all operations. */
export const handle: Handler = createApi(routedOperations(), deprecations);
