/** The place between `low` and `high` where a rising function reaches zero, found by halving down to the last bit. */
export const rootOf = (rising: (x: number) => number, low: number, high: number): number => {
  let [from, to] = [low, high];
  for (let middle = (from + to) / 2; middle > from && middle < to; middle = (from + to) / 2) {
    if (rising(middle) < 0) from = middle;
    else to = middle;
  }
  return to;
};
