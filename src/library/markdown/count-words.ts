import { once } from '../../once.ts';

// Chinese and Japanese are counted by character, as editors do; words of Thai and its like are found by a dictionary.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]|(?<run>[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u200B]+)|[[\p{L}\p{N}]--[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]][[\p{L}\p{N}\p{M}'’_\-]--[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]*/gv;

const segmenter = /* @__PURE__ */ once(() => new Intl.Segmenter(undefined, { granularity: 'word' }));

const wordsInRun = (run: string): number => [...segmenter().segment(run)].filter(({ isWordLike }) => isWordLike).length;

/** Counts the words of a plain text. */
export const countWords = (text: string): number => {
  let count = 0;
  for (const { groups } of text.matchAll(word)) count += groups?.run === undefined ? 1 : wordsInRun(groups.run);
  return count;
};
