import type { Pictures } from '../../content/files/pictures.ts';
import { toPathname } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { firstPicture, getAuthors } from '../../library/people.ts';
import { getThumbnail } from './html/thumbnails.ts';

/** An author as the byline of a page shows it. */
export interface AuthorView {
  readonly name: string;
  /** The pathname of the page about this person. */
  readonly href?: string;
  /** The pathname of a small picture of this person. */
  readonly photo?: string;
}

/** The authors of a page with the pages about them. */
export const authorViews = (page: PageSummary, library: Library, pictures: Pictures): readonly AuthorView[] =>
  getAuthors(page, library).map(({ name, position }) => {
    if (position === undefined) return { name };
    const url = firstPicture(library, position);
    const photo = url === undefined ? undefined : getThumbnail(url, library.origin, pictures)?.src;
    return { name, href: toPathname(library.pathAt(position)), ...(photo !== undefined && { photo }) };
  });
