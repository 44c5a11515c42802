import { cdnCacheControl, revalidated } from '../../http/cache/cache-control.ts';
import { httpDateOf } from '../../http/cache/conditional.ts';
import { computeNow } from '../../http/compute/compute.ts';
import type { Context, Handler, HandlerInfo } from '../../http/handler.ts';
import { jsonResponse } from '../../http/plain-response.ts';
import { readQuery } from '../../http/read-query.ts';
import { splitTarget, targetOf } from '../../http/target.ts';
import { apiPathnameOf } from '../../library/address.ts';
import { inOneStep } from '../../operations/answer/steps.ts';
import type { Deprecation } from '../../operations/deprecation.ts';
import { deprecations } from '../../operations/deprecations.ts';
import { forLibrary } from '../../operations/filters.ts';
import { operations } from '../../operations/index.ts';
import type { Operation } from '../../operations/operation.ts';
import { Problem } from '../../problem.ts';
import { endpoints } from '../../site.ts';
import { deprecationHeaders, policyLink } from './deprecation-headers.ts';
import { pagingLinks } from './paging-links.ts';
import { queryShapeOf, readInput } from './read-input.ts';
import { readPath } from './read-path.ts';
import { canonicalPathname, matchRoute, routeOf } from './routes.ts';
import { createServiceIndex } from './service-index.ts';

/** Creates the JSON API over a list of operations: a GET route for each, its input taken from the path and the query. */
export const createApi = (list: readonly Operation[], deprecated: readonly Deprecation[]): Handler => {
  const routes = list.map(routeOf);
  const shapes = new Map(routes.map(({ operation, parameter }) => [operation, queryShapeOf(operation, parameter)]));

  const handle = async (request: Request, context: Context, { compute }: HandlerInfo): Promise<Response> => {
    const { library } = context;
    const { pathname, query } = splitTarget(targetOf(request.url));
    const canonical = canonicalPathname(pathname);
    if (canonical !== pathname) return redirect(canonical, query);
    if (pathname === endpoints.api) {
      const { errors } = readQuery(query, { names: [], numbers: new Set() });
      if (errors.length > 0) throw new Problem('invalid-parameter', 'The index takes no parameters.', { errors });
      return responseOf(
        {
          value: createServiceIndex(list, deprecated, context),
          updated: library.updated,
          links: [policyLink(library)],
        },
        context,
      );
    }
    const match = matchRoute(routes, pathname);
    if (match === undefined)
      throw new Problem('not-found', `Nothing answers at this address. ${endpoints.api} lists what does.`);
    const { operation, parameter } = match.route;
    const path = match.rest === undefined ? undefined : readPath(match.rest);
    const moved = path === undefined ? undefined : library.aliasOf(path.normalize('NFC'));
    if (moved !== undefined) return redirect(apiPathnameOf(moved), query);
    const shape = shapes.get(operation) ?? queryShapeOf(operation, parameter);
    const input = readInput(
      forLibrary(operation, library),
      shape,
      query,
      parameter === undefined || path === undefined ? {} : { [parameter]: path },
    );
    const output = await runOperation(operation, input, context, compute);
    const used = new Set(query.split('&').map((pair) => pair.split('=', 1)[0] ?? ''));
    const { headers, links } = deprecationHeaders(deprecated, operation, used, library);
    return responseOf(
      {
        value: output,
        updated: updatedOf(output) ?? library.updated,
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
  operation: Operation,
  input: Parameters<Operation['run']>[0],
  context: Context,
  compute = computeNow,
): Promise<object> => {
  const run = (): object => operation.run(input, context);
  return operation.quota === 'search' ? compute(() => inOneStep(run)) : run();
};

interface ResponseContent {
  readonly value: object;
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  /** Values of the Link header (RFC 8288). */
  readonly links: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

const responseOf = ({ value, updated, links, headers = {} }: ResponseContent, { limiter }: Context): Response =>
  jsonResponse(value, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': revalidated,
    // RateLimit headers belong to one client: where they are set here, no shared cache may store the response.
    ...(limiter === undefined ? { 'netlify-cdn-cache-control': cdnCacheControl } : {}),
    'last-modified': httpDateOf(updated),
    link: links.join(', '),
    ...headers,
  });

const redirect = (pathname: string, query: string): Response => {
  const location = query === '' ? pathname : `${pathname}?${query}`;
  return new Response(null, { status: 308, headers: { location, 'cache-control': 'public, max-age=3600' } });
};

const updatedOf = (output: object): string | undefined =>
  'updated' in output && typeof output.updated === 'string' ? output.updated : undefined;

/** The JSON API of all operations. */
export const handleApi: Handler = createApi(operations, deprecations);
