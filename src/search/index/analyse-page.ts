import { getAnalyzer } from '../text/analyzer.ts';
import { getStopWords } from '../text/stop-words.ts';
import { type Sentence, splitSentences } from '../text/words.ts';
import { countTerms, type PageCount } from './count-terms.ts';
import type { PageText } from './page-text.ts';

/** The words and sentences of one page. They depend on this page only and JSON can hold them, so that a build may cache them. */
export interface AnalysedPage {
  /** Per chunk the sentences of its text as [start, end), found once so that queries need not. */
  readonly sentences: readonly (readonly Sentence[])[];
  readonly count: PageCount;
}

const analyserIn = async (language: string): Promise<(page: PageText) => AnalysedPage> => {
  const analyzer = await getAnalyzer(language);
  const { stopWords } = getStopWords(language);
  return (page) => ({
    sentences: page.chunks.map(({ text }) => splitSentences(text)),
    count: countTerms(page, analyzer, stopWords),
  });
};

/**
 * Finds the words and sentences of pages: each by its own language, given as BCP 47 tags of which the first is that of pages
 * that have none.
 */
export const pageAnalyser = async (
  language: string,
  others: readonly string[] = [],
): Promise<(page: PageText) => AnalysedPage> => {
  const first = await analyserIn(language);
  const byLanguage = new Map(await Promise.all(others.map(async (tag) => [tag, await analyserIn(tag)] as const)));
  return (page) => (byLanguage.get(page.language ?? '') ?? first)(page);
};
