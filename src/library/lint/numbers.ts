/** A number in running text. */
export interface TextNumber {
  readonly value: number;
  /** Digits after the point, as printed. */
  readonly digits: number;
  /** The sign of a currency or of per cent; empty for a plain number. */
  readonly unit: string;
  /** As printed, without white space. */
  readonly text: string;
  readonly offset: number;
  readonly end: number;
}

// Versions, dates, times, ranges, fractions and parts of names are no numbers here.
const figure =
  /(?<![\p{L}\p{N}\p{Pd}_.,:/#@$£€¥+−\\])([$£€¥]?)(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,12}))?(?:[ \u00a0]?(%))?(?![\p{L}\p{N}\p{Pd}_:/\\@°]|[.,]\d|[ \u00a0][–−-][ \u00a0]?\d)/gu;

/** Finds the numbers of a text that are written with digits. */
export const numbersIn = (text: string): TextNumber[] =>
  [...text.matchAll(figure)].map((match) => {
    const [whole, currency = '', integer = '', decimals = '', percent = ''] = match;
    return {
      value: Number(`${integer.replaceAll(',', '')}.${decimals || '0'}`),
      digits: decimals.length,
      unit: currency || percent,
      text: whole.replace(/\s/g, ''),
      offset: match.index,
      end: match.index + whole.length,
    };
  });

const words = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen twenty',
]
  .join(' ')
  .split(' ');
const numberWords: ReadonlyMap<string, number> = new Map(words.map((word, value) => [word, value]));

/** Returns the value of an English number word up to twenty. */
export const valueOfWord = (word: string): number | undefined => numberWords.get(word.toLowerCase());
