import { expect, test } from 'vitest';
import { type SearchRequest, search } from '../../../src/search/query/search.ts';
import { context } from '../../support/context.ts';

/** Searches with an index whose postings can be read so many times; returns how many times they were read. */
const searchWith = (request: SearchRequest, readable: number): number => {
  let count = 0;
  const postings: typeof context.search.postings = (entry) => {
    count += 1;
    if (count > readable) throw new Error('The bytes are elsewhere.');
    return context.search.postings(entry);
  };
  search({ ...context.search, postings }, request);
  return count;
};

test('`search()` finds the same after a search that could not read all postings', () => {
  const request = { query: 'price of an offer' };
  const expected = search(context.search, request);
  const reads = searchWith(request, Number.POSITIVE_INFINITY);
  expect(reads).toBeGreaterThan(1);
  for (let readable = 0; readable < reads; readable += 1) {
    expect(() => searchWith(request, readable)).toThrow('elsewhere');
    expect(search(context.search, request)).toEqual(expected);
  }
});
