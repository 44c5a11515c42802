import { expect, test } from 'vitest';
import { homeView } from '../../../src/build/views/home-view.ts';
import { libraryWith, storedPage } from '../../support/libraries/stored-page.ts';

const cased = (name: string, result: string) =>
  storedPage([{ heading: name, text: '' }], { path: `examples/${name}`, section: 'examples', result });
const essay = (day: number) =>
  storedPage([{ heading: `Day ${day}`, text: '' }], {
    path: `blog/${day}`,
    section: 'blog',
    date: `2026-01-0${day}`,
    author: 'Ana',
  });

test.each([
  ['It cost £1,200 more.', '£1,200'],
  ['Sales fell by −12.5% in a year.', '−12.5%'],
  ['A month costs £5.', '£5'],
  ['It took 3 days.', '3 days'],
  ['It took 1 minute.', '1 minute'],
  ['Twice as fast: 2× the speed', '2×'],
])('homeView() shows the figure of a case: %s', (result, figure) => {
  const { examples } = homeView(libraryWith([cased('a', result)]), new Map());
  expect(examples.pages).toEqual([{ path: 'examples/a', title: 'a', result, figure }]);
});

test('homeView() shows no case whose result is no figure with a unit', () => {
  const cases = ['It took 3 people.', 'Better.', '1200', '3 dayses'].map((result, at) => cased(`${at}`, result));
  const { examples } = homeView(libraryWith(cases), new Map());
  expect(examples).toMatchObject({ path: 'examples', count: 4, pages: [] });
});

test('homeView() shows the newest post at length, and up to six others', () => {
  const { feature, posts } = homeView(libraryWith([1, 2, 3, 4, 5, 6, 7, 8].map(essay)), new Map());
  expect(feature).toMatchObject({ path: 'blog/1', author: 'Ana', date: '2026-01-01' });
  expect(feature).not.toHaveProperty('cover');
  expect(posts.count).toBe(8);
  expect(posts.pages.map(({ path }) => path)).toEqual([2, 3, 4, 5, 6, 7].map((day) => `blog/${day}`));
});

test('homeView() is empty for a site without such sections', () => {
  const { feature, posts, terms, tools } = homeView(libraryWith([]), new Map());
  expect(feature).toBeUndefined();
  for (const { count, pages } of [posts, terms, tools]) expect([count, pages]).toEqual([0, []]);
});
