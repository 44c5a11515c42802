/**
 * Returns the tags of a text: between commas, or else between spaces, as Jekyll writes them. Other values are one tag.
 *
 * @example
 * readTags('a, b'); // ['a', 'b']
 */
export const readTags = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'string') return [value];
  const parts = value.includes(',') ? value.split(',') : value.split(/\s+/);
  return parts.map((tag) => tag.trim()).filter((tag) => tag !== '');
};
