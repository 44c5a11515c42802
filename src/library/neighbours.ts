import type { Library, LibrarySection } from './library.ts';
import type { PageSummary } from './page.ts';
import { type SectionTypeFacts, sectionTypeOf } from './section-types.ts';

/** Target and text of a link to a page. */
export type Neighbour = Pick<PageSummary, 'path' | 'title'>;

export interface Neighbours {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  /** The number of parts of the page's series; 0 for a page outside any series. */
  readonly parts: number;
}

/** Sorts pages into the reading order of their section. */
const inReadingOrder = (pages: readonly PageSummary[], { order }: SectionTypeFacts): PageSummary[] =>
  pages.toSorted(
    (a, b) =>
      (order === 'newest' ? (b.date ?? '').localeCompare(a.date ?? '') : 0) ||
      a.title.localeCompare(b.title) ||
      a.path.localeCompare(b.path),
  );

interface ReadingOrder {
  readonly pages: readonly PageSummary[];
  /** Index of each page in `pages`, by path. */
  readonly indexes: ReadonlyMap<string, number>;
}
const createOrder = (pages: readonly PageSummary[]): ReadingOrder => ({
  pages,
  indexes: new Map(pages.map(({ path }, index) => [path, index])),
});

const orderCache = new WeakMap<Library, Map<string, ReadingOrder>>();

/** Returns the reading order of a section, cached per library. */
const sectionOrder = (library: Library, section: LibrarySection): ReadingOrder => {
  const orders = orderCache.get(library) ?? new Map<string, ReadingOrder>();
  orderCache.set(library, orders);
  const order =
    orders.get(section.name) ??
    createOrder(
      inReadingOrder(
        [...library.select({ section: section.name })].map((position) => library.summaryAt(position)),
        sectionTypeOf(section),
      ),
    );
  orders.set(section.name, order);
  return order;
};

/** Returns the pages of a section in reading order. */
export const sectionPages = (library: Library, section: LibrarySection): readonly PageSummary[] =>
  sectionOrder(library, section).pages;

/** Returns the pages before and after a page: in its series if it has one, else in its section. */
export const neighboursOf = (page: PageSummary, library: Library): Neighbours => {
  const own = library.sections.get(page.section);
  if (own === undefined || own.type === 'root') return { previous: undefined, next: undefined, parts: 0 };
  const section = sectionOrder(library, own);
  const { series } = page;
  const parts =
    series === undefined
      ? []
      : section.pages
          .filter((other) => other.series?.name === series.name)
          .toSorted((a, b) => (a.series?.part ?? 0) - (b.series?.part ?? 0));
  const order = parts.length > 0 ? createOrder(parts) : section;
  const index = order.indexes.get(page.path) ?? -1;
  const neighbourAt = (at: number): Neighbour | undefined => {
    const found = order.pages[at];
    return found && { path: found.path, title: found.title };
  };
  return { previous: neighbourAt(index - 1), next: neighbourAt(index + 1), parts: parts.length };
};
