import type { ReadRange } from '../../library/store/format.ts';
import { openStore } from '../../library/store/open-store.ts';
import { openIndex } from '../../search/index/open-index.ts';
import type { BuiltData } from '../at-request/context-of.ts';
import type { DataManifest } from './release-data.ts';

/** The lengths in bytes of the beginnings of a library and of a search index that are read when they are opened. */
export type Opening = Omit<DataManifest['opening'], 'digest'>;

/** Returns a reader that notes the end of what was read. */
const notingReader = (read: ReadRange) => {
  let end = 0;
  return {
    end: () => end,
    read: (offset: number, length: number): Uint8Array => {
      end = Math.max(end, offset + length);
      return read(offset, length);
    },
  };
};

/** Opens a library and its search index, and returns how much of each is read. */
export const openingOf = async ({ library, search }: Pick<BuiltData, 'library' | 'search'>): Promise<Opening> => {
  const [ofLibrary, ofSearch] = [notingReader(library.read), notingReader(search.read)];
  await openIndex(ofSearch.read, search.size, openStore(ofLibrary.read, library.size));
  return { library: ofLibrary.end(), search: ofSearch.end() };
};
