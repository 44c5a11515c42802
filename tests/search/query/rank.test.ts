import { expect, test } from 'vitest';
import type { StoredPage } from '../../../src/library/library.ts';
import { planQuery } from '../../../src/search/query/plan-query.ts';
import { rankPages } from '../../../src/search/query/rank.ts';
import { indexOf, page } from '../pages.ts';

const filler = 'other words of no concern';

test('rankPages() puts a page with all words in one chunk first, with that chunk', async () => {
  const index = await indexOf([
    page('a', 'X', { One: `brand ${filler}`, Two: `price ${filler}`, Three: filler }),
    page('b', 'X', { One: filler, Two: `brand price ${filler}`, Three: filler }),
  ]);
  const { best } = rankPages(index, planQuery(index, 'brand price', false), undefined, 10);
  expect(best.map(({ id, chunk }) => [id, chunk])).toEqual([
    [1, 1],
    [0, expect.any(Number)],
  ]);
});

test('rankPages() returns the same list wherever it is cut', async () => {
  const pages = Array.from({ length: 320 }, (_, n) =>
    page(`p${n}`, 'X', {
      One: `${'brand '.repeat(1 + (n % 3))}${filler}`,
      Two: n % 2 ? 'price' : `${filler} price`,
      Three: filler,
    }),
  );
  const index = await indexOf(pages);
  const plan = planQuery(index, 'brand price', false);
  const whole = rankPages(index, plan, undefined, 320);
  expect(whole.total).toBe(320);
  expect(new Set(whole.best.map(({ id }) => id)).size).toBe(320);
  for (const size of [1, 10, 99, 100, 101, 300])
    expect(rankPages(index, plan, undefined, size).best).toEqual(whole.best.slice(0, size));
  const scores = whole.best.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(whole.best.every(({ chunk }) => chunk !== undefined)).toBe(true);
});

/** The ranking of a query over pages. */
const ranked = async (pages: readonly StoredPage[], query: string, size: number) => {
  const index = await indexOf(pages);
  return rankPages(index, planQuery(index, query, false), undefined, size);
};
const many = (count: number, make: (n: number) => StoredPage): StoredPage[] =>
  Array.from({ length: count }, (_, n) => make(n));
const path = (n: number): string => `p${String(n).padStart(4, '0')}`;

test('rankPages() boosts only the hundred best pages by their chunks', async () => {
  const pages = many(110, (n) =>
    n < 100
      ? page(path(n), 'Brand', { One: filler, Two: filler })
      : page(path(n), 'X', { Brand: 'brand', Two: filler }),
  );
  const few = await ranked(pages, 'brand', 100);
  const all = await ranked(pages, 'brand', 110);
  expect(all.best.slice(0, 100)).toEqual(few.best);
  expect(all.best.map(({ id }) => id)).toEqual(pages.map((_, id) => id));
  // With fewer pages before it, the same section lifts its page to the top.
  const [first] = (await ranked(pages.slice(50), 'brand', 1)).best;
  expect(first?.id).toBe(50);
});

test('rankPages() keeps pages of equal score in their order', async () => {
  const pages = many(240, (n) => page(path(n), 'X', { One: n < 120 ? 'price' : 'brand' }));
  for (const query of ['brand price', 'price brand'])
    expect((await ranked(pages, query, 10)).best.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('rankPages() counts all pages for words, and the thousand best for a phrase', async () => {
  const pages = many(1100, (n) => page(path(n), 'X', { One: 'A golden set.' }));
  expect(await ranked(pages, 'golden set', 5)).toMatchObject({ total: 1100, best: { length: 5 } });
  expect(await ranked(pages, '"golden set"', 5)).toMatchObject({ total: 1000, best: { length: 5 } });
});

test('rankPages() takes the first chunk that has the phrase', async () => {
  const often = 'A set. Golden. A set. Golden. A set. Golden.';
  const pages = [
    page('a', 'X', { One: 'A golden set.', Two: often }),
    page('b', 'X', { One: often, Two: `A golden set. ${filler}`, Three: 'A golden set.' }),
    page('c', 'Golden set', { One: filler, Two: often }),
  ];
  const { best } = await ranked(pages, '"golden set"', 10);
  expect(new Map(best.map(({ id, chunk }) => [id, chunk]))).toEqual(
    new Map([
      [0, 0],
      [1, 1],
      [2, 1],
    ]),
  );
});

test('rankPages() returns nothing for a required word that no page has', async () => {
  const pages = many(3, (n) => page(path(n), 'X', { One: 'brand' }));
  expect(await ranked(pages, 'brand +2049', 10)).toEqual({ total: 0, best: [] });
});
