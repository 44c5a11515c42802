import { analyzerOf } from '../text/analyzer.ts';
import { sentencesOf } from '../text/sentences.ts';
import { stopWordsOf } from '../text/stop-words.ts';
import { countTerms, type PageCount } from './count-terms.ts';
import type { SearchDocument } from './search-document.ts';
import type { SectionRecord } from './stored-pages.ts';

/** What the index takes from one page. No other page has a say in it, and JSON can hold it: a build may keep it for the next. */
export interface AnalysedPage extends SearchDocument {
  readonly sections: readonly SectionRecord[];
  readonly count: PageCount;
}

/** Finds the words and sentences of pages in a language, given as its BCP 47 tag. */
export async function pageAnalyser(language: string): Promise<(document: SearchDocument) => AnalysedPage> {
  const analyzer = await analyzerOf(language);
  const { stopWords: common } = stopWordsOf(language);
  return (document) => ({
    ...document,
    // Found once, here, so that queries need not.
    sections: document.sections.map((section) => ({ ...section, sentences: sentencesOf(section.text) })),
    count: countTerms(document, analyzer, common),
  });
}
