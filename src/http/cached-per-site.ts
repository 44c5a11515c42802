import { type Cache, type CacheName, createCache } from '../cache.ts';
import type { Steps } from '../operations/answer/steps.ts';
import type { OperationContext } from '../operations/operation.ts';
import type { Compute } from './compute.ts';

/** Creates a cache for each site, which goes when its site goes: a published site does not change while it is served. */
export const cachePerSite = <Value>(name: CacheName): ((source: OperationContext) => Cache<Value>) => {
  const caches = new WeakMap<OperationContext, Cache<Value>>();
  return (source) => {
    const cache = caches.get(source) ?? createCache<Value>(name);
    caches.set(source, cache);
    return cache;
  };
};

/**
 * Returns the size of a result in characters of JSON; as an object it takes half as much again. The longest answer, with
 * fifty results, has under 200,000.
 */
export const sizeOf = (result: unknown): number => JSON.stringify(result).length;

/**
 * Caches the results of a computation per site, by its input. Nobody may change a result; errors are not cached. `compute`
 * runs only on a miss.
 */
export const cachedPerSite = <Input, Output>(
  name: CacheName,
  run: (input: Input, source: OperationContext) => Steps<Output>,
  keyOf: (input: Input) => string = JSON.stringify,
): ((input: Input, source: OperationContext, compute: Compute) => Promise<Output>) => {
  const cacheOf = cachePerSite<Output>(name);
  return async (input, source, compute) => {
    const cache = cacheOf(source);
    const key = keyOf(input);
    function* runOnce(): Steps<Output> {
      // Another client may have asked the same while this one waited.
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const output = yield* run(input, source);
      cache.set(key, output, sizeOf(output));
      return output;
    }
    return cache.get(key) ?? compute(runOnce);
  };
};
