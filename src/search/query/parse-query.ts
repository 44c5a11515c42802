import { countCharacters } from '../../library/text/characters.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { eachWord } from '../text/words.ts';

/** The longest query that search reads, in characters (Unicode code points); every endpoint takes its limit from here. */
export const maxQueryLength = 512;

/** A part of a query: a run of characters without spaces, or the text between quotation marks. */
export interface Clause {
  /** `any` words add to the score; `must` and `not` include and exclude pages. */
  readonly kind: 'any' | 'must' | 'not';
  readonly isPhrase: boolean;
  /** The range of its text in the query, [start, end). */
  readonly start: number;
  readonly end: number;
}

/** Also true of the empty string, which `charAt` returns behind the end of the query. */
const isSpace = (character: string): boolean => character.trim() === '';
const isQuote = (character: string): boolean =>
  character === '"' || character === '“' || character === '”' || character === '„';

const findEnd = (query: string, start: number, ends: (character: string) => boolean): number => {
  let at = start;
  while (at < query.length && !ends(query.charAt(at))) at++;
  return at;
};

const getKind = (sign: string): Clause['kind'] => {
  if (sign === '+') return 'must';
  return sign === '-' ? 'not' : 'any';
};

/**
 * Parses `any words "a phrase" +required -excluded`, in linear time. Signs count only before a word, an unclosed quotation mark
 * not at all. Throws a RangeError for a query over 512 characters.
 */
export const parseQuery = (query: string): Clause[] => {
  // A text never has more characters than UTF-16 units.
  const length = query.length > maxQueryLength ? countCharacters(query) : query.length;
  if (length > maxQueryLength)
    throw new RangeError(
      `A query has at most ${maxQueryLength} characters; this one has ${length}. Ask for fewer words.`,
    );
  const clauses: Clause[] = [];
  let at = 0;
  while (at < query.length) {
    let kind = getKind(query.charAt(at));
    if (kind !== 'any' && !isSpace(query.charAt(at + 1))) at++;
    else kind = 'any';
    const start = at;
    if (isQuote(query.charAt(at))) {
      const close = findEnd(query, at + 1, isQuote);
      at = close + 1;
      if (close < query.length)
        clauses.push({ kind: kind === 'not' ? 'not' : 'must', isPhrase: true, start: start + 1, end: close });
      else at = start + 1;
      continue;
    }
    at = findEnd(query, at, (character) => isSpace(character) || isQuote(character));
    if (at > start) clauses.push({ kind, isPhrase: false, start, end: at });
    else at++;
  }
  return clauses;
};

/** Replaces quotation marks by spaces, so that every offset stays. */
export const withoutQuotes = (query: string): string =>
  [...query].map((character) => (isQuote(character) ? ' ' : character)).join('');

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

const getWords = (index: SearchIndex, query: string, { start: from, end }: Pick<Clause, 'start' | 'end'>): Word[] => {
  const words: Word[] = [];
  const text = query.slice(from, end);
  eachWord(text, (start, stop) => {
    const word = text.slice(start, stop);
    const term = index.analyzer.getTerm(word);
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
    const words = getWords(index, query, clause);
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
