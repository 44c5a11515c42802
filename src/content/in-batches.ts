import { setImmediate } from 'node:timers/promises';

/**
 * Maps items in batches of `size` parallel calls: faster than one by one on a disk, with bounded memory and open files. Other work gets
 * its turn between two batches, even if the calls wait for nothing.
 */
export const inBatches = async <Item, Result>(
  items: readonly Item[],
  size: number,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += size) {
    results.push(...(await Promise.all(items.slice(at, at + size).map(act))));
    await setImmediate();
  }
  return results;
};
