import type { Pattern } from './language.ts';

/** A pattern that is compiled when it is first used: a service has those of all languages, and needs few of them. */
const lazyPattern = (source: string): Pattern => {
  let compiled: RegExp | undefined;
  const pattern = (): RegExp => {
    compiled ??= new RegExp(source, 'u');
    return compiled;
  };
  return { test: (text) => pattern().test(text), exec: (text) => pattern().exec(text) };
};

/**
 * A pattern for whole words of any script; `\b` knows the letters of English only. The words may be patterns themselves,
 * without nested repetition.
 */
export const wholeWords = (words: string): Pattern => lazyPattern(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`);

/** The same for words at the beginning of a question. */
export const firstWords = (words: string): Pattern => lazyPattern(`^[¿¡\\s]*(?:${words})(?![\\p{L}\\p{N}])`);
