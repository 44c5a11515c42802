import { cachePerOwner, jsonSize } from '../cache.ts';
import { defineOperation, type OperationContext } from '../operations/operation.ts';
import { searchContent } from '../operations/search-content.ts';

const cacheOf = cachePerOwner<OperationContext, ReturnType<typeof searchContent.run>>('searches');

/** The search, for every interface: the same words are searched for once. */
export const cachedSearch = defineOperation({
  ...searchContent,
  run: (input: Parameters<typeof searchContent.run>[0], source) => {
    const cache = cacheOf(source);
    const key = JSON.stringify(input);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const results = searchContent.run(input, source);
    cache.set(key, results, jsonSize(results));
    return results;
  },
});
