import { expect, test } from 'vitest';
import type { Library } from '../../src/library/library.ts';
import { findNeighbours, sectionPages, treePages } from '../../src/library/neighbours.ts';
import { library as fixture, getLibrary, pages } from '../support/library.ts';

test('sectionPages() sorts essays like the Markdown index', () => {
  const [model] = pages.filter(({ summary }) => summary.path === 'blog/price-from-value');
  if (model === undefined) throw new Error('The fixture has no page blog/price-from-value');
  const essay = (path: string, title: string, date: string) => ({
    ...model,
    summary: { ...model.summary, path, title, date },
  });
  const library = getLibrary([
    essay('blog/a-path', 'Zebra crossings', '2026-11-21'),
    essay('blog/b-path', 'Ant hills', '2026-11-21'),
    essay('blog/c-path', 'Middle ground', '2026-11-22'),
  ]);
  expect(sectionPages(library, library.sections.get('blog') ?? expect.unreachable()).map(({ title }) => title)).toEqual(
    ['Middle ground', 'Ant hills', 'Zebra crossings'],
  );
});

/** A library of essays that are called as their paths; those with a number are parts of one series. */
const essays = (...all: readonly (readonly [path: string, date: string, part?: number])[]): Library => {
  const [model] = pages.filter(({ summary }) => summary.path === 'blog/price-from-value');
  if (model === undefined) throw new Error('The fixture has no page blog/price-from-value');
  return getLibrary(
    all.map(([path, date, part]) => ({
      ...model,
      summary: {
        ...model.summary,
        path,
        title: path,
        date,
        series: part === undefined ? undefined : { name: 'S', part },
      },
    })),
  );
};

/** The links of a page as `previous < next`, by their titles. */
const around = (path: string, library: Library): string => {
  const { previous, next } = findNeighbours(library.summaryAt(library.find(path) ?? -1), library);
  return `${previous?.title ?? 'none'} < ${next?.title ?? 'none'}`;
};

test('`findNeighbours()` returns the newer essay as previous and the older as next', () => {
  const library = essays(['blog/old', '2026-01-01'], ['blog/middle', '2026-02-02'], ['blog/new', '2026-03-03']);
  expect(around('blog/new', library)).toBe('none < blog/middle');
  expect(around('blog/middle', library)).toBe('blog/new < blog/old');
  expect(around('blog/old', library)).toBe('blog/middle < none');
});

test('`findNeighbours()` follows the parts of a series, and leaves site pages alone', () => {
  const library = essays(['blog/c', '2026-01-01', 3], ['blog/b', '2026-03-03', 2], ['blog/a', '2026-02-02', 1]);
  expect(around('blog/a', library)).toBe('none < blog/b');
  expect(around('blog/b', library)).toBe('blog/a < blog/c');
  expect(findNeighbours(library.summaryAt(library.find('blog/c') ?? -1), library).parts).toBe(3);
  const about = fixture.summaryAt(fixture.find('about') ?? -1);
  expect(findNeighbours(about, fixture)).toEqual({ previous: undefined, next: undefined, parts: 0 });
});

test('treePages() returns the pages of a site without folders, and none of a site with one page or with essays only', () => {
  const [home] = pages.filter(({ summary }) => summary.path === 'index');
  if (home === undefined) throw new Error('The fixture has no home page');
  const at = (path: string) => ({ ...home, summary: { ...home.summary, path, title: path } });
  const titles = (library: Library) => treePages(library).map(({ title }) => title);
  const flat = (...paths: readonly string[]): Library => {
    const library = getLibrary(paths.map(at));
    return { ...library, sections: new Map([...library.sections].filter(([, { type }]) => type === 'root')) };
  };
  expect(titles(flat('index', 'b', 'a'))).toHaveLength(3);
  expect(titles(flat('index'))).toEqual([]);
  expect(titles(essays(['blog/a', '2026-01-01'], ['blog/b', '2026-01-02']))).toEqual([]);
});
