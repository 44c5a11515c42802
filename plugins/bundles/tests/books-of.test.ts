import { expect, test } from 'vitest';
import { libraryIn } from '../../../src/library/language/library-in.ts';
import type { Library } from '../../../src/library/library.ts';
import { languagesLibrary } from '../../../tests/support/libraries/languages.ts';
import { withFacts } from '../../../tests/support/libraries/with-facts.ts';
import { library } from '../../../tests/support/library.ts';
import { getBooks } from '../epub/books-of.ts';

const withBooks = (from: Library): Library => withFacts(from, { epub: true });
const getPaths = (from: Library, positions: readonly number[]): string[] => positions.map(from.pathAt);

test('`getBooks()` returns no books unless the owner wants them', () => {
  expect(getBooks(withFacts(library, { epub: false }))).toEqual([]);
});

test('`getBooks()` returns the site with every listed page of its authors once, the home page first', () => {
  const [site] = getBooks(withBooks(library));
  const paths = (site?.parts() ?? []).flatMap(({ positions }) => getPaths(library, positions));
  const written = Array.from({ length: library.size }, (_, position) => library.pageAt(position))
    .filter(({ file }) => file !== undefined)
    .map(({ summary }) => summary.path);
  expect(site).toMatchObject({ pathname: '/books/site.epub', page: 'index' });
  expect(paths.toSorted()).toEqual(written.toSorted());
  expect(paths[0]).toBe(written.includes('index') ? 'index' : paths[0]);
});

test('`getBooks()` returns a book for each section of at least two pages, in reading order', () => {
  for (const { pathname, page, parts } of getBooks(withBooks(library)).slice(1)) {
    const paths = parts().flatMap(({ positions }) => getPaths(library, positions));
    expect(paths.length).toBeGreaterThan(1);
    expect(pathname).toBe(`/books/${page}.epub`);
    if (library.sections.has(page)) {
      const order = getPaths(library, [...library.getPages(page)]).filter(
        (path) => paths.includes(path) && path !== page,
      );
      expect(paths.filter((path) => path !== page)).toEqual(order);
    }
  }
});

test('`getBooks()` keeps to one language', () => {
  const german = libraryIn(withBooks(languagesLibrary), 'de');
  const [site] = getBooks(german);
  expect(site).toMatchObject({ pathname: '/books/de/site.epub', page: 'de' });
  const paths = (site?.parts() ?? []).flatMap(({ positions }) => getPaths(german, positions));
  expect(paths.every((path) => path === 'de' || path.startsWith('de/'))).toBe(true);
});
