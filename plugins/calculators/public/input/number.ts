import { whole } from '../numbers/format.ts';
import { defaultLocale, type InputLocale, type NumberSpec, type ParsedInput } from './parsed-input.ts';
import { unitError } from './unit.ts';

interface Notation {
  readonly plain: RegExp;
  readonly grouped: RegExp;
  readonly group: string;
  readonly decimal: string;
}

const point: Notation = {
  plain: /^(?:\d+\.?\d*|\.\d+)$/,
  grouped: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
  group: ',',
  decimal: '.',
};
const comma: Notation = {
  plain: /^(?:\d+,?\d*|,\d+)$/,
  grouped: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
  group: '.',
  decimal: ',',
};

/** The notation of a language. Only its decimal sign matters: spaces may group digits in every language. */
const getNotation = (language: string): Notation => {
  const sign = new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value;
  return sign === ',' ? comma : point;
};

const parseDigits = (notation: Notation, digits: string): number =>
  Number(digits.replaceAll(notation.group, '').replace(notation.decimal, '.'));

const formatLimit = (value: number) => (Math.abs(value) >= 1000 ? whole(value) : String(value));

/** Parses digits without sign and unit; `fits` returns true for numbers that the field accepts. */
const readDigits = (
  digits: string,
  language: string,
  fits: (value: number) => boolean,
): ParsedInput<number> | undefined => {
  const notation = getNotation(language);
  const other = notation === point ? comma : point;
  const write = (value: number) => String(value).replace('.', notation.decimal);
  const ambiguous = (small: number, large: number): ParsedInput<number> => {
    // Three decimals would be ambiguous again; a fourth makes them clear.
    const smallText = /\.\d{3}$/.test(String(small)) && small >= 1 ? `${write(small)}0` : write(small);
    return {
      ok: false,
      fix: `“${digits}” can be read as ${write(small)} or as ${whole(large)}. Write ${smallText} or ${large}.`,
    };
  };
  if (notation.grouped.test(digits)) return { ok: true, value: parseDigits(notation, digits) };
  if (notation.plain.test(digits)) {
    const value = parseDigits({ ...notation, group: '' }, digits);
    if (other.grouped.test(digits) && fits(parseDigits(other, digits)))
      return ambiguous(value, parseDigits(other, digits));
    return { ok: true, value };
  }
  // URLs and examples have a decimal point in every language.
  if (notation === comma && point.plain.test(digits)) return { ok: true, value: Number(digits) };
  if (/^0\d{0,2}(?:[.,]\d{3})+$/.test(digits)) {
    const [small, large] = [Number(digits.replace(/[.,]/, '.')), Number(digits.replace(/[.,]/g, ''))];
    if (Number.isFinite(small)) return ambiguous(small, large);
  }
  if (other.grouped.test(digits)) return { ok: true, value: parseDigits(other, digits) };
  if (other.plain.test(digits)) {
    const value = parseDigits({ ...other, group: '' }, digits);
    // Three digits behind the sign may be thousands that are written without the others: 1234,567.
    if (!/[.,]\d{3}$/.test(digits)) return { ok: true, value };
    const corrected = write(value);
    return { ok: false, fix: `Write the decimal sign as a ${notation === point ? 'point' : 'comma'}: ${corrected}.` };
  }
  return undefined;
};

/**
 * Parses a number as people type it: `1,500`, `£12.50`, `4 %`, `.5`, and `4,5` where it has one reading. An ambiguous number or a
 * wrong unit is an error.
 *
 * @example
 * readNumber('£1,500', { kind: 'money', min: 0, max: 1e6 }, { language: 'en', sign: '£' }); // { ok: true, value: 1500 }
 */
export const readNumber = (
  text: string,
  spec: NumberSpec,
  locale: InputLocale = defaultLocale,
): ParsedInput<number> => {
  const input = text.trim();
  const range = `from ${formatLimit(spec.min)} to ${formatLimit(spec.max)}`;
  const digitsOnly: ParsedInput<number> = { ok: false, fix: `Enter digits only: a number ${range}.` };
  const start = input.search(/[\d.,]/);
  const end = [...input].findLastIndex((one) => /[\d.,]/.test(one)) + 1;
  if (input === '') return { ok: false, fix: `Enter a number ${range}.` };
  if (input.length > 50 || start < 0) return digitsOnly;
  const before = input.slice(0, start).replace(/\s/g, '');
  const sign = /[+\-−]/.exec(before)?.[0] ?? '';
  const unitMessage = unitError(
    [before.replace(sign, ''), input.slice(end).trim()],
    input.slice(start, end),
    spec,
    locale,
  );
  const middle = input.slice(start, end);
  const spaced = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/.test(middle);
  const digits = spaced ? middle.replace(/\s/g, '') : middle;
  const fits = (value: number) => value >= spec.min && value <= spec.max;
  const parsed = /^[\d.,]*\d[\d.,]*$/.test(digits) ? readDigits(digits, locale.language, fits) : undefined;
  if (parsed === undefined) return digitsOnly;
  if (unitMessage !== undefined) return { ok: false, fix: unitMessage };
  if (!parsed.ok) return parsed;
  const value = sign === '-' || sign === '−' ? -parsed.value : parsed.value;
  if (!fits(value)) return { ok: false, fix: `Enter a number ${range}.` };
  return spec.kind === 'integer' && !Number.isInteger(value)
    ? { ok: false, fix: 'Enter a whole number.' }
    : { ok: true, value };
};
