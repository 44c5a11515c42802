import { splitFrontMatter } from '../../library/front-matter/split-file.ts';
import { getStopWords } from '../../search/text/stop-words.ts';

/** The most of each page, and the most pages, that are read for a guess. */
const perPage = 4000;
const maxPages = 200;

/** Languages by the script that they alone, or mostly, are written in. */
const byScript: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Ethiopic}/gu, 'am'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'zh'],
];

/** Letters by which a language is told from the first of its script, and the share of all letters that they have at least. */
const byLetters: readonly (readonly [of: string, letters: RegExp, share: number, language: string])[] = [
  ['zh', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.1, 'ja'],
  ['ar', /[پچژگ]/g, 0.01, 'fa'],
  ['ar', /[ٹڈڑےں]/g, 0.02, 'ur'],
  ['ru', /[іїєґ]/gi, 0.02, 'uk'],
  ['ru', /[ђћџљњј]/gi, 0.02, 'sr'],
];

/** Languages in Latin letters with lists of stop words. */
const latin = 'cs da de en es fi fr hr hu id it lt nb nl pl pt ro sk sl sv tr vi'.split(' ');

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Code and names are in Latin letters in every language: a fifth of the letters of a folder speaks for another script. */
const shareOfFolder = 0.2;
/** The share of the pages that have as many of these letters: a vault of several languages has long pages in one of them. */
const shareOfPages = 0.4;
const fewLetters = 0.1;

/** The language that a text is probably in by its script, if at least a share of its letters is of it; undefined for Latin letters. */
export const guessByScript = (text: string, minShare: number): string | undefined => {
  const letters = count(text, /\p{L}/gu);
  const found = byScript.map(([script, language]) => ({ language, share: count(text, script) / Math.max(1, letters) }));
  const best = found.reduce((a, b) => (b.share > a.share ? b : a));
  if (best.share < minShare) return undefined;
  const own = best.share * letters;
  const [, , , other] =
    byLetters.find(([of, some, share]) => of === best.language && count(text, some) >= share * own) ?? [];
  return other ?? best.language;
};

/** The first language of the script of a language. */
const firstOfScript = (language: string | undefined): string | undefined =>
  byLetters.find(([, , , other]) => other === language)?.[0] ?? language;

/** Fewer words may be those of names and headings. */
const minWords = 60;
/** How much more often the words of a language must occur than the English ones. */
const lead = 1.4;

const guessByWords = (text: string): string | undefined => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < minWords) return undefined;
  const scores = latin.map((language) => {
    const { stopWords } = getStopWords(language);
    return { language, score: words.filter((word) => word.length > 1 && stopWords.has(word)).length };
  });
  const english = scores.find(({ language }) => language === 'en')?.score ?? 0;
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > lead * english && best.score >= words.length / 10 ? best.language : undefined;
};

/**
 * Guesses the language of a folder whose owner does not state it, from the letters and the commonest words of its texts; undefined
 * where these do not say.
 *
 * @example
 * guessLanguage(['春が来た。庭に出る。']); // 'ja'
 */
export const guessLanguage = (texts: readonly string[]): string | undefined => {
  const pages = texts.slice(0, maxPages).map((page) => splitFrontMatter(page).body.slice(0, perPage));
  const text = pages.join('\n');
  const language = guessByScript(text, shareOfFolder);
  const isIn = (page: string): boolean => firstOfScript(guessByScript(page, fewLetters)) === firstOfScript(language);
  return language !== undefined && pages.filter(isIn).length >= shareOfPages * pages.length
    ? language
    : guessByWords(text);
};
