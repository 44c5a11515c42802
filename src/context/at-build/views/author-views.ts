import { decodeAddress, pathnameOf } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { authorsOf, firstPicture } from '../../../library/people.ts';
import type { Pictures } from './html/pictures.ts';

/** An author as the byline of a page shows it. */
export interface AuthorView {
  readonly name: string;
  /** The pathname of the page about this person. */
  readonly href?: string;
  /** The pathname of a small picture of this person. */
  readonly photo?: string;
}

/** Returns the pathname of the smallest copy of a picture of the site; undefined for one on another host. */
const thumbnailOf = (url: string, origin: string, pictures: Pictures): string | undefined => {
  if (!url.startsWith(`${origin}/`)) return undefined;
  const pathname = decodeAddress(url.slice(origin.length));
  if (pathname === undefined) return undefined;
  const [smallest] = pictures.get(pathname)?.variants.flatMap(({ files }) => files.slice(0, 1)) ?? [];
  return smallest?.pathname ?? pathname;
};

/** Returns the authors of a page with the pages about them. */
export const authorViews = (page: PageSummary, library: Library, pictures: Pictures): readonly AuthorView[] =>
  authorsOf(page, library).map(({ name, position }) => {
    if (position === undefined) return { name };
    const url = firstPicture(library, position);
    const photo = url === undefined ? undefined : thumbnailOf(url, library.origin, pictures);
    return { name, href: pathnameOf(library.pathAt(position)), ...(photo !== undefined && { photo }) };
  });
