const locale = 'en-GB';

// "negative" omits the sign when all digits shown are zero.
const show = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options }).format(value);

/** Formats a whole number: `17,943`. */
export const whole = (value: number): string => show(value, { maximumFractionDigits: 0 });

/** Formats a number with exactly `digits` digits after the point: `2.16`. */
export const decimal = (value: number, digits: number): string =>
  show(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Formats a number with at most `digits` digits after the point: `2.16`, `2.1`, `2`. */
export const atMost = (value: number, digits: number): string => show(value, { maximumFractionDigits: digits });

/** Formats a number as it was typed, with at least `digits` digits after the point: `2.4`, `2.125`. */
export const asTyped = (value: number, digits = 0): string =>
  show(value, { minimumFractionDigits: digits, maximumFractionDigits: 12 });

/** Formats a fraction as a percentage with at most `digits` digits after the point: `4.6%` from 0.046. */
export const percentage = (fraction: number, digits = 1): string =>
  `${show(fraction * 100, { maximumFractionDigits: digits })}%`;

/** Formats the difference between two percentages: `4.9 points` from 0.049. */
export const points = (fraction: number, digits = 1): string => `${decimal(fraction * 100, digits)} points`;

/** Formats a count with its noun: `1 day`, `24 days`. */
export const count = (value: number, one: string, many = `${one}s`): string =>
  `${whole(value)} ${Math.round(value) === 1 ? one : many}`;

/** Formats a list: `a`, `a and b`, `a, b and c`. */
export const formatList = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** Formats a difference with its sign: `+0.60 points`, `-0.60 points`. */
export const signedPoints = (fraction: number, digits = 2): string =>
  `${show(fraction * 100, { signDisplay: 'exceptZero', minimumFractionDigits: digits, maximumFractionDigits: digits })} points`;

/** Formats a probability: `0.013`, with more digits if three would make it look equal to `level`. */
export const probability = (p: number, level: number): string => {
  let digits = 3;
  while (p !== level && p.toFixed(digits) === level.toFixed(digits) && digits < 12) digits += 1;
  return decimal(p, digits);
};

/** Formats a p-value: `p = 0.013`, `p < 0.001`. */
export const chance = (p: number, level: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${probability(p, level)}`);

const maxDigits = 12;
// Relative differences below this are rounding errors.
const epsilon = 1e-12;
const digitsFor = (size: number, significant: number) => significant - 1 - Math.floor(Math.log10(size));

/**
 * The digits after the point, at least `least`, at which different values look different: two significant digits
 * of the smallest difference, and one of the smallest nonzero value.
 */
export const digitsApart = (values: readonly number[], least: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const gaps = sorted
    .map((value, index) => value - (sorted[index - 1] ?? value))
    .filter((gap, index) => gap > epsilon * Math.abs(sorted[index] ?? 0));
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  const needed = Math.max(...gaps.map((gap) => digitsFor(gap, 2)), ...sizes.map((size) => digitsFor(size, 1)));
  return Math.min(maxDigits, Math.max(least, needed));
};

/** The digits, at least `least`, at which a value looks neither like zero nor like a limit that it approaches. */
export const digitsClearOf = (limit: number, value: number, least: number): number => {
  const distances = [Math.abs(value), Math.abs(value - limit)].filter((size) => size > epsilon * Math.abs(limit));
  return Math.min(maxDigits, Math.max(least, ...distances.map((size) => digitsFor(size, 1))));
};

/** `digitsApart` for fractions that are shown as percentages or points. */
export const percentDigits = (fractions: readonly number[], least: number): number =>
  digitsApart(
    fractions.map((fraction) => fraction * 100),
    least,
  );
