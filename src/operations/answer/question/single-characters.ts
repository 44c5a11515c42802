import type { WordMatch } from '../../../search/passage/chunk-reader.ts';

const han = /^\p{Script=Han}$/u;

/** Checks if a text has Han characters. */
export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * Returns the runs of neighbouring words of one Han character each. ICU cuts a word that its dictionary does not have, such as
 * a foreign name in Chinese, into its characters: such a run is one word.
 *
 * @example
 * singleCharacterRuns(matches, '贝加尔湖有多深'); // one run, of 贝, 加, 尔 and 湖
 */
export const singleCharacterRuns = (matches: readonly WordMatch[], text: string): readonly (readonly WordMatch[])[] => {
  const runs: WordMatch[][] = [];
  for (const match of matches) {
    if (!han.test(text.slice(match.start, match.end))) continue;
    const last = runs.at(-1);
    if (last?.at(-1)?.end === match.start) last.push(match);
    else runs.push([match]);
  }
  return runs.filter(({ length }) => length > 1);
};
