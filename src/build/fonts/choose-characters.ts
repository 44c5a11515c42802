import type { Face } from './faces.ts';
import type { CharacterCounts } from './site-characters.ts';
import { isInRanges, type Range } from './unicode-ranges.ts';

/** The characters that typography and browser scripts add to pages, in any language. */
const added = '\u00a0·×−–—‘’‚“”„«»‹›…→←';
/** Marks of programs, which stand in code and seldom among words. */
const marksOfPrograms = '#*<>@[\\]^_`{|}~';

const getCodes = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);
const ascii = Array.from({ length: 95 }, (_, index) => 32 + index);
const always: ReadonlySet<number> = new Set([...ascii, ...getCodes(added)]);
const programs: ReadonlySet<number> = new Set(getCodes(marksOfPrograms));

/** The scripts of which fonts have some letters and may lack others. */
const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/** The share of a script's letters on the site that a font may lack. */
const maxLacking = 0.005;

/** True for a character of a script of which the font lacks too many letters of the site. */
const lacksScript = (counts: CharacterCounts, ranges: readonly Range[]): ((code: number) => boolean) => {
  const lacking = scripts.filter((script) => {
    let all = 0;
    let missing = 0;
    for (const [code, count] of counts) {
      if (!script.test(String.fromCodePoint(code))) continue;
      all += count;
      if (!isInRanges(code, ranges)) missing += count;
    }
    return missing > all * maxLacking;
  });
  return (code) => lacking.some((script) => script.test(String.fromCodePoint(code)));
};

/**
 * The characters that a family serves on a site: those that occur and those that may always occur. Of a script whose
 * letters it lacks, it serves none, so that every word of it is set in one face, that of the system.
 */
export const servedCharacters = (counts: CharacterCounts, ranges: readonly Range[]): number[] => {
  const isLacking = lacksScript(counts, ranges);
  return [...new Set([...always, ...counts.keys()])]
    .filter((code) => isInRanges(code, ranges) && !isLacking(code))
    .sort((a, b) => a - b);
};

/** True if a family serves the letters in which the interface and most texts of the web are written. */
export const servesLatin = (characters: readonly number[]): boolean => characters.includes(97);

/** Those of a family's characters that a face of it needs. */
export const charactersOfFace = (characters: readonly number[], { isForTexts }: Pick<Face, 'isForTexts'>): number[] =>
  isForTexts ? [...characters] : characters.filter((code) => !programs.has(code));
