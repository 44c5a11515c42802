/** An endpoint that computes: where an interface is mounted, what its host does for it, and how it is announced. */
export interface Endpoint {
  /** Its name in `endpoints` of `src/site.ts`, and that of its folder. */
  readonly name: string;
  /** Its address, which `src/site.ts` owns. */
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
}
