import { MissingBytes } from '../../library/store/missing-bytes.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import type { Run } from '../../search/query/search.ts';

/**
 * Searches for what is read later, where bytes are elsewhere: what both searches miss is fetched in the same rounds. Undefined where it misses
 * bytes, and where every read is local.
 */
export const searchAhead = ({ prefetch }: SearchIndex, searchFor: () => Run): Run | undefined => {
  if (prefetch === undefined) return undefined;
  try {
    return searchFor();
  } catch (error) {
    if (error instanceof MissingBytes) return undefined;
    throw error;
  }
};
