import { expect, test } from 'vitest';
import { sectionPages } from '../../src/library/neighbours.ts';
import { libraryOf, pages } from '../support/library.ts';

test('sectionPages() sorts essays like the Markdown index', () => {
  const [model] = pages.filter(({ summary }) => summary.path === 'blog/price-from-value');
  if (model === undefined) throw new Error('The fixture has no page blog/price-from-value');
  const essay = (path: string, title: string, date: string) => ({
    ...model,
    summary: { ...model.summary, path, title, date },
  });
  const library = libraryOf([
    essay('blog/a-path', 'Zebra crossings', '2026-11-21'),
    essay('blog/b-path', 'Ant hills', '2026-11-21'),
    essay('blog/c-path', 'Middle ground', '2026-11-22'),
  ]);
  expect(sectionPages(library, 'blog').map(({ title }) => title)).toEqual([
    'Middle ground',
    'Ant hills',
    'Zebra crossings',
  ]);
});
