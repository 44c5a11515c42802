import { createAdditions } from '../additions.ts';
import type { Handler } from '../http/handler.ts';
import type { QuotaName } from '../http/limiter/limiter.ts';
import type { Library } from '../library/library.ts';

/** An endpoint that computes: where an interface is mounted, what its host does for it, and how it is announced. */
export interface Endpoint {
  /** Its name, and that of its folder. */
  readonly name: string;
  /** Its address: one name after a slash. Those of the core are in `src/site/site.ts`. */
  readonly path: string;
  readonly methods: readonly string[];
  /**
   * The paths below it that count against the quota of searches, all below one that ends with a slash. Not taken from the operations, so that an edge function
   * counts without loading them; a test compares the two.
   */
  readonly searches: 'all' | readonly string[];
  /** True if responses depend on nothing but the address, the field Accept and the library, so that they may be cached. */
  readonly isCacheable?: boolean;
  /** True if each response counts where the owner counts readers, so that none is cached there. */
  readonly isCounted?: boolean;
  /** True if its protocol has its own form for wrong methods, used-up quotas and whole responses: they are sent as they are. */
  readonly ownsProtocol?: boolean;
  /** Its name in the index of the API. */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  /** The query of a request, up to the question that a client appends. */
  readonly query?: string;
  /** The path of its guide, which the owner's content may not have. */
  readonly guide: string;
  /** The path and query of an example, below its address. */
  example?(library: Library): string;
  /** Loads what answers; an endpoint of the core has it in `handler.ts` of its folder. */
  readonly load?: () => Promise<Handler>;
}

/** An endpoint of a plug-in. */
export interface AddedEndpoint extends Endpoint {
  readonly load: () => Promise<Handler>;
}

/** The endpoints of plug-ins. */
export const addedEndpoints = createAdditions<AddedEndpoint>('endpoints');

/** What counting needs of an endpoint. */
export type CountedEndpoint = Pick<Endpoint, 'path' | 'searches'>;

/** The endpoint of a list that a path belongs to. */
export const endpointIn = <One extends Pick<Endpoint, 'path'>>(
  list: readonly One[],
  pathname: string,
): One | undefined => list.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

const onlyDefault: readonly QuotaName[] = ['default'];
const both: readonly QuotaName[] = ['default', 'search'];

/** The quotas that a request to an endpoint of a list counts against, by its path. */
export const quotasIn = (list: readonly CountedEndpoint[], pathname: string): readonly QuotaName[] => {
  const { path, searches = [] } = endpointIn(list, pathname) ?? {};
  if (path === undefined) return onlyDefault;
  const below = pathname
    .slice(path.length)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const isSearch = (search: string): boolean => below === search || (search.endsWith('/') && below.startsWith(search));
  return searches === 'all' || searches.some(isSearch) ? both : onlyDefault;
};

/** The patterns of the addresses of endpoints, as platforms match them. */
export const getPatterns = (list: readonly Pick<Endpoint, 'path'>[]): string[] =>
  list.flatMap(({ path }) => [path, `${path}/*`]);
