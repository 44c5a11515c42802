const space = /\s/u;
const invisible = new Set('\u00AD\u200B\u200C\u200D\u2060\uFEFF');
const isNarrowSpace = (character: string): boolean => character === '\u202F' || character === '\u00A0';

/**
 * Folds what the site itself changes between Markdown and page: a run of white space is one space, every quotation mark and
 * apostrophe is the same one, and characters without a form are left out, as are the narrow spaces inside French marks.
 * Nothing else: case and punctuation count.
 *
 * @example
 * fold('the  “own”\nword'); // "the 'own' word"
 */
export const fold = (text: string): string =>
  text
    .replace(/(?<=«)[\u202F\u00A0]|[\u202F\u00A0](?=»)|[\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/["“”„‟‘’‚‛«»‹›＂＇]/gu, "'");

/** Returns the places in a text of characters of its folded form, given in ascending order. A test holds it equal to `fold`. */
export const placesInSource = (text: string, folded: readonly number[]): number[] => {
  const places: number[] = [];
  let count = 0;
  let isAfterSpace = true;
  for (let place = 0; place < text.length && places.length < folded.length; place++) {
    const character = text.charAt(place);
    if (invisible.has(character)) continue;
    const isSpace = space.test(character);
    if (isSpace && isNarrowSpace(character) && (text[place - 1] === '«' || text[place + 1] === '»')) continue;
    if (isSpace && isAfterSpace) continue;
    isAfterSpace = isSpace;
    while (folded[places.length] === count) places.push(place);
    count++;
  }
  return places;
};

const isWord = (character: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(character);
const isDigit = (character: string): boolean => /\p{N}/u.test(character);
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u;

/** Returns true if a word or a number goes on from one side of a place to the other: nobody quotes a half of it. */
const isInside = (text: string, place: number): boolean => {
  const [far = '', before = ''] = [text.charAt(place - 2), text.charAt(place - 1)];
  const [after, next] = [text.charAt(place), text.charAt(place + 1)];
  if (/[\uDC00-\uDFFF]/.test(after)) return true;
  if (isWord(before) && isWord(after)) return !unspaced.test(before) && !unspaced.test(after);
  if (/[.,]/.test(before) && isDigit(far) && isDigit(after)) return true;
  if (/[.,]/.test(after) && isDigit(before) && isDigit(next)) return true;
  if (/['-]/.test(before) && isWord(far) && isWord(after)) return true;
  if (/['-]/.test(after) && isWord(before) && isWord(next)) return true;
  return /[-−+]/.test(before) && isDigit(after) && !isWord(far);
};

/** Finds a folded quotation in a folded text, as whole words, from a place on; -1 if it is not there. */
export const indexOfWords = (text: string, quote: string, from = 0): number => {
  if (quote === '') return -1;
  for (let found = text.indexOf(quote, from); found !== -1; found = text.indexOf(quote, found + 1)) {
    const isCut = isInside(text, found) && isWordEdge(quote, 0);
    const end = found + quote.length;
    if (!isCut && !(isInside(text, end) && isWordEdge(quote, quote.length - 1))) return found;
  }
  return -1;
};

/** Only an edge that is part of a word can cut one. */
const isWordEdge = (quote: string, at: number): boolean =>
  isWord(quote.charAt(at)) || /[\uD800-\uDFFF]/.test(quote.charAt(at));
