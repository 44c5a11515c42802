import type { Library, StoredPage } from '../../../library/library.ts';
import { sectionTypeOf } from '../../../library/section-types.ts';
import type { ListedGroup, ListedPage } from './page-view.ts';

const listedPage = (library: Library, path: string): ListedPage[] => {
  const position = library.find(path);
  if (position === undefined) return [];
  const { title, description, section, date, time } = library.summaryAt(position);
  const own = library.sections.get(section);
  const isDated = own !== undefined && sectionTypeOf(own).order === 'newest';
  return [{ path, title, description, isDated, date, ...(time !== undefined && { time }) }];
};

/** Returns the pages that the part `pages` of an index lists, in its order, under its headings. */
export const listedGroups = (library: Library, { lists }: StoredPage): ListedGroup[] =>
  lists.map(({ heading, anchor, pages }) => ({
    title: heading,
    anchor,
    pages: pages.flatMap((path) => listedPage(library, path)),
  }));
