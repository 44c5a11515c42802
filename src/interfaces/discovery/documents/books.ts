import { booksOf } from '../../../library/books.ts';
import { librariesOf } from '../../../library/language/library-in.ts';
import { contentSignal, contentUsage } from '../../markdown/twin-headers.ts';
import type { DocumentFamily } from '../document.ts';

/** The media type of a publication (EPUB 3.3 §G.1). */
export const epubMediaType = 'application/epub+zip';

/** The site, its sections and its series as e-books, which the build writes where the owner wants them. */
export const books: DocumentFamily = {
  mediaType: epubMediaType,
  matches: (pathname) => pathname.startsWith('/books/') && pathname.endsWith('.epub'),
  membersOf: (library) =>
    librariesOf(library).flatMap((part) =>
      booksOf(part).map(({ pathname }) => ({
        pathname,
        mediaType: epubMediaType,
        isBuilt: true,
        headers: ({ site }) => ({ 'content-signal': contentSignal(site), 'content-usage': contentUsage(site) }),
        render: () => '',
      })),
    ),
};
