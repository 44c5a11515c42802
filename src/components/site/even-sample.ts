/** A few items from the whole length of a list, evenly apart, so that no part of it is always the one shown. */
export const evenSample = <Item>(items: readonly Item[], count: number): Item[] => {
  if (items.length <= count) return [...items];
  const step = items.length / count;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index + 0.5) * step)]).filter(
    (item) => item !== undefined,
  );
};
