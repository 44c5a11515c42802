/** The most letters that a word may be longer than its term: stems are words without their endings. */
const longestEnding = 6;
const shortestStem = 4;
const longestWord = 70;

/** Rows of the table, reused: each word is compared with thousands of terms. */
let [older, before, current] = [new Uint8Array(80), new Uint8Array(80), new Uint8Array(80)];

/** English stems write i for y. */
const letterAt = (text: string, at: number): number => {
  const unit = text.charCodeAt(at);
  return unit === 0x79 ? 0x69 : unit;
};

/** Fills the next row: the edits between the term up to this letter and every prefix of the word. Returns the fewest. */
const nextRow = (term: string, row: number, word: string): number => {
  const letter = letterAt(term, row - 1);
  let least = row;
  current[0] = row;
  for (let column = 1; column <= word.length; column++) {
    const other = letterAt(word, column - 1);
    const changed = (before[column - 1] ?? 0) + (letter === other ? 0 : 1);
    let edits = Math.min(changed, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    if (row > 1 && column > 1 && letter === letterAt(word, column - 2) && letterAt(term, row - 2) === other) {
      edits = Math.min(edits, (older[column - 2] ?? 0) + 1);
    }
    current[column] = edits;
    if (edits < least) least = edits;
  }
  [older, before, current] = [before, current, older];
  return least;
};

/**
 * Returns the Damerau–Levenshtein distance between a term and a misspelt word (letters lost, added, changed, or exchanged with
 * their neighbour), and a little more for each letter of the word's ending that the term, a stem, lacks. Infinity above `most`.
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
    const edits = before[width - ending] ?? 0;
    if (edits <= most) best = Math.min(best, edits + 0.3 + ending * 0.05);
  }
  return best;
};
