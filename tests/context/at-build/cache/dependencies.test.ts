import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Dependency,
  digestOfDependency,
  toldLibrary,
} from '../../../../src/context/at-build/cache/dependencies.ts';
import type { Library, StoredPage } from '../../../../src/library/library.ts';
import { runs } from '../../../support/effort.ts';
import { libraryOf, pages } from '../../../support/library.ts';

/** What a page may do with a library; each answers something that could be shown. */
const looks: readonly ((library: Library, path: string, field: string) => unknown)[] = [
  (library, path) => library.find(path) !== undefined,
  (library, path, field) => {
    const position = library.find(path);
    return position === undefined ? undefined : Reflect.get(library.summaryAt(position), field);
  },
  (library, path) => {
    const position = library.find(path);
    return position === undefined ? undefined : { ...library.summaryAt(position) };
  },
  (library, path) => {
    const position = library.find(path);
    return position === undefined ? undefined : library.pageAt(position);
  },
  (library) => Array.from(library.select({ section: 'blog' }), (position) => library.summaryAt(position).title),
  (library) => Array.from({ length: library.size }, (_, position) => library.pathAt(position)),
  ({ build, updated, tags, sections }) => [build, updated, [...tags], [...sections]],
  (library, path) => [library.aliasOf(path), library.isGone(path), library.origin],
];
const paths = [...pages.map(({ summary }) => summary.path), 'blog/none', 'blog/withdrawn-essay'];
const look = fc.record({
  look: fc.constantFrom(...looks),
  path: fc.constantFrom(...paths),
  field: fc.constantFrom('title', 'date', 'tags', 'definition', 'headings'),
});

/** The same site with some pages left out and some fields changed. */
const edits = fc.array(
  fc.record({ page: fc.nat(pages.length - 1), edit: fc.constantFrom('drop', 'title', 'date', 'text') }),
  { maxLength: 3 },
);
const edited = (list: readonly { page: number; edit: string }[]): StoredPage[] =>
  pages.flatMap((page, index) => {
    const wanted = new Set(list.filter((each) => each.page === index).map(({ edit }) => edit));
    if (wanted.has('drop')) return [];
    const summary = {
      ...page.summary,
      ...(wanted.has('title') ? { title: 'Another title' } : {}),
      ...(wanted.has('date') ? { date: '2020-02-02' } : {}),
    };
    return [{ ...page, summary, markdown: wanted.has('text') ? `${page.markdown}\nMore.\n` : page.markdown }];
  });

test('where all readings have the same answers, a page comes out the same', () => {
  const before = libraryOf(pages);
  let kept = 0;
  fc.assert(
    fc.property(fc.array(look, { minLength: 1, maxLength: 4 }), edits, (seen, changes) => {
      const page = (library: Library): string =>
        JSON.stringify(seen.map((each) => each.look(library, each.path, each.field) ?? null));
      const readings = new Set<Dependency>();
      const shown = page(toldLibrary(before, (reading) => readings.add(reading)));
      expect(shown).toBe(page(before));
      const after = libraryOf(edited(changes));
      const isKept = [...readings].every(
        (reading) => digestOfDependency(after, reading) === digestOfDependency(before, reading),
      );
      if (isKept) kept += 1;
      if (isKept) expect(page(after)).toBe(shown);
    }),
    { numRuns: runs(300) },
  );
  // Both outcomes are met: a memory that keeps nothing would pass otherwise.
  expect(kept).toBeGreaterThan(runs(300) / 6);
  expect(kept).toBeLessThan(runs(300));
});

test('a page that shows the title of another does not care for its text', () => {
  const before = libraryOf(pages);
  const readings = new Set<Dependency>();
  const library = toldLibrary(before, (reading) => readings.add(reading));
  void library.summaryAt(library.find('blog/price-from-value') ?? 0).title;
  const index = pages.findIndex(({ summary }) => summary.path === 'blog/price-from-value');
  const changed = (edit: string): string[] =>
    [...readings].filter(
      (reading) =>
        digestOfDependency(libraryOf(edited([{ page: index, edit }])), reading) !== digestOfDependency(before, reading),
    );
  expect(changed('text')).toEqual([]);
  expect(changed('title')).toEqual(['field blog/price-from-value title']);
});
