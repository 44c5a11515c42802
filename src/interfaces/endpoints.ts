import type { QuotaName } from '../http/limiter/limiter.ts';
import { a2a } from './a2a/endpoint.ts';
import { api } from './api/endpoint.ts';
import { ask } from './ask/endpoint.ts';
import { cite } from './cite/endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { mcp } from './mcp/endpoint.ts';

/**
 * Every interface that computes. To add one, write its folder with `endpoint.ts` and `handler.ts`, add its address to
 * `src/site.ts` and its endpoint here. This list loads no handler, because edge functions and the functions of other
 * interfaces read it.
 */
export const endpointList: readonly Endpoint[] = [api, mcp, a2a, ask, cite];

/** Returns the endpoint that a path belongs to. */
export const endpointAt = (pathname: string): Endpoint | undefined =>
  endpointList.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

const onlyDefault: readonly QuotaName[] = ['default'];
const both: readonly QuotaName[] = ['default', 'search'];

/**
 * Returns the quotas that a request to an endpoint counts against, by its path.
 *
 * @example
 * quotasOf('/api/v1/search'); // ['default', 'search']
 */
export const quotasOf = (pathname: string): readonly QuotaName[] => {
  const { path, searches = [] } = endpointAt(pathname) ?? {};
  if (path === undefined) return onlyDefault;
  const below = pathname
    .slice(path.length)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const isSearch = (search: string): boolean => below === search || (search.endsWith('/') && below.startsWith(search));
  return searches === 'all' || searches.some(isSearch) ? both : onlyDefault;
};

/** The patterns of all endpoints' addresses, as platforms match them. */
export const endpointPatterns: readonly string[] = endpointList.flatMap(({ path }) => [path, `${path}/*`]);
