import type { IndexedChunk } from '../index/indexed-page.ts';
import type { SearchIndex } from '../index/open-index.ts';
import type { Analyzer } from '../text/analyzer.ts';
import type { Sentence } from '../text/words.ts';
import { eachWord, endOfWordAt } from '../text/words.ts';
import { eachLikelyWord, type WordTable } from './word-table.ts';

/** A word of a text that matches a query: its range, and the index of the query's term. */
export interface WordMatch {
  readonly start: number;
  readonly end: number;
  readonly term: number;
}

/** Finds the query's words in a text. */
export interface Highlighter {
  /** With the table of its words, a text is not read again. */
  marksIn(text: string, words?: WordTable): WordMatch[];
  /** The weight of each term of the query. */
  readonly weights: readonly number[];
}

const ascii = /^[\0-\x7f]+$/;
/**
 * Letters and digits that fold to others, and scripts without spaces: their words are analysed one by one. Signs such
 * as ×, €, − and → are in no word.
 */
const unusual = /[^\0-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf\xd7\xf7\u2000-\u206f\u20a0-\u20c0\u2190-\u23ff]/;

/** Checks if looking for the beginnings of terms does not do for a text, so that each of its words is analysed. */
export const needsEveryWord = ({ keepsStart }: Analyzer, text: string): boolean => !keepsStart || unusual.test(text);

/** The letters with which words of a term may begin: English stems write i for y and change the third letter of short words. */
const getBeginnings = (term: string): string[] => {
  const [first = '', second] = term;
  if (second === undefined) return [first];
  if (second === 'i' || second === 'y') return [`${first}i`, `${first}y`];
  // Words such as A/B and e-mail are joined in their terms.
  const joined = term.length === 2 ? [`${first}/${second}`] : first === 'e' ? [`e-${second}`] : [];
  return [first + second, ...joined];
};

/** Checks if a word is one letter, or one with a possessive ending such as `A's`, which its term leaves out. */
const isOneLetter = (text: string, start: number, end: number): boolean =>
  end === start + 1 || /['’]/.test(text.charAt(start + 1));

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
  const beginnings = new Set([...numbers.keys()].flatMap(getBeginnings));

  const markAt = (marks: WordMatch[], text: string, start: number, end: number): void => {
    const term = numbers.get(analyzer.getTerm(text.slice(start, end)));
    if (term !== undefined) marks.push({ start, end, term });
  };

  /** Stemming every word of ten chunks would cost more than the search; looking for beginnings rules out nearly all. */
  const marksByBeginning = (text: string): WordMatch[] => {
    const marks: WordMatch[] = [];
    const lower = text.toLowerCase();
    for (const beginning of beginnings) {
      for (let start = lower.indexOf(beginning); start >= 0; start = lower.indexOf(beginning, start + 1)) {
        const end = endOfWordAt(text, start);
        if (end !== undefined && (beginning.length > 1 || isOneLetter(text, start, end)))
          markAt(marks, text, start, end);
      }
    }
    return marks.sort((a, b) => a.start - b.start);
  };

  return {
    weights,
    marksIn(text, words) {
      if (words !== undefined) {
        const marks: WordMatch[] = [];
        eachLikelyWord(words, numbers.keys(), (start, end) => markAt(marks, text, start, end));
        return marks;
      }
      if (isPlain && !unusual.test(text)) return marksByBeginning(text);
      const marks: WordMatch[] = [];
      eachWord(text, (start, end) => markAt(marks, text, start, end));
      return marks;
    },
  };
};

/** A chunk as one query reads it. */
export interface ChunkText {
  readonly heading: IndexedChunk['heading'];
  readonly text: string;
  readonly sentences: readonly Sentence[];
  /** The query's words in the beginning of its text. */
  readonly marks: readonly WordMatch[];
  /** The query's words in its heading. */
  readonly headingMarks: readonly WordMatch[];
}

/**
 * The most of a chunk that is searched for words and quotations, in UTF-16 units: ten printed pages. The index has all of its
 * words; only lists and logs are longer, and one of millions would make every query that finds it wait.
 */
export const longestRead = 2 ** 15;

/** Reads a chunk by its page and its place among the chunks of the page. */
export type ChunkReader = (page: number, chunk: number) => ChunkText;

/** Creates a reader for one query that reads each chunk only once: ranking and quoting look at the same ones. */
export const createChunkReader = ({ sentences, page: pageAt }: SearchIndex, highlighter: Highlighter): ChunkReader => {
  const chunks = new Map<number, ChunkText>();
  return (page, chunk) => {
    const key = page * 2 ** 21 + chunk;
    const cached = chunks.get(key);
    if (cached) return cached;
    const { chunks: indexed, extractText } = pageAt(page);
    const heading = indexed[chunk]?.heading ?? null;
    const text = extractText(chunk);
    const read = {
      heading,
      text,
      sentences: sentences(page, chunk),
      marks: highlighter.marksIn(text.slice(0, longestRead)),
      headingMarks: heading ? highlighter.marksIn(heading.text) : [],
    };
    chunks.set(key, read);
    return read;
  };
};
