import { eachWord } from '../text/words.ts';
import type { SearchDocument, SearchSection } from './search-document.ts';

/** The words of a text but for numbers of one or two digits: those of footnotes stand only on the page. */
function wordsOf(text: string): string {
  const words: string[] = [];
  eachWord(text, (start, end) => words.push(text.slice(start, end)));
  return words.filter((word) => !/^\d{1,2}$/.test(word)).join(' ');
}

/**
 * Pagefind runs the lines of a page together and ends each with a full stop of its own. Where the author's text of a section has
 * the same words, it takes the place of Pagefind's, so that quotations are exact; a line break in it ends a sentence.
 */
export function restoreText(document: SearchDocument, source: readonly SearchSection[]): SearchDocument {
  const sources = new Map(source.map(({ heading, ...rest }) => [heading?.anchor ?? '', rest]));
  return {
    ...document,
    sections: document.sections.map((section) => {
      const { text = '', ...rest } = sources.get(section.heading?.anchor ?? '') ?? {};
      return { ...section, ...rest, ...(wordsOf(text) === wordsOf(section.text) ? { text: text.trim() } : {}) };
    }),
  };
}
