/** A word of a text. */
export interface Word {
  readonly text: string;
  /** Characters from the start of the text. */
  readonly offset: number;
}

// A compound with a hyphen is one word, and so is a run of a script that writes no spaces.
const word = /[\p{L}\p{N}\p{M}]+(?:['’\-‑][\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a plain text, in order. */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  for (const match of text.matchAll(word)) words.push({ text: match[0], offset: match.index });
  return words;
};

/** What stands between two neighbours: white space as one space, everything else as it is. */
export const gapBetween = (text: string, before: Word, after: Word): string =>
  text.slice(before.offset + before.text.length, after.offset).replace(/\s+/g, ' ');
