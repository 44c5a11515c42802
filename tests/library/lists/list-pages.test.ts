import { expect, test } from 'vitest';
import { getListPage, getListPages, listPagePath } from '../../../src/library/lists/list-pages.ts';
import { isListPath, tagPath, yearPath } from '../../../src/library/lists/list-paths.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';

/** A site whose list `blog` has this number of pages. */
const siteWith = (count: number, more: readonly string[] = [], authored: readonly string[] = []) => {
  const paths = [...Array.from({ length: count }, (_, at) => listPagePath('blog', at + 1)), ...more];
  return {
    find: (path: string): number | undefined => (paths.includes(path) ? paths.indexOf(path) : undefined),
    pageAt: (position: number) => {
      const path = paths[position] ?? '';
      const page = storedPage([{ heading: path, text: '' }], { path });
      return authored.includes(path) ? { ...page, file: `${path}.md` } : page;
    },
  };
};

test('listPagePath() is the list itself for its first page', () => {
  expect([listPagePath('blog', 1), listPagePath('blog', 2)]).toEqual(['blog', 'blog/page/2']);
});

test.each([2, 3, 4, 5, 8, 9, 31])(
  'getListPage() counts the pages of a list of %i and links its neighbours',
  (count) => {
    const site = siteWith(count);
    const numbers = Array.from({ length: count }, (_, at) => at + 1);
    for (const number of numbers)
      expect(getListPage(site, listPagePath('blog', number))).toEqual({
        list: 'blog',
        number,
        count,
        ...(number > 1 && { previous: listPagePath('blog', number - 1) }),
        ...(number < count && { next: listPagePath('blog', number + 1) }),
      });
    expect([...getListPages(site, 'blog')]).toEqual(numbers.map((number) => number - 1));
  },
);

test('getListPage() is undefined for a whole list, for a page beyond it and for other pages', () => {
  expect(getListPage(siteWith(1), 'blog')).toBeUndefined();
  expect(getListPage(siteWith(3), 'blog/page/4')).toBeUndefined();
  expect(getListPage(siteWith(3), 'blog/page/0')).toBeUndefined();
  expect(getListPage(siteWith(3), 'blog/page/02')).toBeUndefined();
  expect(getListPage(siteWith(3, ['glossary']), 'glossary')).toBeUndefined();
});

test('getListPage() does not take the page of an author at such an address for a list', () => {
  expect(getListPage(siteWith(2, [], ['blog/page/2']), 'blog')).toBeUndefined();
});

test('getListPages() has no page of a list that is not there', () => {
  expect([...getListPages(siteWith(0), 'blog')]).toEqual([]);
});

test('isListPath() is true for the lists of tags, series and years', () => {
  const lists = ['tags', 'tags/x', 'series', 'series/a', 'years/2026'];
  for (const path of lists) expect(isListPath(path), path).toBe(true);
  for (const path of ['tagsx', 'blog', 'blog/tags', 'years-old', '']) expect(isListPath(path), path).toBe(false);
  expect([tagPath('a b'), yearPath('2026-03-01')]).toEqual(['tags/a b', 'years/2026']);
});
