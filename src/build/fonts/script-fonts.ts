import type { FamilyName } from './faces.ts';
import type { CharacterCounts } from './site-characters.ts';

/**
 * The fonts without and with serifs that systems bring for a script, Android's and Linux', Apple's and Windows', where the site's own families lack it. Han,
 * kana and Hangul are left to browsers, which choose by language.
 */
const scriptFonts: readonly (readonly [script: string, sans: string, serif?: string])[] = [
  ['Arabic', 'Noto Sans Arabic, Geeza Pro, Segoe UI', 'Noto Naskh Arabic, Al Nile'],
  ['Hebrew', 'Noto Sans Hebrew, Arial Hebrew, Segoe UI', 'Noto Serif Hebrew, David'],
  ['Syriac', 'Noto Sans Syriac, Estrangelo Edessa'],
  ['Thaana', 'Noto Sans Thaana, MV Boli'],
  ['Nko', 'Noto Sans NKo, Ebrima'],
  ['Adlam', 'Noto Sans Adlam, Ebrima'],
  ['Devanagari', 'Noto Sans Devanagari, Kohinoor Devanagari, Nirmala UI', 'Noto Serif Devanagari'],
  ['Bengali', 'Noto Sans Bengali, Kohinoor Bangla, Nirmala UI', 'Noto Serif Bengali'],
  ['Gurmukhi', 'Noto Sans Gurmukhi, Gurmukhi MN, Nirmala UI', 'Noto Serif Gurmukhi'],
  ['Gujarati', 'Noto Sans Gujarati, Kohinoor Gujarati, Nirmala UI', 'Noto Serif Gujarati'],
  ['Oriya', 'Noto Sans Oriya, Oriya Sangam MN, Nirmala UI', 'Noto Serif Oriya'],
  ['Tamil', 'Noto Sans Tamil, Tamil Sangam MN, Nirmala UI', 'Noto Serif Tamil, Tamil MN'],
  ['Telugu', 'Noto Sans Telugu, Kohinoor Telugu, Nirmala UI', 'Noto Serif Telugu'],
  ['Kannada', 'Noto Sans Kannada, Noto Sans Kannada UI, Nirmala UI', 'Noto Serif Kannada'],
  ['Malayalam', 'Noto Sans Malayalam, Malayalam Sangam MN, Nirmala UI', 'Noto Serif Malayalam'],
  ['Sinhala', 'Noto Sans Sinhala, Sinhala Sangam MN, Nirmala UI', 'Noto Serif Sinhala'],
  ['Thai', 'Noto Sans Thai, Thonburi, Leelawadee UI', 'Noto Serif Thai'],
  ['Lao', 'Noto Sans Lao, Lao Sangam MN, Leelawadee UI', 'Noto Serif Lao, Lao MN'],
  ['Khmer', 'Noto Sans Khmer, Khmer Sangam MN, Leelawadee UI', 'Noto Serif Khmer, Khmer MN'],
  ['Myanmar', 'Noto Sans Myanmar, Myanmar Sangam MN, Myanmar Text', 'Noto Serif Myanmar, Myanmar MN'],
  ['Tibetan', 'Noto Serif Tibetan, Kailasa, Microsoft Himalaya'],
  ['Mongolian', 'Noto Sans Mongolian, Mongolian Baiti'],
  ['Georgian', 'Noto Sans Georgian, Helvetica Neue, Segoe UI', 'Noto Serif Georgian, Sylfaen'],
  ['Armenian', 'Noto Sans Armenian, Mshtakan, Segoe UI', 'Noto Serif Armenian, Sylfaen'],
  ['Ethiopic', 'Noto Sans Ethiopic, Kefa, Ebrima', 'Noto Serif Ethiopic, Nyala'],
  ['Cherokee', 'Noto Sans Cherokee, Galvji, Gadugi'],
  ['Canadian_Aboriginal', 'Noto Sans Canadian Aboriginal, Euphemia UCAS, Gadugi'],
  ['Tifinagh', 'Noto Sans Tifinagh, Ebrima'],
  ['Javanese', 'Noto Sans Javanese, Javanese Text'],
];

/** The names of fonts of the system for the scripts of a site that a family lacks, as part of a stack; empty for none. */
export const systemFontsFor = (characters: CharacterCounts, family: FamilyName): string => {
  const letters = Array.from(characters.keys(), (code) => String.fromCodePoint(code)).join('');
  const names = scriptFonts.flatMap(([script, sans, serif]) => {
    if (!new RegExp(`\\p{Script=${script}}`, 'u').test(letters)) return [];
    const stack = family === 'serif' && serif !== undefined ? `${serif}, ${sans}` : sans;
    return stack.split(', ');
  });
  return [...new Set(names)].map((name) => `"${name}"`).join(', ');
};
