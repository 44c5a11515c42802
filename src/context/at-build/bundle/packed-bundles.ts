import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bytes } from '../../../http/plain-response.ts';
import type { Library } from '../../../library/library.ts';
import { withTemporaryFolder } from '../../disk/temporary-folder.ts';
import { bundles, keepNothing } from './write-bundles.ts';

const pack = async (pathname: string, library: Library): Promise<Bytes | undefined> => {
  const bundle = bundles.find(([document]) => document.pathname === pathname);
  if (bundle === undefined) {
    // Renders the pages, which a server of what one writes need not be able to do before it is asked for a book.
    const { bookWithoutPictures } = await import('./write-books.ts');
    const book = await bookWithoutPictures(pathname, library);
    return book && new Uint8Array(book);
  }
  const [, write] = bundle;
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'bundle');
    await write(library, file, keepNothing);
    return new Uint8Array(await readFile(file));
  });
};

/**
 * Returns a reader of the files that a stage of the build writes, such as `okf.zip`, by pathname, where there is no build: each
 * is made when it is first read.
 */
export const packedBundles = (library: Library): ((pathname: string) => Promise<Bytes | undefined>) => {
  const packed = new Map<string, Promise<Bytes | undefined>>();
  return (pathname) => {
    const bytes = packed.get(pathname) ?? pack(pathname, library);
    packed.set(pathname, bytes);
    return bytes;
  };
};
