/**
 * Returns the Damerau-Levenshtein distance of two texts in UTF-16 code units: the fewest letters to insert, remove, replace or
 * swap with the next one, each letter at most once. Takes time that grows with the product of both lengths.
 *
 * @example
 * damerauLevenshtein('hapr', 'harp'); // 1
 */
export const damerauLevenshtein = (from: string, to: string): number => {
  let before: number[] = [];
  let costs = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (costs[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwapped = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity;
      next[column] = Math.min(replaced, swapped, (costs[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
    }
    [before, costs] = [costs, next];
  }
  return costs[to.length] ?? 0;
};
