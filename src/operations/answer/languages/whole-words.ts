/**
 * Returns a pattern for whole words of any script; `\b` knows the letters of English only. The words may be patterns themselves,
 * without nested repetition.
 */
export const wholeWords = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u');

/** The same for words at the beginning of a question. */
export const firstWords = (words: string): RegExp => new RegExp(`^[¿¡\\s]*(?:${words})(?![\\p{L}\\p{N}])`, 'u');
