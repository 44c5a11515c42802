// Scripts without spaces between words are counted by character, as editors do.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu;

/** Counts the words of a plain text. */
export const countWords = (text: string): number => text.match(word)?.length ?? 0;
