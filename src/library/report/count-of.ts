/**
 * Returns a number with its noun.
 *
 * @example
 * countOf(2, 'page'); // '2 pages'
 */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
