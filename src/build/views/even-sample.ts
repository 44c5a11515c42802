/** `count` items, evenly spaced along the list, so that all parts of it are represented. */
export const evenSample = <Item>(items: readonly Item[], count: number): Item[] => {
  if (items.length <= count) return [...items];
  const step = items.length / count;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index + 0.5) * step)]).filter(
    (item) => item !== undefined,
  );
};
