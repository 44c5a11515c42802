/** Acts on all items, so many at a time: a disk answers several questions as fast as one, and memory holds no more. */
export const inBatches = async <Item>(
  items: readonly Item[],
  size: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += size) await Promise.all(items.slice(at, at + size).map(act));
};
