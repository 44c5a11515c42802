import { expect, test } from 'vitest';
import { libraryIn } from '../../../src/library/language/library-in.ts';
import type { Library } from '../../../src/library/library.ts';
import { languagesLibrary } from '../../../tests/support/libraries/languages.ts';
import { withFacts } from '../../../tests/support/libraries/with-facts.ts';
import { library } from '../../../tests/support/library.ts';
import { booksOf } from '../epub/books-of.ts';

const withBooks = (from: Library): Library => withFacts(from, { epub: true });
const pathsOf = (from: Library, positions: readonly number[]): string[] => positions.map(from.pathAt);

test('`booksOf()` returns no books unless the owner wants them', () => {
  expect(booksOf(withFacts(library, { epub: false }))).toEqual([]);
});

test('`booksOf()` returns the site with every listed page of its authors once, the home page first', () => {
  const [site] = booksOf(withBooks(library));
  const paths = (site?.parts() ?? []).flatMap(({ positions }) => pathsOf(library, positions));
  const written = Array.from({ length: library.size }, (_, position) => library.pageAt(position))
    .filter(({ file }) => file !== undefined)
    .map(({ summary }) => summary.path);
  expect(site).toMatchObject({ pathname: '/books/site.epub', page: 'index' });
  expect(paths.toSorted()).toEqual(written.toSorted());
  expect(paths[0]).toBe(written.includes('index') ? 'index' : paths[0]);
});

test('`booksOf()` returns a book for each section of at least two pages, in reading order', () => {
  for (const { pathname, page, parts } of booksOf(withBooks(library)).slice(1)) {
    const paths = parts().flatMap(({ positions }) => pathsOf(library, positions));
    expect(paths.length).toBeGreaterThan(1);
    expect(pathname).toBe(`/books/${page}.epub`);
    if (library.sections.has(page)) {
      const order = pathsOf(library, [...library.pagesOf(page)]).filter(
        (path) => paths.includes(path) && path !== page,
      );
      expect(paths.filter((path) => path !== page)).toEqual(order);
    }
  }
});

test('`booksOf()` keeps to one language', () => {
  const german = libraryIn(withBooks(languagesLibrary), 'de');
  const [site] = booksOf(german);
  expect(site).toMatchObject({ pathname: '/books/de/site.epub', page: 'de' });
  const paths = (site?.parts() ?? []).flatMap(({ positions }) => pathsOf(german, positions));
  expect(paths.every((path) => path === 'de' || path.startsWith('de/'))).toBe(true);
});
