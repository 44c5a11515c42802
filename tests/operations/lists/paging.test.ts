import { expect, test } from 'vitest';
import { paginate } from '../../../src/operations/lists/paging.ts';
import { library } from '../../support/library.ts';

const findLinks = (offset: number, limit: number, total: number, maxOffset?: number) =>
  paginate('/content', { offset, limit, filters: { tag: 'pricing' } }, library).links(
    total,
    maxOffset === undefined ? {} : { maxOffset },
  );
const getOffset = (link: string | null): string | null =>
  link === null ? null : new URL(link).searchParams.get('offset');

test.each([
  ['in the middle of a list', 20, 100, '30'],
  ['before the deepest offset', 29, 39, '39'],
  ['at the deepest offset', 30, 40, '40'],
  ['to null beyond the deepest offset', 31, 40, null],
])('`links()` of a list sets `next` %s', (_, offset, maxOffset, expected) => {
  expect(getOffset(findLinks(offset, 10, 1000, maxOffset).next)).toBe(expected);
});

test.each([
  ['one item is left', 11, '10'],
  ['no item is left', 10, null],
  ['the list is shorter than a part', 3, null],
])('`links()` of a list sets `next` where %s', (_, total, expected) => {
  expect(getOffset(findLinks(0, 10, total).next)).toBe(expected);
});

test('`links()` sets `previous` to the part before, and to null at the start', () => {
  const previous = (offset: number): string | null => getOffset(findLinks(offset, 10, 45).previous);
  expect([0, 5, 10, 30, 500].map(previous)).toEqual([null, '0', '0', '20', '35']);
});

test('`links()` keeps filters, limit and style of paging', () => {
  const { next } = findLinks(0, 10, 100);
  expect(next).toBe('https://fixture.example/api/v1/content?tag=pricing&limit=10&offset=10');
  const byCursor = paginate('/content', { limit: 10, filters: {} }, library).links(100).next ?? '';
  expect([...new URL(byCursor).searchParams.keys()]).toEqual(['limit', 'cursor']);
});

test('`paginate()` throws a problem that names `cursor` for a cursor together with an offset', () => {
  const both = () => paginate('/content', { offset: 0, cursor: 'x', limit: 10, filters: {} }, library);
  const filled = expect.stringMatching(/\w+ \w+/);
  expect(both).toThrow(
    expect.objectContaining({
      code: 'invalid-parameter',
      detail: filled,
      extra: { errors: [{ parameter: 'cursor', reason: filled, allowed: filled }] },
    }),
  );
});
