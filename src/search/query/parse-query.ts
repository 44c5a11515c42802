import { countCharacters } from '../../library/text/characters.ts';

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

const endOf = (query: string, start: number, ends: (character: string) => boolean): number => {
  let at = start;
  while (at < query.length && !ends(query.charAt(at))) at++;
  return at;
};

const kindOf = (sign: string): Clause['kind'] => {
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
    let kind = kindOf(query.charAt(at));
    if (kind !== 'any' && !isSpace(query.charAt(at + 1))) at++;
    else kind = 'any';
    const start = at;
    if (isQuote(query.charAt(at))) {
      const close = endOf(query, at + 1, isQuote);
      at = close + 1;
      if (close < query.length)
        clauses.push({ kind: kind === 'not' ? 'not' : 'must', isPhrase: true, start: start + 1, end: close });
      else at = start + 1;
      continue;
    }
    at = endOf(query, at, (character) => isSpace(character) || isQuote(character));
    if (at > start) clauses.push({ kind, isPhrase: false, start, end: at });
    else at++;
  }
  return clauses;
};

/** Replaces quotation marks by spaces, so that every offset stays. */
export const withoutQuotes = (query: string): string =>
  [...query].map((character) => (isQuote(character) ? ' ' : character)).join('');
