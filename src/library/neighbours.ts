import type { Library } from './library.ts';
import type { PageSummary } from './page.ts';

/** What a link to a page says. */
export type Neighbour = Pick<PageSummary, 'path' | 'title'>;

export interface Neighbours {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  /** How many parts the page's series has; 0 for a page outside any series. */
  readonly parts: number;
}

/** Essays newest first, then by title; pages of other sections by title: the order in which people leaf through a section. */
const inReadingOrder = (pages: readonly PageSummary[]): PageSummary[] =>
  pages.toSorted(
    (a, b) =>
      (a.section === 'blog' ? (b.date ?? '').localeCompare(a.date ?? '') : 0) ||
      a.title.localeCompare(b.title) ||
      a.path.localeCompare(b.path),
  );

interface ReadingOrder {
  readonly pages: readonly PageSummary[];
  /** The place of each page in the row. */
  readonly indexes: ReadonlyMap<string, number>;
}
const createOrder = (pages: readonly PageSummary[]): ReadingOrder => ({
  pages,
  indexes: new Map(pages.map(({ path }, place) => [path, place])),
});

const orderCache = new WeakMap<Library, Map<string, ReadingOrder>>();

/** The pages of a section in reading order, computed once for a library. */
const sectionOrder = (library: Library, section: PageSummary['section']): ReadingOrder => {
  const known = orderCache.get(library) ?? new Map<string, ReadingOrder>();
  orderCache.set(library, known);
  const row =
    known.get(section) ??
    createOrder(inReadingOrder([...library.select({ section })].map((position) => library.summaryAt(position))));
  known.set(section, row);
  return row;
};

/** The pages of a section in the order in which people leaf through it. */
export const sectionPages = (library: Library, section: PageSummary['section']): readonly PageSummary[] =>
  sectionOrder(library, section).pages;

/** What to read before and after a page: the parts of its series, else its section. */
export const neighboursOf = (page: PageSummary, library: Library): Neighbours => {
  if (page.section === 'site') return { previous: undefined, next: undefined, parts: 0 };
  const all = sectionOrder(library, page.section);
  const { series } = page;
  const parts =
    series === undefined
      ? []
      : all.pages
          .filter((other) => other.series?.name === series.name)
          .toSorted((a, b) => (a.series?.part ?? 0) - (b.series?.part ?? 0));
  const row = parts.length > 0 ? createOrder(parts) : all;
  const place = row.indexes.get(page.path) ?? -1;
  const neighbourAt = (at: number): Neighbour | undefined => {
    const found = row.pages[at];
    return found && { path: found.path, title: found.title };
  };
  return { previous: neighbourAt(place - 1), next: neighbourAt(place + 1), parts: parts.length };
};
