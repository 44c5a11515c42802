import type { Analyzer } from '../text/analyzer.ts';
import { eachWord, endOfWordAt } from '../text/words.ts';

/** A word of a text that matches a query: its range, and the index of the query's term. */
export interface WordMatch {
  readonly start: number;
  readonly end: number;
  readonly term: number;
}

/** Finds the query's words in a text. */
export interface Highlighter {
  marksIn(text: string): WordMatch[];
  /** The weight of each term of the query. */
  readonly weights: readonly number[];
}

const ascii = /^[\0-\x7f]+$/;
/**
 * Letters and digits that fold to others, and scripts without spaces: their words are analysed one by one. Signs such
 * as ×, €, − and → are in no word.
 */
const unusual = /[^\0-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf\xd7\xf7\u2000-\u206f\u20a0-\u20c0\u2190-\u23ff]/;

/** Returns the letters with which words of a term may begin: English stems write i for y and change the third letter of short words. */
const beginningsOf = (term: string): string[] => {
  const [first = '', second] = term;
  if (second === undefined) return [first];
  return second === 'i' || second === 'y' ? [`${first}i`, `${first}y`] : [first + second];
};

/** Creates a highlighter for terms, one or more stand-ins per word of the query, with the weight of each word. */
export const createHighlighter = (
  analyzer: Analyzer,
  terms: readonly (readonly string[])[],
  weights: readonly number[],
): Highlighter => {
  const numbers = new Map<string, number>();
  for (const [number, standIns] of terms.entries())
    for (const term of standIns) if (!numbers.has(term)) numbers.set(term, number);

  const isPlain = analyzer.keepsStart && [...numbers.keys()].every((term) => ascii.test(term));
  const beginnings = new Set([...numbers.keys()].flatMap(beginningsOf));

  const markAt = (marks: WordMatch[], text: string, start: number, end: number): void => {
    const term = numbers.get(analyzer.termOf(text.slice(start, end)));
    if (term !== undefined) marks.push({ start, end, term });
  };

  /** Stemming every word of ten chunks would cost more than the search; looking for beginnings rules out nearly all. */
  const marksByBeginning = (text: string): WordMatch[] => {
    const marks: WordMatch[] = [];
    const lower = text.toLowerCase();
    for (const beginning of beginnings) {
      for (let start = lower.indexOf(beginning); start >= 0; start = lower.indexOf(beginning, start + 1)) {
        const end = endOfWordAt(text, start);
        if (end !== undefined && (beginning.length > 1 || end === start + 1)) markAt(marks, text, start, end);
      }
    }
    return marks.sort((a, b) => a.start - b.start);
  };

  return {
    weights,
    marksIn(text) {
      if (isPlain && !unusual.test(text)) return marksByBeginning(text);
      const marks: WordMatch[] = [];
      eachWord(text, (start, end) => markAt(marks, text, start, end));
      return marks;
    },
  };
};
