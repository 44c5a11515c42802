/**
 * Returns the Levenshtein distance of two texts in UTF-16 code units: the fewest letters to insert, remove or replace.
 * Takes time that grows with the product of both lengths.
 *
 * @example
 * levenshtein('hapr', 'harp'); // 2
 */
export const levenshtein = (from: string, to: string): number => {
  let costs = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (costs[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      next[column] = Math.min(replaced, (costs[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
    }
    costs = next;
  }
  return costs[to.length] ?? 0;
};
