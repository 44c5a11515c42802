import type { FamilyName } from './faces.ts';
import type { CharacterCounts } from './site-characters.ts';

/** The fonts of a script that systems bring: Android's and Linux', Apple's and Windows'. */
interface ScriptFonts {
  readonly script: RegExp;
  readonly sans: string;
  readonly serif?: string;
}

/** The fonts of scripts that the site's own families lack. Han, kana and Hangul are left to browsers, which choose by language. */
const scriptFonts: readonly ScriptFonts[] = [
  { script: /\p{Script=Arabic}/u, sans: 'Noto Sans Arabic, Geeza Pro, Segoe UI', serif: 'Noto Naskh Arabic, Al Nile' },
  { script: /\p{Script=Hebrew}/u, sans: 'Noto Sans Hebrew, Arial Hebrew, Segoe UI', serif: 'Noto Serif Hebrew, David' },
  { script: /\p{Script=Syriac}/u, sans: 'Noto Sans Syriac, Estrangelo Edessa' },
  { script: /\p{Script=Thaana}/u, sans: 'Noto Sans Thaana, MV Boli' },
  { script: /\p{Script=Nko}/u, sans: 'Noto Sans NKo, Ebrima' },
  { script: /\p{Script=Adlam}/u, sans: 'Noto Sans Adlam, Ebrima' },
  {
    script: /\p{Script=Devanagari}/u,
    sans: 'Noto Sans Devanagari, Kohinoor Devanagari, Nirmala UI',
    serif: 'Noto Serif Devanagari',
  },
  {
    script: /\p{Script=Bengali}/u,
    sans: 'Noto Sans Bengali, Kohinoor Bangla, Nirmala UI',
    serif: 'Noto Serif Bengali',
  },
  { script: /\p{Script=Gurmukhi}/u, sans: 'Noto Sans Gurmukhi, Gurmukhi MN, Nirmala UI', serif: 'Noto Serif Gurmukhi' },
  {
    script: /\p{Script=Gujarati}/u,
    sans: 'Noto Sans Gujarati, Kohinoor Gujarati, Nirmala UI',
    serif: 'Noto Serif Gujarati',
  },
  { script: /\p{Script=Oriya}/u, sans: 'Noto Sans Oriya, Oriya Sangam MN, Nirmala UI', serif: 'Noto Serif Oriya' },
  {
    script: /\p{Script=Tamil}/u,
    sans: 'Noto Sans Tamil, Tamil Sangam MN, Nirmala UI',
    serif: 'Noto Serif Tamil, Tamil MN',
  },
  { script: /\p{Script=Telugu}/u, sans: 'Noto Sans Telugu, Kohinoor Telugu, Nirmala UI', serif: 'Noto Serif Telugu' },
  {
    script: /\p{Script=Kannada}/u,
    sans: 'Noto Sans Kannada, Noto Sans Kannada UI, Nirmala UI',
    serif: 'Noto Serif Kannada',
  },
  {
    script: /\p{Script=Malayalam}/u,
    sans: 'Noto Sans Malayalam, Malayalam Sangam MN, Nirmala UI',
    serif: 'Noto Serif Malayalam',
  },
  {
    script: /\p{Script=Sinhala}/u,
    sans: 'Noto Sans Sinhala, Sinhala Sangam MN, Nirmala UI',
    serif: 'Noto Serif Sinhala',
  },
  { script: /\p{Script=Thai}/u, sans: 'Noto Sans Thai, Thonburi, Leelawadee UI', serif: 'Noto Serif Thai' },
  { script: /\p{Script=Lao}/u, sans: 'Noto Sans Lao, Lao Sangam MN, Leelawadee UI', serif: 'Noto Serif Lao, Lao MN' },
  {
    script: /\p{Script=Khmer}/u,
    sans: 'Noto Sans Khmer, Khmer Sangam MN, Leelawadee UI',
    serif: 'Noto Serif Khmer, Khmer MN',
  },
  {
    script: /\p{Script=Myanmar}/u,
    sans: 'Noto Sans Myanmar, Myanmar Sangam MN, Myanmar Text',
    serif: 'Noto Serif Myanmar, Myanmar MN',
  },
  { script: /\p{Script=Tibetan}/u, sans: 'Noto Serif Tibetan, Kailasa, Microsoft Himalaya' },
  { script: /\p{Script=Mongolian}/u, sans: 'Noto Sans Mongolian, Mongolian Baiti' },
  {
    script: /\p{Script=Georgian}/u,
    sans: 'Noto Sans Georgian, Helvetica Neue, Segoe UI',
    serif: 'Noto Serif Georgian, Sylfaen',
  },
  {
    script: /\p{Script=Armenian}/u,
    sans: 'Noto Sans Armenian, Mshtakan, Segoe UI',
    serif: 'Noto Serif Armenian, Sylfaen',
  },
  { script: /\p{Script=Ethiopic}/u, sans: 'Noto Sans Ethiopic, Kefa, Ebrima', serif: 'Noto Serif Ethiopic, Nyala' },
  { script: /\p{Script=Cherokee}/u, sans: 'Noto Sans Cherokee, Galvji, Gadugi' },
  { script: /\p{Script=Canadian_Aboriginal}/u, sans: 'Noto Sans Canadian Aboriginal, Euphemia UCAS, Gadugi' },
  { script: /\p{Script=Tifinagh}/u, sans: 'Noto Sans Tifinagh, Ebrima' },
  { script: /\p{Script=Javanese}/u, sans: 'Noto Sans Javanese, Javanese Text' },
];

/** The names of fonts of the system for the scripts of a site that a family lacks, as part of a stack; empty for none. */
export const systemFontsFor = (characters: CharacterCounts, family: FamilyName): string => {
  const letters = Array.from(characters.keys(), (code) => String.fromCodePoint(code)).join('');
  const names = scriptFonts.flatMap(({ script, sans, serif }) => {
    if (!script.test(letters)) return [];
    const stack = family === 'serif' && serif !== undefined ? `${serif}, ${sans}` : sans;
    return stack.split(', ');
  });
  return [...new Set(names)].map((name) => `"${name}"`).join(', ');
};
