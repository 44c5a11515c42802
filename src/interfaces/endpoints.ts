import type { QuotaName } from '../http/limiter/limiter.ts';
import { endpoints } from '../site.ts';

/** An interface that computes; `health` is not one. */
export type EndpointName = Exclude<keyof typeof endpoints, 'health'>;

/** Where an interface is mounted, and what its host does for it. */
export interface Endpoint {
  readonly name: EndpointName;
  readonly methods: readonly string[];
  /**
   * The paths below it that count against the quota of searches. Not taken from the operations, so that an edge function
   * counts without loading them; a test keeps the two equal.
   */
  readonly searches: 'all' | readonly string[];
  /** Whether responses depend on nothing but the address and the library, so that they may be cached. */
  readonly isCacheable?: boolean;
  /** Whether its protocol has its own form for wrong methods, used-up quotas and whole responses: they are sent as they are. */
  readonly ownsProtocol?: boolean;
}

/**
 * Every interface that computes. Adding one is its folder, its line here and its line in `handlers.ts`; this file loads no
 * handler, because edge functions and the functions of other interfaces read it.
 */
export const endpointList: readonly Endpoint[] = [
  { name: 'api', methods: ['GET', 'HEAD'], searches: ['/search'], isCacheable: true },
  { name: 'mcp', methods: ['POST'], searches: [], ownsProtocol: true },
  { name: 'a2a', methods: ['POST'], searches: 'all' },
  { name: 'ask', methods: ['GET', 'HEAD', 'POST'], searches: 'all' },
];

/** Returns the endpoint that a path belongs to. */
export const endpointAt = (pathname: string): Endpoint | undefined =>
  endpointList.find(({ name }) => pathname === endpoints[name] || pathname.startsWith(`${endpoints[name]}/`));

const onlyDefault: readonly QuotaName[] = ['default'];
const both: readonly QuotaName[] = ['default', 'search'];

/**
 * Returns the quotas that a request to an endpoint counts against, by its path.
 *
 * @example
 * quotasOf('/api/v1/search'); // ['default', 'search']
 */
export const quotasOf = (pathname: string): readonly QuotaName[] => {
  const { name, searches = [] } = endpointAt(pathname) ?? {};
  if (name === undefined) return onlyDefault;
  const below = pathname
    .slice(endpoints[name].length)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return searches === 'all' || searches.includes(below) ? both : onlyDefault;
};
