/** A word and what stands between it and the word before. */
export interface Word {
  readonly text: string;
  /** Characters from the start of the text. */
  readonly offset: number;
  /** What parts it from the word before: white space as one space, everything else as it is. */
  readonly gap: string;
}

// A compound with a hyphen is one word, and so is a run of a script that writes no spaces.
const word = /[\p{L}\p{N}\p{M}]+(?:['’\-‑][\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a plain text, in order. */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(word)) {
    const { index } = match;
    const oneSpace = index === end + 1 && text.charCodeAt(end) === 32;
    words.push({ text: match[0], offset: index, gap: oneSpace ? ' ' : text.slice(end, index).replace(/\s+/g, ' ') });
    end = index + match[0].length;
  }
  return words;
};
