/**
 * The most character references, such as `&amp;`, that a paragraph may have: the parser copies the text before each of them, so
 * that its time and its memory grow with their square.
 */
export const maxReferences = 10_000;

/**
 * The number, from 1, of the first line at which a paragraph has more character references than `maxReferences`, or
 * undefined.
 */
export const findManyReferences = (text: string): number | undefined => {
  let count = 0;
  for (const [index, line] of text.split('\n').entries()) {
    count = line.trim() === '' ? 0 : count + (line.match(/&#?\w{1,40};/g)?.length ?? 0);
    if (count > maxReferences) return index + 1;
  }
  return undefined;
};
