/** Counts the ascending numbers below a limit, by bisection. */
export const countBelow = (limit: number, length: number, numberAt: (index: number) => number | undefined): number => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numberAt(middle) ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
};
