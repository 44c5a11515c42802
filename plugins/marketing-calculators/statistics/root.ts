/** The root of a rising function between `low` and `high`, by bisection to the last bit. */
export const getRoot = (increasing: (x: number) => number, low: number, high: number): number => {
  let [from, to] = [low, high];
  for (let middle = (from + to) / 2; middle > from && middle < to; middle = (from + to) / 2) {
    if (increasing(middle) < 0) from = middle;
    else to = middle;
  }
  return to;
};
