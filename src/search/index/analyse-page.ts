import { analyzerOf } from '../text/analyzer.ts';
import { stopWordsOf } from '../text/stop-words.ts';
import { type Sentence, sentencesOf } from '../text/words.ts';
import { countTerms, type PageCount } from './count-terms.ts';
import type { PageText } from './page-text.ts';

/** The words and sentences of one page. They depend on this page only and JSON can hold them, so that a build may cache them. */
export interface AnalysedPage {
  /** Per chunk the sentences of its text as [start, end), found once so that queries need not. */
  readonly sentences: readonly (readonly Sentence[])[];
  readonly count: PageCount;
}

/** Finds the words and sentences of pages in a language, given as its BCP 47 tag. */
export const pageAnalyser = async (language: string): Promise<(page: PageText) => AnalysedPage> => {
  const analyzer = await analyzerOf(language);
  const { stopWords } = stopWordsOf(language);
  return (page) => ({
    sentences: page.chunks.map(({ text }) => sentencesOf(text)),
    count: countTerms(page, analyzer, stopWords),
  });
};
