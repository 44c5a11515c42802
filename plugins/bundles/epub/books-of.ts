import { toPathname } from '../../../src/library/address.ts';
import { pathInFolder, toHomePath } from '../../../src/library/language/site-language.ts';
import type { Library } from '../../../src/library/library.ts';
import { bundleFacts } from '../bundle-facts.ts';

/** Pages under a heading of a book. */
export interface BookPart {
  /** The title of their section; none in a book of one section or series. */
  readonly title?: string;
  /** Their positions in the library, in reading order. */
  readonly positions: readonly number[];
}

/** Pages that can be read as one book: those of a site, a section or a series. */
export interface Book {
  readonly pathname: `/${string}.epub`;
  readonly title: string;
  /** Empty if nobody described it. */
  readonly description: string;
  /** The path of the page that shows the same pages. */
  readonly page: string;
  /** Its parts. */
  readonly parts: () => readonly BookPart[];
}

/** A book of fewer pages is read faster on the site. */
const minPages = 2;

const booksPathname = (name: string): Book['pathname'] => `/books${toPathname(name)}.epub`;

const isWritten = (library: Library, position: number): boolean =>
  position < library.size && library.pageAt(position).file !== undefined;

/** The pages of a section that authors wrote and that are listed, its index page first. */
const getChapters = (library: Library, name: string): number[] => {
  const index = library.find(name);
  const others = [...library.getPages(name)].filter((position) => position !== index);
  return [...(index === undefined ? [] : [index]), ...others].filter((position) => isWritten(library, position));
};

const sectionBooks = (library: Library): Book[] =>
  [...library.sections.values()]
    .filter(({ type, size }) => type !== 'root' && size >= minPages)
    .map(({ name, title, description }) => ({
      pathname: booksPathname(name),
      title,
      description,
      page: name,
      parts: () => [{ positions: getChapters(library, name) }],
    }));

/** The positions of the parts of each series in their order, by the name of the series. */
const getSeries = (library: Library): ReadonlyMap<string, readonly number[]> => {
  const sections = [...library.sections.values()].filter(({ type }) => type !== 'root');
  const parts = sections
    .flatMap(({ name }) => [...library.getPages(name)].filter((position) => position < library.size))
    .flatMap((position) => {
      const { series } = library.summaryAt(position);
      return series === undefined ? [] : [{ ...series, position }];
    })
    .sort((a, b) => a.part - b.part);
  return new Map(
    [...Map.groupBy(parts, ({ name }) => name)].map(([name, some]) => [name, some.map(({ position }) => position)]),
  );
};

/** The paths of the pages of series by their titles, which are the names of the series. */
const seriesPages = ({ site, size, find, pathAt, summaryAt }: Library): ReadonlyMap<string, string> => {
  const index = pathInFolder(site.folder, 'series');
  const pages = new Map<string, string>();
  // In the order of paths, those of series follow their index.
  for (let position = (find(index) ?? size) + 1; position < size && pathAt(position).startsWith(index); position += 1) {
    const path = pathAt(position);
    if (/^\/[^/]+$/.test(path.slice(index.length))) pages.set(summaryAt(position).title, path);
  }
  return pages;
};

const seriesBooks = (library: Library): Book[] => {
  const pages = seriesPages(library);
  return [...getSeries(library)].flatMap(([title, positions]) => {
    const page = pages.get(title);
    return page === undefined || positions.length < minPages
      ? []
      : [{ pathname: booksPathname(page), title, description: '', page, parts: () => [{ positions }] }];
  });
};

/** The home page, the sections, then all other pages that authors wrote. */
const partsOfSite = (library: Library): BookPart[] => {
  const home = library.find(toHomePath(library.site));
  const start = home === undefined || !isWritten(library, home) ? [] : [home];
  const sections = [...library.sections.values()].filter(({ type }) => type !== 'root');
  const parts = sections.map(({ name, title }) => ({ title, positions: getChapters(library, name) }));
  const placed = new Set([...start, ...parts.flatMap(({ positions }) => positions)]);
  const rest = Array.from({ length: library.size }, (_, position) => position).filter(
    (position) => !placed.has(position) && isWritten(library, position),
  );
  return [{ positions: start }, ...parts, { positions: rest }].filter(({ positions }) => positions.length > 0);
};

const siteBook = (library: Library): Book => {
  const { title, description = '', folder } = library.site;
  const pathname = booksPathname(pathInFolder(folder, 'site'));
  return { pathname, title, description, page: toHomePath(library.site), parts: () => partsOfSite(library) };
};

const cache = new WeakMap<Library, readonly Book[]>();

/** The books of a library in one language: the whole site first, then its sections and series. */
export const getBooks = (library: Library): readonly Book[] => {
  if (!bundleFacts.parse(library.site).epub) return [];
  const books = cache.get(library) ?? [siteBook(library), ...sectionBooks(library), ...seriesBooks(library)];
  cache.set(library, books);
  return books;
};
