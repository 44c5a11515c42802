import type { DocumentFamily } from '../../../src/interfaces/discovery/document.ts';
import { contentSignal, contentUsage } from '../../../src/interfaces/markdown/twin-headers.ts';
import { getLibraries } from '../../../src/library/language/library-in.ts';
import { isFormer } from '../../../src/library/version/site-versions.ts';
import { bundleStrings } from '../strings.ts';
import { getBooks } from './books-of.ts';
import { epubMediaType } from './media-type.ts';

/** The site, its sections and its series as e-books, which the build writes where the owner wants them. */
export const books: DocumentFamily = {
  mediaType: epubMediaType,
  matches: (pathname) => pathname.startsWith('/books/') && pathname.endsWith('.epub'),
  getMembers: (library) =>
    getLibraries(library).flatMap((part) =>
      getBooks(part).map((book) => ({
        pathname: book.pathname,
        mediaType: epubMediaType,
        build: async (_, target) => (await import('./write-book.ts')).writeBook(book, part, target),
        headers: ({ site }) => ({ 'content-signal': contentSignal(site), 'content-usage': contentUsage(site) }),
        render: () => '',
      })),
    ),
  findLinks: (library, { path, version }) =>
    // The books have the current version.
    (isFormer(library.site, version) ? [] : getBooks(library))
      .filter(({ page }) => page === path)
      .map(({ pathname, title }) => ({
        rel: 'alternate',
        href: library.origin + pathname,
        type: epubMediaType,
        title,
        footer: bundleStrings.in(library.site.strings).asBook,
      })),
};
