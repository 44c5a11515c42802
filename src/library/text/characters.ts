/** Counts the Unicode code points of a text, as `maxLength` of JSON Schema and `max` of zod do. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
};

/** The first `most` code points of a text; never splits a surrogate pair. */
export const firstCharacters = (text: string, most: number): string => {
  if (text.length <= most) return text;
  let end = 0;
  for (let left = most; left > 0 && end < text.length; left -= 1) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
};

/** Truncates a text to a number of characters, at a space if there is one in the second half. */
export const truncate = (text: string, maxLength: number): string => {
  const { length } = firstCharacters(text, maxLength);
  if (length === text.length) return text;
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > length / 2 ? space : length).trimEnd();
};

/**
 * Shortens a text to a number of characters and says so with an ellipsis, at a space if there is one in the second half.
 *
 * @example
 * shorten('one two three', 10); // 'one two…'
 */
export const shorten = (text: string, maxLength: number): string =>
  firstCharacters(text, maxLength) === text ? text : `${truncate(text, maxLength - 1)}…`;
