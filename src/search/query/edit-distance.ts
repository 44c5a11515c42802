/** A word may go on for so many letters where a term ends: stems are words without their endings. */
const longestEnding = 6;
const shortestStem = 4;
const longestWord = 70;

/** Rows of the table, reused: a dictionary is compared with thousands of times per word. */
let [older, before, current] = [new Uint8Array(80), new Uint8Array(80), new Uint8Array(80)];

/** English stems write i for y. */
const letterAt = (text: string, at: number): number => {
  const unit = text.charCodeAt(at);
  return unit === 0x79 ? 0x69 : unit;
};

/** Fills the next row: the slips between the term up to this letter and every beginning of the word. Tells the least of them. */
const nextRow = (term: string, row: number, word: string): number => {
  const letter = letterAt(term, row - 1);
  let least = row;
  current[0] = row;
  for (let column = 1; column <= word.length; column++) {
    const other = letterAt(word, column - 1);
    const changed = (before[column - 1] ?? 0) + (letter === other ? 0 : 1);
    let slips = Math.min(changed, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    if (row > 1 && column > 1 && letter === letterAt(word, column - 2) && letterAt(term, row - 2) === other) {
      slips = Math.min(slips, (older[column - 2] ?? 0) + 1);
    }
    current[column] = slips;
    if (slips < least) least = slips;
  }
  [older, before, current] = [before, current, older];
  return least;
};

/**
 * How far a term is from a misspelt word: slips of the finger (a letter lost, added, changed, or exchanged with its neighbour), and
 * a little more for each letter of the word's ending that the term, a stem, does not have. Infinity above `most` slips.
 */
export const editDistance = (term: string, word: string, most: number): number => {
  const width = word.length;
  const isFar = term.length > width + most || term.length + longestEnding + most < width || width > longestWord;
  if (isFar) return Number.POSITIVE_INFINITY;
  for (let column = 0; column <= width; column++) before[column] = column;
  for (let row = 1; row <= term.length; row++) if (nextRow(term, row, word) > most) return Number.POSITIVE_INFINITY;
  const whole = before[width] ?? 0;
  let best = whole <= most ? whole : Number.POSITIVE_INFINITY;
  if (term.length < shortestStem) return best;
  for (let ending = 1; ending <= Math.min(longestEnding, width - 1); ending++) {
    const slips = before[width - ending] ?? 0;
    if (slips <= most) best = Math.min(best, slips + 0.3 + ending * 0.05);
  }
  return best;
};
