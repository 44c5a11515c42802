// Scripts without spaces between words count by character, as editors of those languages do.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu;

/** How many words a plain text has. */
export const countWords = (text: string): number => text.match(word)?.length ?? 0;
