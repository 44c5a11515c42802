import { createHighlighter, type Highlighter } from '../../src/search/passage/chunk-reader.ts';
import { cutSnippet } from '../../src/search/passage/snippet.ts';
import { getAnalyzer } from '../../src/search/text/analyzer.ts';
import { splitSentences } from '../../src/search/text/words.ts';

export const analyzer = await getAnalyzer('en');

/** A marker for English words. */
export const markerFor = (words: readonly string[], weights = words.map(() => 1)): Highlighter =>
  createHighlighter(
    analyzer,
    words.map((word) => [analyzer.getTerm(word)]),
    weights,
  );

/** A text as a query reads it. */
export const reading = (text: string, marker: Highlighter) => ({
  text,
  sentences: splitSentences(text),
  marks: marker.marksIn(text),
});

/** The snippet of a text for some words. */
export const quoted = (text: string, words: readonly string[], weights?: readonly number[]) => {
  const marker = markerFor(words, weights ? [...weights] : undefined);
  return cutSnippet(reading(text, marker), marker.weights);
};
