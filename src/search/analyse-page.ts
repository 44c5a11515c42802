import { analyzerOf } from './analyzer.ts';
import { countWords, type PageCount } from './count-words.ts';
import type { SearchDocument } from './search-document.ts';
import { sentencesOf } from './sentences.ts';
import { stopWordsOf } from './stop-words.ts';
import type { SectionRecord } from './store.ts';

/** What the index takes from one page. No other page has a say in it, and JSON can hold it: a build may keep it for the next. */
export interface AnalysedPage extends SearchDocument {
  readonly sections: readonly SectionRecord[];
  readonly count: PageCount;
}

/** Finds the words and sentences of pages in a language, given as its BCP 47 tag. */
export async function pageAnalyser(language: string): Promise<(document: SearchDocument) => AnalysedPage> {
  const analyzer = await analyzerOf(language);
  const { common } = stopWordsOf(language);
  return (document) => ({
    ...document,
    // Found once, here, so that queries need not.
    sections: document.sections.map((section) => ({ ...section, sentences: sentencesOf(section.text) })),
    count: countWords(document, analyzer, common),
  });
}
