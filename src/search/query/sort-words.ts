import type { SearchIndex } from '../index/open-index.ts';
import { eachWord } from '../text/words.ts';
import { type Clause, parseQuery } from './parse-query.ts';

/** Words that must follow each other, as terms. */
export interface Phrase {
  readonly terms: readonly string[];
  readonly isExcluded: boolean;
}

/** A word of a query. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
  readonly term: string;
}

const wordsOf = (index: SearchIndex, query: string, { start: from, end }: Pick<Clause, 'start' | 'end'>): Word[] => {
  const words: Word[] = [];
  const text = query.slice(from, end);
  eachWord(text, (start, stop) => {
    const word = text.slice(start, stop);
    const term = index.analyzer.termOf(word);
    if (term !== '') words.push({ start: from + start, end: from + stop, plain: index.analyzer.plain(word), term });
  });
  return words;
};

/** Sorts the words of a query into those that score, those that exclude, and phrases. */
export const sortWords = (index: SearchIndex, query: string) => {
  const any: Word[] = [];
  const must: Word[] = [];
  const not: Word[] = [];
  const phrases: Phrase[] = [];
  for (const clause of parseQuery(query)) {
    const words = wordsOf(index, query, clause);
    const isExcluded = clause.kind === 'not';
    const together = clause.isPhrase || clause.kind !== 'any';
    if (together && words.length > 1) phrases.push({ terms: words.map(({ term }) => term), isExcluded });
    if (clause.kind === 'any') any.push(...words);
    else if (!isExcluded) must.push(...words);
    else if (words.length === 1) not.push(...words);
  }
  const { stopWords, questionWords } = index.stopWords;
  // Stop words are indexed only in titles and headings, so they can neither be required of a text nor excluded.
  const isIndexed = ({ plain }: Word): boolean => !stopWords.has(plain);
  const meaningful = any.filter((word) => isIndexed(word) && !questionWords.has(word.plain));
  const required = must.filter(isIndexed);
  const excluded = not.filter(isIndexed);
  if (meaningful.length > 0 || required.length > 0) return { any: meaningful, must: required, not: excluded, phrases };
  return { any: [...any, ...must], must: [], not: excluded, phrases };
};
