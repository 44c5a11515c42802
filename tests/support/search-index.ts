import { withQuestions } from '../../src/context/at-build/stages/question-sections.ts';
import type { StoredPage } from '../../src/library/library.ts';
import { parseMarkdown } from '../../src/library/markdown/parse.ts';
import { textOf } from '../../src/library/markdown/walk.ts';
import { openIndex, type SearchIndex } from '../../src/search/open-index.ts';
import type { SearchDocument, SearchSection } from '../../src/search/search-document.ts';
import { writeIndex } from '../../src/search/write-index.ts';

/** What the index would know of a page, read from its Markdown instead of from the built HTML. */
const searchDocumentOf = (page: StoredPage): SearchDocument => {
  const { summary, markdown } = page;
  const anchors = summary.headings.map(({ url }) => url.slice(url.indexOf('#') + 1));
  const sections: SearchSection[] = [];
  let heading: SearchSection['heading'] = null;
  let text: string[] = [];
  let at = 0;
  const close = (): void => {
    if (text.length > 0) sections.push({ heading, text: text.join('\n') });
    text = [];
  };
  for (const node of parseMarkdown(markdown).children) {
    if (node.type !== 'heading') {
      text.push(textOf(node));
      continue;
    }
    close();
    heading = at === 0 ? null : { text: textOf(node), anchor: anchors[at] ?? '' };
    at += 1;
  }
  close();
  const { path, title, section, tags, updated } = summary;
  return withQuestions({ path, title, section, tags, updated, sections }, page);
};

/** The pages as an opened search index, all in memory. */
export const searchIndexOf = async (pages: readonly StoredPage[], buildId: string): Promise<SearchIndex> => {
  const bytes = await writeIndex(pages.map(searchDocumentOf), { buildId, language: 'en' });
  return openIndex((offset, length) => bytes.subarray(offset, offset + length), bytes.length);
};
