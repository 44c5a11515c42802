import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedPicture } from '../../../src/interfaces/discovery/document.ts';
import { decodeAddress } from '../../../src/library/address.ts';
import type { BookFile } from './package-files.ts';

/** The formats that every reading system shows (EPUB 3.3 §3.2), by the ends of their names. */
const mediaTypes = new Map([
  ['.gif', 'image/gif'],
  ['.jpeg', 'image/jpeg'],
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.webp', 'image/webp'],
]);

export interface BookPictures {
  /** The name of a picture in the book by its URL, and adds it; undefined if the book cannot have it. */
  readonly getName: (url: string) => string | undefined;
  /** Reads the pictures that were added. */
  readonly files: () => Promise<readonly BookFile[]>;
}

/** Opens the pictures of a book: those of a finished site, in the size for a reader's page. */
export const openBookPictures = (
  origin: string,
  out: string,
  pictures: ReadonlyMap<string, PublishedPicture>,
): BookPictures => {
  const found = new Map<string, { readonly name: string; readonly place: string; readonly mediaType: string }>();
  const toPathname = (url: string): string | undefined => {
    const isOwn = URL.canParse(url) && new URL(url).origin === origin;
    const own = isOwn ? decodeAddress(new URL(url).pathname) : undefined;
    const { variants } = pictures.get(own ?? url.replace(/#.*$/s, '')) ?? {};
    return variants?.find(({ type }) => type === 'image/webp')?.files.at(-1)?.pathname ?? own;
  };
  const getName = (url: string): string | undefined => {
    const pathname = toPathname(url);
    if (pathname === undefined) return undefined;
    const known = found.get(pathname);
    if (known !== undefined) return known.name;
    const ending = path.extname(pathname).toLowerCase();
    const mediaType = mediaTypes.get(ending);
    const place = path.join(out, pathname);
    if (mediaType === undefined || !existsSync(place)) return undefined;
    const name = `picture-${found.size + 1}${ending}`;
    found.set(pathname, { name, place, mediaType });
    return name;
  };
  return {
    getName,
    files: () =>
      Promise.all(
        [...found.values()].map(async ({ name, place, mediaType }) => ({
          name,
          mediaType,
          bytes: await readFile(place),
        })),
      ),
  };
};
