import { expect, test } from 'vitest';
import { context } from './context.ts';
import { gonePath, manyPages } from './library.ts';

test('`context` has pages in every section, a gone path and an alias', () => {
  const { library } = context;
  expect([...library.sections.values()].every(({ size }) => size > 0)).toBe(true);
  expect(library.isGone(gonePath)).toBe(true);
  expect(library.findAlias('blog/value-pricing')).toBe('blog/price-from-value');
  const kinds = Array.from({ length: library.listedSize }, (_, position) => library.summaryAt(position).kind);
  expect(context.search.pageCount).toBe(kinds.filter((kind) => kind !== 'list').length);
});

test('`manyPages()` creates a library of any size', () => {
  expect(manyPages(300).size).toBe(300);
});
