import { writeFile } from 'node:fs/promises';
import type { BuildTarget } from '../../../src/interfaces/discovery/document.ts';
import type { Library } from '../../../src/library/library.ts';
import { openBookPictures } from './book-pictures.ts';
import type { Book } from './books-of.ts';
import { makeBook } from './make-book.ts';

/** Pictures where there is no build: a book has none then. */
const noPictures = { getName: () => undefined, files: async () => [] };

/** Writes a book of the pages of one language, with the pictures of the site that is being built. */
export const writeBook = async (book: Book, library: Library, { file, site }: BuildTarget): Promise<void> => {
  const pictures = site === undefined ? noPictures : openBookPictures(library.origin, site.folder, site.pictures);
  await writeFile(file, await makeBook(book, library, pictures));
};
