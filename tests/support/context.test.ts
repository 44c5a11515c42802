import { expect, test } from 'vitest';
import { isListPath } from '../../src/library/lists/list-paths.ts';
import { context } from './context.ts';
import { gonePath, manyPages } from './library.ts';

test('`context` has pages in every section, a gone path and an alias', () => {
  const { library } = context;
  expect([...library.sections.values()].every(({ size }) => size > 0)).toBe(true);
  expect(library.isGone(gonePath)).toBe(true);
  expect(library.aliasOf('blog/value-pricing')).toBe('blog/price-from-value');
  const paths = Array.from({ length: library.size }, (_, position) => library.pathAt(position));
  expect(context.search.pageCount).toBe(paths.filter((path) => !isListPath(path)).length);
});

test('`manyPages()` creates a library of any size', () => {
  expect(manyPages(300).size).toBe(300);
});
