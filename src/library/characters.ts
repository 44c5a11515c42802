/** Counts the characters of a text: Unicode code points, as JSON Schema counts for `maxLength` and zod for `max`. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
};

/** The first characters of a text, at most so many; never half of one. */
export const firstCharacters = (text: string, most: number): string => {
  if (text.length <= most) return text;
  let end = 0;
  for (let left = most; left > 0 && end < text.length; left -= 1) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
};
