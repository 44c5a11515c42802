import type { Analyzer } from '../text/analyzer.ts';
import { eachWord } from '../text/words.ts';
import type { PageText } from './page-text.ts';

/** The frequency of one term in one page, field by field. */
export interface TermCount {
  title: number;
  headings: number;
  /** Title, headings and text together. */
  all: number;
  /** The chunks of the page that hold it, ascending, each with [chunk, in its heading, in heading and text]. */
  readonly chunks: [number, number, number][];
}

/** The terms of one page, and the lengths of its fields in words. */
export interface PageCount {
  readonly terms: readonly (readonly [string, TermCount])[];
  readonly title: number;
  readonly headings: number;
  readonly all: number;
  readonly chunks: readonly { readonly heading: number; readonly all: number; readonly leadsOn: boolean }[];
}

/** Counts the words of a page. Stop words are indexed only in titles and headings, but all words make a field longer. */
export const countTerms = (page: PageText, analyzer: Analyzer, stopWords: ReadonlySet<string>): PageCount => {
  const terms = new Map<string, TermCount>();

  /** Visits each indexed term and returns the number of words. */
  const eachTerm = (text: string, withStopWords: boolean, visit: (count: TermCount) => void): number => {
    let length = 0;
    eachWord(text, (start, end) => {
      const word = text.slice(start, end);
      length++;
      if (!withStopWords && stopWords.has(analyzer.plain(word))) return;
      const term = analyzer.getTerm(word);
      if (term === '') return;
      let count = terms.get(term);
      if (!count) {
        count = { title: 0, headings: 0, all: 0, chunks: [] };
        terms.set(term, count);
      }
      count.all++;
      visit(count);
    });
    return length;
  };

  const inChunk = (count: TermCount, chunk: number): [number, number, number] => {
    const last = count.chunks.at(-1);
    if (last?.[0] === chunk) return last;
    const added: [number, number, number] = [chunk, 0, 0];
    count.chunks.push(added);
    return added;
  };

  const title = eachTerm(page.title, true, (count) => {
    count.title++;
  });
  // A page is as much about its other names as about its title; they do not make the title longer.
  for (const name of page.names)
    eachTerm(name, true, (count) => {
      count.headings = Math.max(1, count.headings);
    });
  const chunks = page.chunks.map(({ heading: words, text, leadsOn }, index) => {
    // The page's headings are its author's choice; questions are in everybody's words, and would outweigh them.
    const heading = eachTerm(words, true, (count) => {
      const counts = inChunk(count, index);
      if (!leadsOn) count.headings++;
      counts[1]++;
      counts[2]++;
    });
    const below = eachTerm(text, false, (count) => {
      inChunk(count, index)[2]++;
    });
    return { heading, all: heading + below, leadsOn };
  });
  const headings = chunks.reduce((sum, { heading, leadsOn }) => sum + (leadsOn ? 0 : heading), 0);
  const all = chunks.reduce((sum, chunk) => sum + chunk.all, title);
  return { terms: [...terms], title, headings, all, chunks };
};
