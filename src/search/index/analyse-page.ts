import type { StoredPage } from '../../library/library.ts';
import { analyzerOf } from '../text/analyzer.ts';
import { sentencesOf } from '../text/sentences.ts';
import { stopWordsOf } from '../text/stop-words.ts';
import { countTerms, type PageCount } from './count-terms.ts';
import { indexedChunks } from './indexed-chunks.ts';

/** The text that is counted for a page. */
export interface PageText {
  readonly title: string;
  readonly chunks: readonly {
    readonly heading: string;
    readonly text: string;
    /** Set for what leads to another chunk: a question, or a list of links. */
    readonly leadsOn: boolean;
  }[];
}

/** What the index takes from one page. It depends on this page only and JSON can hold it, so that a build may cache it. */
export interface AnalysedPage {
  /** Per chunk the sentences of its text as [start, end), found once so that queries need not. */
  readonly sentences: readonly (readonly (readonly [number, number])[])[];
  readonly count: PageCount;
}

/** Returns the text of a page as the index counts it. */
export const pageTextOf = ({ chunks }: Pick<StoredPage, 'chunks'>): PageText => {
  const plainAt = (at: number | undefined): string => (at === undefined ? '' : (chunks[at]?.plain ?? ''));
  return {
    title: chunks[0]?.heading ?? '',
    chunks: indexedChunks(chunks, plainAt(0) !== '').map(({ heading, text, shown }, at) => ({
      heading: heading?.text ?? '',
      text: plainAt(text),
      leadsOn: shown !== at,
    })),
  };
};

/** Finds the words and sentences of pages in a language, given as its BCP 47 tag. */
export const pageAnalyser = async (language: string): Promise<(page: PageText) => AnalysedPage> => {
  const analyzer = await analyzerOf(language);
  const { stopWords } = stopWordsOf(language);
  return (page) => ({
    sentences: page.chunks.map(({ text }) => sentencesOf(text)),
    count: countTerms(page, analyzer, stopWords),
  });
};
