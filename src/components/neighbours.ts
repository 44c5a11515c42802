import type { Library } from '../library/library.ts';
import type { PageSummary } from '../library/page.ts';

export interface Neighbours {
  readonly previous: PageSummary | undefined;
  readonly next: PageSummary | undefined;
  /** How many parts the page's series has; 0 for a page outside any series. */
  readonly parts: number;
}

/** Newest first for essays, by title elsewhere: the order in which people leaf through a section. */
const inReadingOrder = (pages: readonly PageSummary[]): PageSummary[] =>
  pages.toSorted((a, b) =>
    a.section === 'blog'
      ? (b.date ?? '').localeCompare(a.date ?? '') || a.path.localeCompare(b.path)
      : a.title.localeCompare(b.title) || a.path.localeCompare(b.path),
  );

const ordered = new WeakMap<Library, Map<string, readonly PageSummary[]>>();

/** The pages of a section in reading order, computed once for a library. */
export const sectionPages = (library: Library, section: PageSummary['section']): readonly PageSummary[] => {
  const known = ordered.get(library) ?? new Map<string, readonly PageSummary[]>();
  ordered.set(library, known);
  const pages =
    known.get(section) ??
    inReadingOrder([...library.select({ section })].map((position) => library.summaryAt(position)));
  known.set(section, pages);
  return pages;
};

/** What to read before and after a page: the parts of its series, else its section. */
export const neighboursOf = (page: PageSummary, library: Library): Neighbours => {
  if (page.section === 'site') return { previous: undefined, next: undefined, parts: 0 };
  const all = sectionPages(library, page.section);
  const { series } = page;
  const parts =
    series === undefined
      ? []
      : all
          .filter((other) => other.series?.name === series.name)
          .toSorted((a, b) => (a.series?.part ?? 0) - (b.series?.part ?? 0));
  const row = parts.length > 0 ? parts : all;
  const at = row.findIndex(({ path }) => path === page.path);
  return { previous: row[at - 1], next: row[at + 1], parts: parts.length };
};
