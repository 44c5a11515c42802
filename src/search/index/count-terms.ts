import type { Analyzer } from '../text/analyzer.ts';
import { eachWord } from '../text/words.ts';
import type { SearchDocument } from './search-document.ts';

/** How often one term stands in one page, field by field. */
export interface TermCount {
  title: number;
  headings: number;
  /** Title, headings and text together. */
  all: number;
  /** Ascending sections of the page that hold it, each with [section, in its heading, in heading and text]. */
  readonly sections: [number, number, number][];
}

/** The terms of one page, and the lengths of its fields in words. */
export interface PageCount {
  readonly terms: readonly (readonly [string, TermCount])[];
  readonly title: number;
  readonly headings: number;
  readonly all: number;
  readonly sections: readonly { readonly heading: number; readonly all: number; readonly isQuestion: boolean }[];
}

/** Counts the words of a page; of common words only those in titles and headings are filed, but all make a field longer. */
export function countTerms(document: SearchDocument, analyzer: Analyzer, common: ReadonlySet<string>): PageCount {
  const terms = new Map<string, TermCount>();

  /** Visits each term that is filed and tells how many words there were. */
  const eachTerm = (text: string, keepCommon: boolean, visit: (count: TermCount) => void): number => {
    let length = 0;
    eachWord(text, (start, end) => {
      const word = text.slice(start, end);
      length++;
      if (!keepCommon && common.has(analyzer.plain(word))) return;
      const term = analyzer.termOf(word);
      if (term === '') return;
      let count = terms.get(term);
      if (!count) {
        count = { title: 0, headings: 0, all: 0, sections: [] };
        terms.set(term, count);
      }
      count.all++;
      visit(count);
    });
    return length;
  };

  const inSection = (count: TermCount, section: number): [number, number, number] => {
    const last = count.sections.at(-1);
    if (last?.[0] === section) return last;
    const fresh: [number, number, number] = [section, 0, 0];
    count.sections.push(fresh);
    return fresh;
  };

  const title = eachTerm(document.title, true, (count) => {
    count.title++;
  });
  const sections = document.sections.map((section, index) => {
    // The page's headings are its author's choice; questions are in everybody's words, and would outweigh them.
    const isQuestion = section.answeredBy !== undefined;
    const heading = eachTerm(section.heading?.text ?? '', true, (count) => {
      const place = inSection(count, index);
      if (!isQuestion) count.headings++;
      place[1]++;
      place[2]++;
    });
    const text = eachTerm(section.text, false, (count) => {
      inSection(count, index)[2]++;
    });
    return { heading, all: heading + text, isQuestion };
  });
  const headings = sections.reduce((sum, { heading, isQuestion }) => sum + (isQuestion ? 0 : heading), 0);
  const all = sections.reduce((sum, section) => sum + section.all, title);
  return { terms: [...terms], title, headings, all, sections };
}
