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

/** The notation of a language: only its decimal sign matters, since spaces may group digits everywhere. */
const notationOf = (language: string): Notation => {
  const sign = new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value;
  return sign === ',' ? comma : point;
};

const valueIn = (notation: Notation, digits: string): number =>
  Number(digits.replaceAll(notation.group, '').replace(notation.decimal, '.'));

const limit = (value: number) => (Math.abs(value) >= 1000 ? whole(value) : String(value));

/** Reads the digits alone, without sign and unit; `fits` tells which numbers the field would take. */
const readDigits = (
  digits: string,
  language: string,
  fits: (value: number) => boolean,
): ParsedInput<number> | undefined => {
  const page = notationOf(language);
  const other = page === point ? comma : point;
  const write = (value: number) => String(value).replace('.', page.decimal);
  const two = (small: number, large: number): ParsedInput<number> => {
    // Three decimals would be read in two ways again; a fourth makes them plain.
    const smallText = /\.\d{3}$/.test(String(small)) && small >= 1 ? `${write(small)}0` : write(small);
    return {
      ok: false,
      fix: `“${digits}” can be read as ${write(small)} or as ${whole(large)}. Write ${smallText} or ${large}.`,
    };
  };
  if (page.grouped.test(digits)) return { ok: true, value: valueIn(page, digits) };
  if (page.plain.test(digits)) {
    const value = valueIn({ ...page, group: '' }, digits);
    if (other.grouped.test(digits) && fits(valueIn(other, digits))) return two(value, valueIn(other, digits));
    return { ok: true, value };
  }
  // Addresses and examples are written with a point on every page.
  if (page === comma && point.plain.test(digits)) return { ok: true, value: Number(digits) };
  if (/^0\d{0,2}(?:[.,]\d{3})+$/.test(digits)) {
    const [small, large] = [Number(digits.replace(/[.,]/, '.')), Number(digits.replace(/[.,]/g, ''))];
    if (Number.isFinite(small)) return two(small, large);
  }
  if (other.plain.test(digits) || other.grouped.test(digits)) {
    const meant = write(valueIn(other.grouped.test(digits) ? other : { ...other, group: '' }, digits));
    return { ok: false, fix: `Write the decimal sign as a ${page === point ? 'point' : 'comma'}: ${meant}.` };
  }
  return undefined;
};

/** Reads a number as people type it: `1,500`, `£12.50`, `4 %`, `.5`. What has two readings or a wrong unit is refused. */
export const readNumber = (
  text: string,
  wanted: NumberSpec,
  context: InputLocale = defaultLocale,
): ParsedInput<number> => {
  const typed = text.trim();
  const range = `from ${limit(wanted.min)} to ${limit(wanted.max)}`;
  const digitsOnly: ParsedInput<number> = { ok: false, fix: `Enter digits only: a number ${range}.` };
  const start = typed.search(/[\d.,]/);
  const end = [...typed].findLastIndex((one) => /[\d.,]/.test(one)) + 1;
  if (typed === '') return { ok: false, fix: `Enter a number ${range}.` };
  if (typed.length > 50 || start < 0) return digitsOnly;
  const before = typed.slice(0, start).replace(/\s/g, '');
  const sign = /[+\-−]/.exec(before)?.[0] ?? '';
  const fault = unitError(
    [before.replace(sign, ''), typed.slice(end).trim()],
    typed.slice(start, end),
    wanted,
    context,
  );
  const middle = typed.slice(start, end);
  const spaced = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/.test(middle);
  const digits = spaced ? middle.replace(/\s/g, '') : middle;
  const fits = (value: number) => value >= wanted.min && value <= wanted.max;
  const read = /^[\d.,]*\d[\d.,]*$/.test(digits) ? readDigits(digits, context.language, fits) : undefined;
  if (read === undefined) return digitsOnly;
  if (fault !== undefined) return { ok: false, fix: fault };
  if (!read.ok) return read;
  const value = sign === '-' || sign === '−' ? -read.value : read.value;
  if (!fits(value)) return { ok: false, fix: `Enter a number ${range}.` };
  return wanted.kind === 'integer' && !Number.isInteger(value)
    ? { ok: false, fix: 'Enter a whole number.' }
    : { ok: true, value };
};
