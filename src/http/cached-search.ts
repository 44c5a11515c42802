import { defineOperation } from '../operations/operation.ts';
import { searchContent } from '../operations/search-content.ts';
import { cachePerSite, sizeOf } from './cached-per-site.ts';

const cacheOf = cachePerSite<ReturnType<typeof searchContent.run>>('searches');

/** The search, for every interface: the same words are searched for once. */
export const cachedSearch = defineOperation({
  ...searchContent,
  run: (input: Parameters<typeof searchContent.run>[0], source) => {
    const cache = cacheOf(source);
    const key = JSON.stringify(input);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const results = searchContent.run(input, source);
    cache.set(key, results, sizeOf(results));
    return results;
  },
});
