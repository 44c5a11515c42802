import { exactText } from '../../src/context/at-build/stages/exact-text.ts';
import { withQuestions } from '../../src/context/at-build/stages/question-sections.ts';
import type { StoredPage } from '../../src/library/library.ts';
import { openIndex, type SearchIndex } from '../../src/search/index/open-index.ts';
import type { SearchDocument } from '../../src/search/index/search-document.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';

/** What the index would know of a page, read from its Markdown instead of from the built HTML. */
const searchDocumentOf = (page: StoredPage): SearchDocument => {
  const { path, title, section, tags, updated } = page.summary;
  return withQuestions({ path, title, section, tags, updated, sections: exactText(page) }, page);
};

/** The pages as an opened search index, all in memory. */
export const searchIndexOf = async (pages: readonly StoredPage[], buildId: string): Promise<SearchIndex> => {
  const bytes = await writeIndex(pages.map(searchDocumentOf), { buildId, language: 'en' });
  return openIndex((offset, length) => bytes.subarray(offset, offset + length), bytes.length);
};
