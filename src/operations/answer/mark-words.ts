import type { TextRange } from '../../library/text/marked-html.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import { createHighlighter } from '../../search/passage/chunk-reader.ts';
import { sortWords } from '../../search/query/parse-query.ts';
import { findIntents } from './question/patterns.ts';

/** Finds what a reader of an answer looks for in a text, ascending and apart. */
export interface AnswerMarker {
  /** The words of the question. */
  readonly words: (text: string) => TextRange[];
  /** These, and the numbers where the question asks for one. */
  readonly wordsAndNumbers: (text: string) => TextRange[];
}

/** A number with the sign of a currency or of a share beside it, and no part of a word such as `B2B`. */
const number =
  /(?<![\p{L}\p{N}])(?:\p{Sc}\s?)?[−-]?\p{N}+(?:[.,’\u202f\u00a0]\p{N}+)*(?:\s?[%‰\p{Sc}])?(?![\p{L}\p{N}])/gu;

/** More numbers than these are a calculation, in which marks would guide nobody. */
const mostNumbers = 4;

const numbersIn = (text: string): TextRange[] => {
  const found = Array.from(text.matchAll(number), ({ 0: { length }, index }): TextRange => [index, index + length]);
  return found.length > mostNumbers ? [] : found;
};

/** Creates a marker of the words of a question, or of a query, that count in an index. */
export const createAnswerMarker = (index: SearchIndex, question: string): AnswerMarker => {
  const { any, must } = sortWords(index, question);
  const terms = [...new Set([...any, ...must].map(({ term }) => term))];
  const highlighter = createHighlighter(
    index.analyzer,
    terms.map((term) => [term]),
    terms.map(() => 1),
  );
  const words = (text: string): TextRange[] =>
    highlighter.marksIn(text).map(({ start, end }): TextRange => [start, end]);
  const asksForNumber = findIntents(question, index.language).includes('amount');
  return {
    words,
    wordsAndNumbers: (text) => {
      const found = words(text);
      if (!asksForNumber) return found;
      const numbers = numbersIn(text).filter(([from, to]) => found.every(([start, end]) => end <= from || start >= to));
      return [...found, ...numbers].sort(([a], [b]) => a - b);
    },
  };
};
