import { eachWord } from '../../search/text/words.ts';
import { type Question, termsIn } from './question.ts';

/** Checks if a word is a name or a number: it has a digit, or a capital that does not begin a sentence. */
const isName = (word: string, before: string): boolean => {
  if (/\p{N}/u.test(word)) return true;
  return word.length > 1 && /^\p{Lu}/u.test(word) && /[^\s.?!:“"(]["”)]?\s*$/u.test(before);
};

/** Returns the names and numbers in a question as they are written. */
const namesIn = (query: string): string[] => {
  const names: string[] = [];
  eachWord(query, (start, end) => {
    const word = query.slice(start, end);
    if (isName(word, query.slice(0, start))) names.push(word);
  });
  return names;
};

const maxCount = 2;

/**
 * Counts the names and numbers of a question that no title or heading has, at most two. Texts do not count: a page may
 * mention LinkedIn without being about it.
 */
export const countUnmatchedNames = (
  query: string,
  question: Question,
  titleTerms: readonly ReadonlySet<number>[],
): number => {
  const unmatched = namesIn(query).filter((name) => {
    const [term] = termsIn(question, name);
    return term === undefined || !titleTerms.some((terms) => terms.has(term));
  });
  return Math.min(maxCount, unmatched.length);
};
