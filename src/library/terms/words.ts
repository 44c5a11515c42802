/** A word of a text. */
export interface Word {
  readonly text: string;
  /** Characters from the start of the text. */
  readonly offset: number;
}

// A hyphenated compound is one word, and so is a run of letters of a script without spaces.
const word = /[\p{L}\p{N}\p{M}]+(?:['’\-‑][\p{L}\p{N}\p{M}]+)*/gu;

/** Splits a plain text into words. */
export const getWords = (text: string): Word[] => {
  const words: Word[] = [];
  for (const match of text.matchAll(word)) words.push({ text: match[0], offset: match.index });
  return words;
};

/** The text between two consecutive words, with white space collapsed. */
export const gapBetween = (text: string, before: Word, after: Word): string =>
  text.slice(before.offset + before.text.length, after.offset).replace(/\s+/g, ' ');
