import { expect, test } from 'vitest';
import { planQuery } from '../../src/search/plan-query.ts';
import { rankPages } from '../../src/search/rank.ts';
import { indexOf, page } from './pages.ts';

const filler = 'other words of no concern';

test('of two pages with the same words, the one that has them in one section comes first and shows it', async () => {
  const index = await indexOf([
    page('a', 'X', { One: `brand ${filler}`, Two: `price ${filler}`, Three: filler }),
    page('b', 'X', { One: filler, Two: `brand price ${filler}`, Three: filler }),
  ]);
  const { best } = rankPages(index, planQuery(index, 'brand price', false), undefined, 10);
  expect(best.map(({ id, section }) => [id, section])).toEqual([
    [1, 4],
    [0, expect.any(Number)],
  ]);
});

test('the list is the same wherever it is cut, also behind the pages that sections lift', async () => {
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
  expect(whole.best.every(({ section }) => section !== undefined)).toBe(true);
});
