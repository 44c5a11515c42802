import { expect, test } from 'vitest';
import { pageTree } from '../../../src/library/layout/page-tree.ts';
import { compareTitles, inReadingOrder, type OrderedPage } from '../../../src/library/layout/reading-order.ts';
import type { SectionType } from '../../../src/library/section-types.ts';

const page = (type: SectionType, path: string, rest: Partial<OrderedPage> = {}): OrderedPage => ({
  path,
  section: { name: 'x', title: 'X', description: '', type },
  title: path,
  ...rest,
});
const order = (pages: readonly OrderedPage[], folders: readonly (readonly [string, number])[] = []): string[] =>
  inReadingOrder(pages, new Map(folders), compareTitles('en')).map(({ path }) => path);

test('inReadingOrder() reads documentation folder by folder: by order, then by title', () => {
  const pages = [
    page('docs', 'x/zoo', { order: 2 }),
    page('docs', 'x/b/10', { title: 'Step 10' }),
    page('docs', 'x/b/2', { title: 'Step 2' }),
    page('docs', 'x/a/one'),
    page('docs', 'x/b'),
    page('docs', 'x/start', { order: 1 }),
  ];
  expect(order(pages)).toEqual(['x/start', 'x/zoo', 'x/a/one', 'x/b', 'x/b/2', 'x/b/10']);
  expect(order(pages, [['x/a', 0]])).toEqual(['x/a/one', 'x/start', 'x/zoo', 'x/b', 'x/b/2', 'x/b/10']);
});

test('inReadingOrder() reads pages whose names are numbered in their order, among the titles', () => {
  const pages = [
    page('docs', 'x/part-10-end', { title: 'An end' }),
    page('docs', 'x/part-2-middle', { title: 'Middle' }),
    page('docs', 'x/part-1-start', { title: 'Start' }),
    page('docs', 'x/zoo', { title: 'Zoo' }),
    page('docs', 'x/apes', { title: 'Apes' }),
    page('docs', 'x/http-2', { title: 'HTTP/2' }),
  ];
  expect(order(pages)).toEqual(['x/apes', 'x/http-2', 'x/part-1-start', 'x/part-2-middle', 'x/part-10-end', 'x/zoo']);
});

test('inReadingOrder() reads a journal newest first, undated pages last', () => {
  const pages = [
    page('journal', 'x/none'),
    page('journal', 'x/old', { date: '2020-01-01' }),
    page('journal', 'x/new', { date: '2021-01-01' }),
  ];
  expect(order(pages)).toEqual(['x/new', 'x/old', 'x/none']);
});

test('pageTree() nests pages below their folders and names folders without a page', () => {
  const pages = [
    { path: 'index', title: 'Home' },
    { path: 'guides', title: 'Guides' },
    { path: 'guides/get-started/linux', title: 'Linux' },
    { path: 'guides/use', title: 'Use' },
  ];
  expect(pageTree('', pages)).toEqual([
    { title: 'Home', path: 'index', folder: 'index', entries: [] },
    {
      title: 'Guides',
      path: 'guides',
      folder: 'guides',
      entries: [
        {
          title: 'Get started',
          folder: 'guides/get-started',
          entries: [
            { title: 'Linux', path: 'guides/get-started/linux', folder: 'guides/get-started/linux', entries: [] },
          ],
        },
        { title: 'Use', path: 'guides/use', folder: 'guides/use', entries: [] },
      ],
    },
  ]);
});
