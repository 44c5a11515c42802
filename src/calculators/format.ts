const locale = 'en-GB';

// "negative" shows no sign where the digits shown are all zero.
const show = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options }).format(value);

/** `17,943` */
export const whole = (value: number): string => show(value, { maximumFractionDigits: 0 });

/** `2.16`: exactly so many digits after the point. */
export const decimal = (value: number, digits: number): string =>
  show(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `4.6%` from 0.046; at most so many digits after the point. */
export const percentage = (fraction: number, digits = 1): string =>
  `${show(fraction * 100, { maximumFractionDigits: digits })}%`;

/** `4.9 points` from 0.049: a difference between two percentages. */
export const points = (fraction: number, digits = 1): string => `${decimal(fraction * 100, digits)} points`;

/** `1 day`, `24 days` */
export const count = (value: number, one: string, many = `${one}s`): string =>
  `${whole(value)} ${Math.round(value) === 1 ? one : many}`;

/** `a`, `a and b`, `a, b and c` */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** `+0.60 points` or `-0.60 points` */
export const signedPoints = (fraction: number, digits = 2): string =>
  `${show(fraction * 100, { signDisplay: 'exceptZero', minimumFractionDigits: digits, maximumFractionDigits: digits })} points`;

/** `p = 0.013`, `p < 0.001` */
export const chance = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${decimal(p, 3)}`);
