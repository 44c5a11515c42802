import { type Analyzer, getAnalyzer } from '../../src/search/text/analyzer.ts';
import { getStopWords } from '../../src/search/text/stop-words.ts';
import { eachWord } from '../../src/search/text/words.ts';

/** Our tokenizer, stemmer and stop words, for peers without their own, so that only the engines differ. */
export interface TextAnalysis {
  readonly analyzer: Analyzer;
  /** The stemmed words of a text without stop words. */
  terms(text: string): string[];
  /** The words of a question without stop words and question words; all words if none is left. */
  words(question: string): string[];
}

export const textAnalysisFor = async (language: string): Promise<TextAnalysis> => {
  const analyzer = await getAnalyzer(language);
  const { stopWords, questionWords } = getStopWords(language);
  const getWords = (text: string): string[] => {
    const words: string[] = [];
    eachWord(text, (start, end) => words.push(text.slice(start, end)));
    return words;
  };
  return {
    analyzer,
    terms: (text) =>
      getWords(text)
        .filter((word) => !stopWords.has(analyzer.plain(word)))
        .map(analyzer.getTerm),
    words(question) {
      const words = getWords(question);
      const significant = words.filter(
        (word) => !stopWords.has(analyzer.plain(word)) && !questionWords.has(analyzer.plain(word)),
      );
      return significant.length > 0 ? significant : words;
    },
  };
};
