import { type Analyzer, analyzerOf } from '../../src/search/text/analyzer.ts';
import { stopWordsOf } from '../../src/search/text/stop-words.ts';
import { eachWord } from '../../src/search/text/words.ts';

/** What peers without these parts of their own are lent, so that only the engines differ: our words, stems and stop words. */
export interface Lent {
  readonly analyzer: Analyzer;
  /** The words of a text as terms, common words left out. */
  terms(text: string): string[];
  /** The telling words of a question as written; all of them when it has no other. */
  words(question: string): string[];
}

export async function lend(language: string): Promise<Lent> {
  const analyzer = await analyzerOf(language);
  const { stopWords: common, questionWords: asking } = stopWordsOf(language);
  const wordsOf = (text: string): string[] => {
    const words: string[] = [];
    eachWord(text, (start, end) => words.push(text.slice(start, end)));
    return words;
  };
  return {
    analyzer,
    terms: (text) =>
      wordsOf(text)
        .filter((word) => !common.has(analyzer.plain(word)))
        .map(analyzer.termOf),
    words(question) {
      const words = wordsOf(question);
      const telling = words.filter((word) => !common.has(analyzer.plain(word)) && !asking.has(analyzer.plain(word)));
      return telling.length > 0 ? telling : words;
    },
  };
}
