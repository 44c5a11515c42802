import type { Library } from '../../src/library/library.ts';
import { openIndex, type SearchIndex } from '../../src/search/index/open-index.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';

/** Creates the search index of a library in memory. */
export const getSearchIndex = async (library: Library, language = 'en'): Promise<SearchIndex> => {
  const bytes = await writeIndex(library, { language });
  return openIndex((offset, length) => bytes.subarray(offset, offset + length), bytes.length, library);
};
