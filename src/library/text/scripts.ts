/** Scripts written without spaces between words, with the two long-vowel marks of Japanese that Unicode calls common. */
export const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc\uff70]/u;

const wideClass = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Yi}\u3001-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]`;
const wide = new RegExp(`^${wideClass}$`, 'u');

/** True for a wide character of Chinese or Japanese: between two of them a line may break anywhere, and no space is read. */
export const isWide = (character: string): boolean => wide.test(character);

const brokenLine = new RegExp(String.raw`(?<=${wideClass})[ \t]*\n\s*(?=${wideClass})`, 'gu');

/**
 * Joins the lines of a text where a reader of Chinese or Japanese sees no space (CSS Text §4.1.3, segment breaks). Korean has spaces
 * between words: its lines keep theirs.
 */
export const joinWideLines = (text: string): string => (text.includes('\n') ? text.replaceAll(brokenLine, '') : text);

const strong = /\p{L}/u;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/** True for a text with letters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** The direction of the first letter of a text (UAX #9, P2 and P3); undefined for a text without letters. */
export const directionOfText = (text: string): 'ltr' | 'rtl' | undefined => {
  const [letter] = strong.exec(text) ?? [];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
};
