const toRows = (width: number) => [new Uint32Array(width), new Uint32Array(width), new Uint32Array(width)] as const;

/** Rows of the table, reused: a misspelt word is compared with thousands of terms. */
let [older, before, current] = toRows(80);

/** Fills the next row: the edits between the first letters of a text and every beginning of the other. Returns the fewest. */
const nextRow = (from: string, row: number, to: string): number => {
  const letter = from.charCodeAt(row - 1);
  let least = row;
  current[0] = row;
  for (let column = 1; column <= to.length; column++) {
    const other = to.charCodeAt(column - 1);
    const replaced = (before[column - 1] ?? 0) + (letter === other ? 0 : 1);
    let edits = Math.min(replaced, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    if (row > 1 && column > 1 && letter === to.charCodeAt(column - 2) && from.charCodeAt(row - 2) === other)
      edits = Math.min(edits, (older[column - 2] ?? 0) + 1);
    current[column] = edits;
    if (edits < least) least = edits;
  }
  [older, before, current] = [before, current, older];
  return least;
};

/**
 * The Damerau-Levenshtein distances of a text from every beginning of another one, by the length of the beginning;
 * undefined once all of them are above `most`. The next call overwrites them.
 */
export const prefixDistances = (from: string, to: string, most: number): Uint32Array | undefined => {
  if (to.length >= before.length) [older, before, current] = toRows(2 * to.length);
  for (let column = 0; column <= to.length; column++) before[column] = column;
  for (let row = 1; row <= from.length; row++) if (nextRow(from, row, to) > most) return undefined;
  return before;
};

/**
 * The Damerau-Levenshtein distance of two texts in UTF-16 code units: the fewest letters to insert, remove, replace or
 * swap with the next one, each letter at most once. Takes time that grows with the product of both lengths.
 *
 * @example
 * damerauLevenshtein('hapr', 'harp'); // 1
 */
export const damerauLevenshtein = (from: string, to: string): number =>
  prefixDistances(from, to, Infinity)?.[to.length] ?? 0;
