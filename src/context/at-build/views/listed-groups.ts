import type { Library, StoredPage } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import type { ListedGroup } from './page-view.ts';

/** A heading of an index page with the records of the pages listed below it. */
export interface SummaryGroup {
  readonly heading: string;
  readonly anchor: string;
  readonly pages: readonly PageSummary[];
}

/** Returns the pages that the part `pages` of an index lists, in its order, under its headings. */
export const summaryGroups = (library: Library, { lists }: StoredPage): SummaryGroup[] =>
  lists.map(({ heading, anchor, pages }) => ({
    heading,
    anchor,
    pages: pages.flatMap((path) => {
      const position = library.find(path);
      return position === undefined ? [] : [library.summaryAt(position)];
    }),
  }));

/** Returns what an index shows of the pages that it lists. */
export const listedGroups = (groups: readonly SummaryGroup[]): ListedGroup[] =>
  groups.map(({ heading, anchor, pages }) => ({
    title: heading,
    anchor,
    pages: pages.map(({ path, title, description, section, date, time }) => ({
      path,
      title,
      description,
      section,
      date,
      ...(time !== undefined && { time }),
    })),
  }));
