/**
 * Shortens a text to a number of characters, after a word where it has one in the second half.
 *
 * @example
 * shorten('one two three', 10); // 'one two…'
 */
export const shorten = (text: string, maximum: number): string => {
  if (text.length <= maximum) return text;
  const start = text.slice(0, maximum - 1);
  const word = start.lastIndexOf(' ');
  return `${(word > maximum / 2 ? start.slice(0, word) : start).toWellFormed()}…`;
};
