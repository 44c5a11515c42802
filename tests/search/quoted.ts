import { analyzerOf } from '../../src/search/analyzer.ts';
import { createMarker, type Marker } from '../../src/search/marker.ts';
import { sentencesOf } from '../../src/search/sentences.ts';
import { snippetOf } from '../../src/search/snippet.ts';

export const analyzer = await analyzerOf('en');

/** A marker for English words. */
export const markerFor = (words: readonly string[], weights = words.map(() => 1)): Marker =>
  createMarker(
    analyzer,
    words.map((word) => [analyzer.termOf(word)]),
    weights,
  );

/** A text as a query reads it. */
export const reading = (text: string, marker: Marker) => ({
  record: { heading: null, text, sentences: sentencesOf(text) },
  marks: marker.marksIn(text),
  headingMarks: [],
});

/** The snippet of a text for some words. */
export const quoted = (text: string, words: readonly string[], weights?: readonly number[]) => {
  const marker = markerFor(words, weights ? [...weights] : undefined);
  return snippetOf(reading(text, marker), marker.weights);
};
