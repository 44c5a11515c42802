/** Acts on all items, so many at a time: a disk answers several questions as fast as one, and memory holds no more. */
export const inBatches = async <Item, Result>(
  items: readonly Item[],
  size: number,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += size)
    results.push(...(await Promise.all(items.slice(at, at + size).map(act))));
  return results;
};
