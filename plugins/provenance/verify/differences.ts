import type { Ignored } from './ignored.ts';
import type { TokenRun, Tokens } from './tokens.ts';

const spaces = /[\s\p{Cf}]+/gu;
/** Signs for words that are left out. */
export const omission = /[[({</]\s*(?:…|⋯|\.{3,}|\. \. \.)\s*[\])}>/]|\[snip\]|[…⋯]+|\.{3,}|\. \. \./giu;
const quotationMarks = /["“”„‟‘’‚‛«»‹›＂＇'`´「」『』〈〉《》]/g;

/** The difference between two stretches without words. */
const computeDifference = (one: string, other: string): Ignored | undefined => {
  if (one === other) return undefined;
  const [mine, theirs] = [one, other].map((text) => text.replace(spaces, ''));
  if (mine === theirs) return 'white-space';
  return mine?.replace(quotationMarks, '') === theirs?.replace(quotationMarks, '') ? 'quotation-marks' : 'punctuation';
};

/** A stretch of a text, with the tokens of the text. */
export interface Stretch {
  readonly text: string;
  readonly tokens: Tokens;
  readonly run: TokenRun;
}

const apostrophesIn = (text: string): string => text.replace(/[^'’‘ʼ´`′＇]/gu, '');
const getLetters = (text: string): string => text.normalize('NFKC').replace(/[\p{Cf}'’‘ʼ´`′＇]/gu, '');

const differencesOfWord = (one: string, other: string): Ignored[] => {
  if (one === other) return [];
  const [mine, theirs] = [getLetters(one), getLetters(other)];
  const isCase = mine !== theirs && mine.toLowerCase() === theirs.toLowerCase();
  return [
    ...(isCase ? (['case'] as const) : []),
    ...(apostrophesIn(one) === apostrophesIn(other) ? [] : (['quotation-marks'] as const)),
  ];
};

/** The differences between two stretches of the same tokens, without those around them. */
export const differencesWithin = (quote: Stretch, found: Stretch): Ignored[] => {
  const all: Ignored[] = [];
  const [first, end] = quote.run;
  for (let at = first; at < end; at++) {
    const there = found.run[0] + at - first;
    const textAt = ({ text, tokens: { starts, ends } }: Stretch, index: number): string =>
      text.slice(starts[index], ends[index]);
    const gapAt = ({ text, tokens: { starts, ends } }: Stretch, index: number): string =>
      text.slice(ends[index], starts[index + 1]);
    all.push(...differencesOfWord(textAt(quote, at), textAt(found, there)));
    const gap = at + 1 < end ? computeDifference(gapAt(quote, at), gapAt(found, there)) : undefined;
    if (gap !== undefined) all.push(gap);
  }
  return all;
};

/** The marks at an end of a quotation that are not at this end of the found words. */
export const differencesAround = (quoted: string, there: string): Ignored[] => {
  const [mine, theirs] = [quoted, there].map((text) => text.replace(spaces, ''));
  if (mine === undefined || theirs === undefined || theirs.includes(mine)) return [];
  const bare = (text: string): string => text.replace(quotationMarks, '').replace(omission, '');
  return [
    ...(theirs.includes(bare(mine)) ? [] : (['punctuation'] as const)),
    ...(mine.search(quotationMarks) === -1 ? [] : (['quotation-marks'] as const)),
    ...(mine.search(omission) === -1 ? [] : (['gaps'] as const)),
  ];
};
