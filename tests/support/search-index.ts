import { exactText } from '../../src/context/at-build/stages/exact-text.ts';
import { withQuestions } from '../../src/context/at-build/stages/question-sections.ts';
import type { StoredPage } from '../../src/library/library.ts';
import { openIndex, type SearchIndex } from '../../src/search/index/open-index.ts';
import type { SearchDocument } from '../../src/search/index/search-document.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';

/** Creates the search document of a page from its Markdown instead of the built HTML. */
const searchDocumentOf = (page: StoredPage): SearchDocument => {
  const { path, title, section, tags, updated } = page.summary;
  return withQuestions({ path, title, section, tags, updated, sections: exactText(page) }, page);
};

/** Creates a search index of the pages in memory. */
export const searchIndexOf = async (pages: readonly StoredPage[], buildId: string): Promise<SearchIndex> => {
  const bytes = await writeIndex(pages.map(searchDocumentOf), { buildId, language: 'en' });
  return openIndex((offset, length) => bytes.subarray(offset, offset + length), bytes.length);
};
