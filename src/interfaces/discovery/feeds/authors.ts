import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { getAuthors } from '../../../library/people.ts';
import type { Site } from '../../../site/schema.ts';

/** The author of a feed as its property; none where nobody is named. */
export const authorOfFeed = ({ author }: Site) => (author === undefined ? {} : { authors: [{ name: author }] });

/** The authors of a page with the addresses of their pages, in the property of the format. */
export const authorsOfPage = (page: PageSummary, library: Library, property: 'uri' | 'url') => {
  const authors = getAuthors(page, library).map(({ name, position }) => ({
    name,
    ...(position !== undefined && { [property]: library.summaryAt(position).url }),
  }));
  return authors.length === 0 ? {} : { authors };
};
