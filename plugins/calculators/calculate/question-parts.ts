import { type Currency, toCurrency } from '../public/numbers/money.ts';
import { getMultiplier, valueOfNumberWord } from './number-words.ts';

/** A number of a question, in figures or in words, with its unit. */
export interface Quantity {
  readonly value: number;
  readonly kind: 'percent' | 'money' | 'number';
  readonly currency?: Currency | undefined;
  /** The words beside it up to the numbers before and after, each with its distance from 1 on. */
  readonly beside: readonly {
    readonly word: string;
    readonly distance: number;
    readonly isFar: boolean;
    readonly isBefore: boolean;
  }[];
}

/** A question in words and numbers. */
export interface QuestionParts {
  /** True if a number goes over to another, as in “from 4 % to 5 %”: the second is no input of its own. */
  readonly hasRange: boolean;
  readonly words: readonly string[];
  readonly quantities: readonly Quantity[];
}

type Part =
  | { readonly kind: 'word'; readonly word: string }
  /** The end of a clause. */
  | { readonly kind: 'break' }
  | { readonly kind: 'number'; value: number; unit?: Quantity['kind']; currency?: Currency | undefined };

const token =
  /(?<sign>\p{Sc})\s?(?=\d)|(?<![\p{L}\d/])(?<letters>a\/b(?:\/[c-j]){1,8})(?![\p{L}\d/])|(?<![\p{L}\d])(?<digits>\d(?:[\d.,’']{0,20}\d)?)(?<factor>k|m|mio|tsd)?(?!\p{L}|\d)|(?<unit>\p{Sc}|%)|(?<word>\p{L}[\p{L}\p{M}-]*)|(?<mark>[,;:?!=]|\.(?!\d))/giu;

const percentWords = '% percent percentage prozent pct'.split(' ');
const pointWords = new Set('point points punkt punkte punkten prozentpunkt prozentpunkte prozentpunkten pp'.split(' '));

type Unit = Pick<Quantity, 'kind' | 'currency'>;
const named = (words: readonly string[], unit: Unit): [string, Unit][] => words.map((word) => [word, unit]);

const units = new Map<string, Unit>([
  ...named([...percentWords, ...pointWords], { kind: 'percent' }),
  ...named(['pound', 'pounds', 'pfund', 'gbp', '£'], { kind: 'money', currency: 'GBP' }),
  ...named(['euro', 'euros', 'eur', '€'], { kind: 'money', currency: 'EUR' }),
  ...named(['dollar', 'dollars', 'usd', '$'], { kind: 'money', currency: 'USD' }),
]);

/** Words between the parts of a sentence that say different things. */
const joins = new Set('and und with mit for für bei at when if wenn but aber versus vs'.split(' '));
/** Words behind which the number belongs to what was named: “a margin of 5 %”. */
const naming = new Set('of is are was equals von ist sind beträgt'.split(' '));
/** Words between the ends of a range. */
const ranging = new Set('to auf bis'.split(' '));
/** Words before a year. */
const dating = new Set('in since from until by year im seit ab bis jahr'.split(' '));

/** Words of German questions that are none of English. */
const germanWords = new Set(
  'der das den dem des ein eine einen einem einer eines ich wir und oder ist sind wie viele viel wenn welche brauche für bei mit von im pro'.split(
    ' ',
  ),
);
/** Those of them that English questions have too. */
const sharedWords = new Set(['des', 'den', 'im', 'pro', 'von']);

/** True for a question in German, whose numbers have a decimal comma. */
const hasDecimalComma = (words: readonly string[]): boolean =>
  words.filter((word) => germanWords.has(word)).length > 1 ||
  words.some((word) => /[äöüß]/.test(word) || (germanWords.has(word) && !sharedWords.has(word)));

/** The value of digits; a comma with other than three digits behind it is a decimal sign in every language. */
const valueOfDigits = (digits: string, isComma: boolean): number => {
  const plain = digits.replace(/[’']/g, '');
  const [group, decimal] = isComma ? ['.', ','] : [',', '.'];
  const isGrouped = plain.split(group).every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}(?:[.,]\d+)?$/).test(part));
  if (isGrouped) return Number(plain.replaceAll(group, '').replace(decimal, '.'));
  return Number(plain.replace(',', '.'));
};

interface Reading {
  readonly parts: Part[];
  readonly isComma: boolean;
  /** The sign of a currency that stands before a number. */
  sign: string | undefined;
}

const lastNumber = ({ parts }: Reading): Extract<Part, { kind: 'number' }> | undefined => {
  const last = parts.at(-1);
  return last?.kind === 'number' ? last : undefined;
};

const addNumber = (reading: Reading, value: number): void => {
  const { sign, parts } = reading;
  const unit = sign === undefined ? {} : { unit: 'money' as const, currency: toCurrency(sign) };
  parts.push({ kind: 'number', value, ...unit });
  reading.sign = undefined;
};

const readMultiplier = (reading: Reading, word: string): boolean => {
  const [number, factor] = [lastNumber(reading), getMultiplier(word)];
  if (number === undefined || factor === undefined) return false;
  number.value *= factor;
  return true;
};

const readUnit = (reading: Reading, word: string): boolean => {
  const [number, unit] = [lastNumber(reading), units.get(word)];
  if (number === undefined || number.unit !== undefined || unit === undefined) return false;
  number.unit = unit.kind;
  number.currency = unit.currency;
  // The difference between per cent and points is one between choices of a calculator.
  if (pointWords.has(word)) reading.parts.push({ kind: 'word', word: 'points' });
  return true;
};

/** Reads a number in words. One is an article or a pronoun, and “two thousand five hundred” is one number. */
const readNumberWord = (reading: Reading, word: string): boolean => {
  const value = valueOfNumberWord(word);
  if (value === undefined || value < 2) return false;
  const number = lastNumber(reading);
  if (number !== undefined && number.unit === undefined && number.value >= 100 && value < 100) number.value += value;
  else addNumber(reading, value);
  return true;
};

/** Reads words, numbers with their units, and the ends of clauses. */
const getParts = (text: string): Part[] => {
  const matches = [...text.replace(/\bper cent\b/gi, 'percent').matchAll(token)];
  const isComma = hasDecimalComma(matches.map(({ groups }) => groups?.word?.toLowerCase() ?? ''));
  const isSaid = /varia?nt|version/i.test(text);
  const reading: Reading = { parts: [], isComma, sign: undefined };
  for (const { groups = {} } of matches) {
    const { sign, letters, digits, factor = '', mark } = groups;
    const word = (groups.word ?? groups.unit ?? '').toLowerCase();
    if (sign !== undefined) reading.sign = sign;
    else if (letters !== undefined) {
      // “A/B/C” names as many variants, which a question may say once more in words.
      reading.parts.push({ kind: 'word', word: 'variants' });
      if (!isSaid) addNumber(reading, letters.split('/').length);
    } else if (digits !== undefined) addNumber(reading, valueOfDigits(digits, isComma) * (getMultiplier(factor) ?? 1));
    else if (mark !== undefined || joins.has(word)) reading.parts.push({ kind: 'break' });
    else if (!(readMultiplier(reading, word) || readUnit(reading, word) || readNumberWord(reading, word)))
      reading.parts.push(...word.split('-').map((part) => ({ kind: 'word' as const, word: part })));
  }
  return reading.parts;
};

const getBeside = (parts: readonly Part[], at: number): Quantity['beside'] => {
  const beside: { word: string; distance: number; isFar: boolean; isBefore: boolean }[] = [];
  const before = parts[at - 1];
  const isNamed = before?.kind === 'word' && naming.has(before.word);
  for (const step of [-1, 1]) {
    let isFar = step === 1 && isNamed;
    let distance = 1;
    for (let next = at + step; ; next += step) {
      const part = parts[next];
      if (part === undefined || part.kind === 'number') break;
      if (part.kind === 'break') isFar = true;
      else beside.push({ word: part.word, distance: distance++, isFar, isBefore: step === -1 });
    }
  }
  return beside;
};

/** Reads a question as words and quantities. Years are none. */
export const questionParts = (text: string): QuestionParts => {
  const parts = getParts(text);
  const isYear = (part: Part, at: number): boolean => {
    const before = parts[at - 1];
    const isSized = part.kind === 'number' && part.unit === undefined && part.value >= 1900 && part.value <= 2100;
    return isSized && before?.kind === 'word' && dating.has(before.word);
  };
  return {
    hasRange: parts.some(
      (part, at) =>
        part.kind === 'word' &&
        ranging.has(part.word) &&
        parts[at - 1]?.kind === 'number' &&
        parts[at + 1]?.kind === 'number',
    ),
    words: parts.flatMap((part) => (part.kind === 'word' ? [part.word] : [])),
    quantities: parts.flatMap((part, at) =>
      part.kind !== 'number' || isYear(part, at)
        ? []
        : [{ value: part.value, kind: part.unit ?? 'number', currency: part.currency, beside: getBeside(parts, at) }],
    ),
  };
};

/** Words of labels that name nothing. The lists of stop words are too large for a function that starts with a question. */
const lightWords = new Set(
  'the and are for any all out one you your has had can not now new old more most that than this with from have them they their will would like what which when were been into over each same such some its per who how gave give'.split(
    ' ',
  ),
);

/** True for a word of a label that does not say what it names. */
export const isLight = (word: string): boolean => word.length < 3 || lightWords.has(word);

/** The most letters by which one form of a word is longer than another: its plural or its case. */
const maxEnding = 3;
const shortestStem = 4;

/** True for two forms of a word. */
export const areAlike = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === long) return true;
  return short.length >= shortestStem && long.length - short.length <= maxEnding && long.startsWith(short);
};
