import { prefixDistances } from '../../library/text/damerau-levenshtein.ts';

/** The most letters that a word may be longer than its term: stems are words without their endings. */
const longestEnding = 6;
const shortestStem = 4;
const longestWord = 70;

/** English stems write i for y. */
const asStem = (word: string): string => (word.includes('y') ? word.replaceAll('y', 'i') : word);

/**
 * The Damerau–Levenshtein distance between a term and a misspelt word (letters lost, added, changed, or exchanged with
 * their neighbour), and a little more for each letter of the word's ending that the term, a stem, lacks. Infinity above `most`.
 */
export const editDistance = (term: string, word: string, most: number): number => {
  const width = word.length;
  const isFar = term.length > width + most || term.length + longestEnding + most < width || width > longestWord;
  const edits = isFar ? undefined : prefixDistances(asStem(term), asStem(word), most);
  if (edits === undefined) return Number.POSITIVE_INFINITY;
  const whole = edits[width] ?? 0;
  let best = whole <= most ? whole : Number.POSITIVE_INFINITY;
  if (term.length < shortestStem) return best;
  for (let ending = 1; ending <= Math.min(longestEnding, width - 1); ending++) {
    const own = edits[width - ending] ?? 0;
    if (own <= most) best = Math.min(best, own + 0.3 + ending * 0.05);
  }
  return best;
};
