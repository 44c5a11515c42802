const locale = 'en-GB';

/** `17,943` */
export const whole = (value: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(plain(value));

/** `2.16`: exactly so many digits after the point. */
export const decimal = (value: number, digits: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(plain(value));

/** `4.6%` from 0.046; at most so many digits after the point. */
export const percentage = (fraction: number, digits = 1): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(plain(rounded(fraction * 100, digits)))}%`;

/** `4.9 points` from 0.049: a difference between two percentages. */
export const points = (fraction: number, digits = 1): string => `${decimal(fraction * 100, digits)} points`;

/** `1 day`, `24 days` */
export const count = (value: number, one: string, many = `${one}s`): string =>
  `${whole(value)} ${Math.round(value) === 1 ? one : many}`;

/** `a`, `a and b`, `a, b and c` */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** Rounds half away from zero at a decimal digit, so that 0.285 shows as people expect. */
const rounded = (value: number, digits: number): number =>
  (Math.sign(value) * Math.round((Math.abs(value) + Number.EPSILON) * 10 ** digits)) / 10 ** digits;

// Minus zero would show as "-0".
const plain = (value: number): number => (Object.is(value, -0) ? 0 : value);

/** `+0.60 points` or `-0.60 points` */
export const signedPoints = (fraction: number, digits = 2): string => {
  const text = points(fraction, digits);
  return text.startsWith('-') ? text : `+${text}`;
};

/** `p = 0.013`, `p < 0.001` */
export const chance = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${decimal(p, 3)}`);
