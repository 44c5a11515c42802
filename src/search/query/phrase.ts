import type { IndexedPage } from '../index/indexed-page.ts';
import type { Analyzer } from '../text/analyzer.ts';
import { eachWord } from '../text/words.ts';
import type { Phrase } from './parse-query.ts';

/** Whether a text has the terms one directly after the other. */
export const holdsPhrase = (text: string, terms: readonly string[], analyzer: Analyzer): boolean => {
  /** The lengths of the beginnings of the phrase that end at the last word, longest first. */
  let begun: number[] = [];
  let found = false;
  eachWord(text, (start, end) => {
    if (found) return;
    const term = analyzer.getTerm(text.slice(start, end));
    begun = [...begun, 0].filter((length) => terms[length] === term).map((length) => length + 1);
    found = begun[0] === terms.length;
  });
  return found;
};

/** Finds the first chunk of a page that holds the phrase: its place, or -1 when only the title does; undefined when nothing does. */
export const placeOfPhrase = (
  { title, chunks, extractText }: IndexedPage,
  { terms }: Phrase,
  analyzer: Analyzer,
): number | undefined => {
  const place = chunks.findIndex(
    ({ heading }, chunk) =>
      holdsPhrase(extractText(chunk), terms, analyzer) || (heading && holdsPhrase(heading.text, terms, analyzer)),
  );
  return place >= 0 || holdsPhrase(title, terms, analyzer) ? place : undefined;
};
