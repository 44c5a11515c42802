import { type Zippable, zipSync } from 'fflate';
import { decodeAddress, toPath, toPathname, toUrl } from '../../../src/library/address.ts';
import type { Library, LibraryFacts, StoredPage } from '../../../src/library/library.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import { firstDay } from '../zip-files.ts';
import type { BookPictures } from './book-pictures.ts';
import type { Book } from './books-of.ts';
import { anchoredHeadings, chapterDocument, writeChapter } from './chapter.ts';
import { getId } from './clean-tree.ts';
import { epubMediaType } from './media-type.ts';
import {
  type BookFacts,
  type BookFile,
  bookSheet,
  container,
  type NavItem,
  navDocument,
  packageDocument,
} from './package-files.ts';

const xhtml = 'application/xhtml+xml';

/** A page and its document in the book. */
interface Chapter {
  readonly page: StoredPage;
  readonly name: string;
  readonly anchors: ReadonlySet<string>;
}

const getChapters = (book: Book, library: Library): Chapter[] =>
  book
    .parts()
    .flatMap(({ positions }) => positions)
    .map((position, at) => {
      const page = library.pageAt(position);
      const anchors = new Set(anchoredHeadings(page).map(({ anchor }) => anchor));
      return { page, name: `chapter-${at + 1}.xhtml`, anchors };
    });

/** Links of the footnotes of a part, which lead within the chapter. */
const isNote = /^#[a-z]+-fn(?:ref)?-/;

/** The function that leads links to pages of the book to their chapters, and others to the web. */
const findLinks = (chapters: readonly Chapter[], origin: string) => {
  const byPath = new Map(chapters.map((chapter) => [chapter.page.summary.path, chapter]));
  return (href: string): string | undefined => {
    if (isNote.test(href)) return `#${getId(href.slice(1))}`;
    if (!URL.canParse(href)) return undefined;
    const url = new URL(href);
    if (!/^(?:https?|mailto|tel):$/.test(url.protocol)) return undefined;
    const address = url.origin === origin ? decodeAddress(url.pathname) : undefined;
    const chapter = address === undefined ? undefined : byPath.get(toPath(address));
    if (chapter === undefined) return url.href;
    const anchor = decodeAddress(url.hash.slice(1)) ?? '';
    return chapter.anchors.has(anchor) ? `${chapter.name}#${getId(anchor)}` : chapter.name;
  };
};

const titlePage = ({ site }: LibraryFacts, facts: BookFacts): string => {
  const url = escapeMarkup(facts.url);
  const lines = [
    `<h1>${escapeMarkup(facts.title)}</h1>`,
    ...(facts.description === '' ? [] : [`<p>${escapeMarkup(facts.description)}</p>`]),
    ...(facts.title === site.name ? [] : [`<p>${escapeMarkup(site.name)}</p>`]),
    `<p><a href="${url}">${url}</a></p>`,
    `<p>${facts.updated}${site.licence === undefined ? '' : ` · ${escapeMarkup(site.licence.id)}`}</p>`,
  ];
  return chapterDocument(site, facts.title, lines.join('\n'), 'titlepage');
};

const navItems = (book: Book, chapters: readonly Chapter[]): NavItem[] => {
  let at = 0;
  return book.parts().flatMap(({ title, positions }): NavItem[] => {
    const items = chapters
      .slice(at, at + positions.length)
      .map(({ page, name }) => ({ title: page.summary.title, name }));
    at += positions.length;
    return title === undefined ? items : [{ title, items }];
  });
};

/** Packs a publication: its type first and as it is, so that the first bytes of the file name it (Open Container Format §4.3.3). */
const pack = (files: readonly BookFile[], packageText: string): Uint8Array => {
  const utf8 = new TextEncoder();
  const entry = (bytes: string | Uint8Array, level: 0 | 9): Zippable[string] => [
    typeof bytes === 'string' ? utf8.encode(bytes) : bytes,
    { mtime: firstDay, level, os: 3, attrs: 0o644 << 16 },
  ];
  return zipSync({
    mimetype: entry(epubMediaType, 0),
    'META-INF/container.xml': entry(container, 9),
    'EPUB/package.opf': entry(packageText, 9),
    ...Object.fromEntries(files.map(({ name, bytes }) => [`EPUB/${name}`, entry(bytes, 9)])),
  });
};

/** Makes the bytes of a book; equal pages give equal bytes. */
export const makeBook = async (book: Book, library: Library, pictures: BookPictures): Promise<Uint8Array> => {
  const { site, origin } = library;
  const chapters = getChapters(book, library);
  const summaries = chapters.map(({ page }) => page.summary);
  const facts: BookFacts = {
    title: book.title,
    description: book.description,
    url: toUrl(origin, toPathname(book.page)),
    updated:
      summaries
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? library.updated,
    authors: [...new Set(summaries.flatMap(({ author, authors }) => authors ?? author ?? []))],
  };
  const links = { linkTo: findLinks(chapters, origin), pictureAt: pictures.getName };
  const texts = chapters.map(({ page, name }) => ({
    name,
    mediaType: xhtml,
    bytes: writeChapter(page, site, links),
    isRead: true,
  }));
  const files: BookFile[] = [
    { name: 'title.xhtml', mediaType: xhtml, bytes: titlePage(library, facts), isRead: true },
    {
      name: 'nav.xhtml',
      mediaType: xhtml,
      bytes: navDocument(site, book.title, navItems(book, chapters)),
      properties: 'nav',
      isRead: true,
    },
    ...texts,
    { name: 'book.css', mediaType: 'text/css', bytes: bookSheet },
    ...(await pictures.files()),
  ];
  return pack(files, packageDocument(site, facts, files));
};
