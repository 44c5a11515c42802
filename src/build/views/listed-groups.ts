import type { Pictures } from '../../content/files/pictures.ts';
import { pathWithoutFolder } from '../../library/language/site-language.ts';
import type { Library, StoredPage } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { hasPosts } from '../../library/section-types.ts';
import { isSeriesPath } from '../../library/series-path.ts';
import { getCover, type Thumbnail } from './html/thumbnails.ts';

/** A link of a list: the fields of the page behind it that lists show. */
export type ListedPage = Pick<PageSummary, 'path' | 'title' | 'date' | 'time'> & {
  readonly description?: string;
  /** True if the section is in order of dates, so that lists show them. */
  readonly isDated: boolean;
  /** A small copy of its cover. */
  readonly cover?: Thumbnail;
  /** True for a page with a cover and few words, such as one of pictures. */
  readonly isShort?: true;
};

/** A heading of an index page with the pages listed below it. */
export interface ListedGroup {
  readonly title: string;
  readonly anchor: string;
  readonly pages: readonly ListedPage[];
  /** True for the parts of a series, which lists number. */
  readonly isOrdered?: true;
}

/** A heading of an index page with the records of the pages listed below it. */
export interface SummaryGroup {
  readonly heading: string;
  readonly anchor: string;
  readonly pages: readonly PageSummary[];
}

/** The pages that the part `pages` of an index lists, in its order, under its headings. */
export const summaryGroups = (library: Library, { lists }: StoredPage): SummaryGroup[] =>
  lists.map(({ heading, anchor, pages }) => ({
    heading,
    anchor,
    pages: pages.flatMap((path) => {
      const position = library.find(path);
      return position === undefined ? [] : [library.summaryAt(position)];
    }),
  }));

/** The most words of a page that is mostly pictures. */
const fewWords = 150;

/** The fields of a page in a list. */
export const listPage = (library: Library, page: PageSummary, pictures: Pictures): ListedPage => {
  const covered = getCover(library, page, pictures);
  return {
    path: page.path,
    title: page.title,
    // A page without a text of its own may be described by its title.
    ...((page.definition ?? page.description) !== page.title && { description: page.definition ?? page.description }),
    isDated: hasPosts(library.sections.get(page.section) ?? { type: 'root' }),
    date: page.date,
    ...(page.time !== undefined && { time: page.time }),
    ...covered,
    ...(covered.cover && page.words <= fewWords && { isShort: true as const }),
  };
};

/** The groups of pages in an index. */
export const listedGroups = (
  library: Library,
  groups: readonly SummaryGroup[],
  pictures: Pictures,
  path: string,
): ListedGroup[] => {
  const isSeries = isSeriesPath(pathWithoutFolder(library.site.folder, path));
  return groups.map(({ heading, anchor, pages }) => ({
    title: heading,
    anchor,
    ...(isSeries && { isOrdered: true as const }),
    pages: pages.map((page) => listPage(library, page, pictures)),
  }));
};
