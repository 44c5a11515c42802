import { rateLimit } from '../src/app/middleware/rate-limit.ts';
import { computedPathname } from '../src/hosts/netlify/computed-pathname.ts';
import { type EdgeContext, edgeFunction } from '../src/hosts/netlify/edge-function.ts';
import { createEdgeLimiter } from '../src/hosts/netlify/edge-limiter.ts';
import { negotiate } from '../src/http/negotiate.ts';

/** The addresses of the pages that compute, and of those for searching: the build puts them here. */
declare const computedPathnames: readonly string[];
declare const searchPathnames: readonly string[];

const counted = edgeFunction(rateLimit(createEdgeLimiter(), () => ['default', 'search']));

/**
 * Leads the address of a page that computes, with inputs, in every form, and that of the page for searching with a query, to the function that
 * computes it: the platform would send the file. A search counts against the quotas, as it does at the API.
 */
export default (request: Request, context: EdgeContext): Response | Promise<Response> | undefined => {
  const { pathname, search, searchParams, origin } = new URL(request.url);
  const isSearchPage = searchPathnames.includes(pathname);
  if (search === '' || (isSearchPage && negotiate(request.headers.get('accept')) !== 'html')) return undefined;
  const computed = new Request(origin + computedPathname + pathname + search, request);
  if (!isSearchPage) return context.next(computed);
  const isSearch = ['q', 'query'].some((name) => searchParams.get(name)?.trim());
  return isSearch ? counted(computed, context) : undefined;
};

export const config = {
  path: [...computedPathnames.flatMap((pathname) => [pathname, `${pathname}.md`]), ...searchPathnames],
  method: ['GET', 'HEAD'],
  onError: 'bypass',
};
