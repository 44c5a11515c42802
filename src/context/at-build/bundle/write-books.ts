import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeAddress } from '../../../library/address.ts';
import { booksOf } from '../../../library/books.ts';
import { librariesOf } from '../../../library/language/library-in.ts';
import type { Library } from '../../../library/library.ts';
import type { Picture } from '../views/html/pictures.ts';
import { openBookPictures } from './epub/book-pictures.ts';
import { makeBook } from './epub/make-book.ts';

/** Writes the books of a site into its finished folder, which has the pictures; those of the owner, in `own`, stay. */
export const writeBooks = async (
  library: Library,
  out: string,
  pictures: ReadonlyMap<string, Picture>,
  own: ReadonlySet<string>,
): Promise<void> => {
  for (const part of librariesOf(library))
    for (const book of booksOf(part)) {
      if (own.has(book.pathname)) continue;
      const file = path.join(out, decodeAddress(book.pathname) ?? book.pathname);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, await makeBook(book, part, openBookPictures(library.origin, out, pictures)));
    }
};

/** Returns a book by its pathname, without pictures, which only a finished site has; undefined if there is no such book. */
export const bookWithoutPictures = async (pathname: string, library: Library): Promise<Uint8Array | undefined> => {
  for (const part of librariesOf(library)) {
    const book = booksOf(part).find((one) => one.pathname === pathname);
    if (book !== undefined) return makeBook(book, part, { nameOf: () => undefined, files: async () => [] });
  }
  return undefined;
};
