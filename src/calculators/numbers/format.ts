const locale = 'en-GB';

// "negative" shows no sign where the digits shown are all zero.
const show = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options }).format(value);

/** `17,943` */
export const whole = (value: number): string => show(value, { maximumFractionDigits: 0 });

/** `2.16`: exactly so many digits after the point. */
export const decimal = (value: number, digits: number): string =>
  show(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `2.16`, `2.1`, `2`: at most so many digits after the point. */
export const atMost = (value: number, digits: number): string => show(value, { maximumFractionDigits: digits });

/** `2.4`, `2.125`: a number as somebody typed it, with at least so many digits after the point. */
export const asTyped = (value: number, digits = 0): string =>
  show(value, { minimumFractionDigits: digits, maximumFractionDigits: 12 });

/** `4.6%` from 0.046; at most so many digits after the point. */
export const percentage = (fraction: number, digits = 1): string =>
  `${show(fraction * 100, { maximumFractionDigits: digits })}%`;

/** `4.9 points` from 0.049: a difference between two percentages. */
export const points = (fraction: number, digits = 1): string => `${decimal(fraction * 100, digits)} points`;

/** `1 day`, `24 days` */
export const count = (value: number, one: string, many = `${one}s`): string =>
  `${whole(value)} ${Math.round(value) === 1 ? one : many}`;

/** `a`, `a and b`, `a, b and c` */
export const formatList = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** `+0.60 points` or `-0.60 points` */
export const signedPoints = (fraction: number, digits = 2): string =>
  `${show(fraction * 100, { signDisplay: 'exceptZero', minimumFractionDigits: digits, maximumFractionDigits: digits })} points`;

/** `0.013`; more digits where three would put it on the level that it is compared with. */
export const probability = (p: number, level: number): string => {
  let digits = 3;
  while (p !== level && p.toFixed(digits) === level.toFixed(digits) && digits < 12) digits += 1;
  return decimal(p, digits);
};

/** `p = 0.013`, `p < 0.001` */
export const chance = (p: number, level: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${probability(p, level)}`);

const maxDigits = 12;
// Differences that are this small beside their numbers come from rounding in the machine.
const noise = 1e-12;
const place = (size: number, significant: number) => significant - 1 - Math.floor(Math.log10(size));

/**
 * Digits after the point, at least `least`, at which different values look different: two significant digits of the
 * smallest difference between them, and one of the smallest value that is not zero.
 */
export const digitsApart = (values: readonly number[], least: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const gaps = sorted
    .map((value, index) => value - (sorted[index - 1] ?? value))
    .filter((gap, index) => gap > noise * Math.abs(sorted[index] ?? 0));
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  const needed = Math.max(...gaps.map((gap) => place(gap, 2)), ...sizes.map((size) => place(size, 1)));
  return Math.min(maxDigits, Math.max(least, needed));
};

/** Digits, at least `least`, at which a value looks neither like zero nor like a limit that it only comes near. */
export const digitsClearOf = (limit: number, value: number, least: number): number => {
  const far = [Math.abs(value), Math.abs(value - limit)].filter((size) => size > noise * Math.abs(limit));
  return Math.min(maxDigits, Math.max(least, ...far.map((size) => place(size, 1))));
};

/** digitsApart for fractions that are shown as percentages or points. */
export const percentDigits = (fractions: readonly number[], least: number): number =>
  digitsApart(
    fractions.map((fraction) => fraction * 100),
    least,
  );
