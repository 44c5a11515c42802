/**
 * A number with its noun.
 *
 * @example
 * getCount(2, 'page'); // '2 pages'
 */
export const getCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
