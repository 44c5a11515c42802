import { eachWord } from '../../search/text/words.ts';
import { type Question, termsIn } from './question.ts';

/** A capital that does not begin a sentence, or a digit: such a word names somebody, something or an amount. */
const isName = (word: string, before: string): boolean => {
  if (/\p{N}/u.test(word)) return true;
  return word.length > 1 && /^\p{Lu}/u.test(word) && /[^\s.?!:“"(]["”)]?\s*$/u.test(before);
};

/** The names and numbers in a question, as they are written. */
const namesIn = (query: string): string[] => {
  const names: string[] = [];
  eachWord(query, (start, end) => {
    const word = query.slice(start, end);
    if (isName(word, query.slice(0, start))) names.push(word);
  });
  return names;
};

const most = 2;

/**
 * How many names and numbers of a question no title or heading holds, at most two: a page may mention LinkedIn, and
 * still not be about it.
 */
export const countUnmatchedNames = (
  query: string,
  question: Question,
  named: readonly ReadonlySet<number>[],
): number => {
  const strangers = namesIn(query).filter((name) => {
    const [term] = termsIn(question, name);
    return term === undefined || !named.some((terms) => terms.has(term));
  });
  return Math.min(most, strangers.length);
};
