import type { Face } from './faces.ts';
import type { CharacterCounts } from './site-characters.ts';

/** A file of a face, and how it is cut. */
export interface Cut {
  readonly name: string;
  readonly codes: readonly number[];
  readonly isKerned: boolean;
}

/** The signs that most pages have, besides letters. */
const commonSigns = '0123456789 \u00A0.,-:;()?!/‘’“”„%–—';
/** The signs of sums, which texts have and headings seldom. */
const sumSigns = '+−×÷=';

export const isLetter = (code: number): boolean => /\p{L}/u.test(String.fromCodePoint(code));
const isCurrency = (code: number): boolean => /\p{Sc}/u.test(String.fromCodePoint(code));

/** The sign of the currency that a site writes most often, if any. */
const toCurrency = (counts: CharacterCounts): string => {
  const [first] = [...counts].filter(([code]) => isCurrency(code)).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return first === undefined ? '' : String.fromCodePoint(first[0]);
};

/**
 * Splits the Latin characters of a face into letters with common signs, and the other signs, which few pages load: their pairs
 * would take half of a kerned font. Letters stay together, so that no word is set in two faces.
 */
export const getCuts = (face: Face, script: string, codes: readonly number[], counts: CharacterCounts): Cut[] => {
  const name = `${face.name}-${script}`;
  if ((!face.isKerned && face.isForTexts) || script !== 'latin') return [{ name, codes, isKerned: face.isKerned }];
  const signs = commonSigns + toCurrency(counts) + (face.family === 'serif' ? sumSigns : '');
  const isCommon = (code: number): boolean => isLetter(code) || signs.includes(String.fromCodePoint(code));
  return [
    { name, codes: codes.filter(isCommon), isKerned: face.isKerned },
    { name: `${name}-signs`, codes: codes.filter((code) => !isCommon(code)), isKerned: false },
  ];
};
