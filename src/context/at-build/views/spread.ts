/** Samples a few items evenly from a list, so that all parts of it are shown. */
export const spreadOf = <Item>(items: readonly Item[], count: number): Item[] => {
  if (items.length <= count) return [...items];
  const step = items.length / count;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index + 0.5) * step)]).filter(
    (item) => item !== undefined,
  );
};
