import Fraction from 'fraction.js';
import { exact } from '../public/numbers/exact.ts';

/** Larger numbers are errors: nobody means them. */
const largest = 1e100;
/** A number with more bits than this goes on as its nearest decimal, so that every step takes a bounded time. */
const maxBits = 1024n;
const maxPart = 1n << maxBits;
/** Both parts of a fraction below this are numbers. */
const maxExact = 1n << 1000n;
/** The bits of a power that is kept whole to be compared: (1 - 0.06) ^ 120 is less than a number or not, never nearly. */
const maxPowerBits = 1 << 17;

const getBits = (part: bigint): number => part.toString(16).length * 4;

/** A fraction as a number, also where its parts are larger than a number can be. */
export const toNumber = (amount: Fraction): number => {
  const { s, n, d } = amount;
  if (n < maxExact && d < maxExact) return amount.valueOf();
  const excess = BigInt(Math.max(0, Math.max(getBits(n), getBits(d)) - 1000));
  const below = d >> excess;
  return below === 0n ? Number(s) * Number.POSITIVE_INFINITY : (Number(s) * Number(n >> excess)) / Number(below);
};

/** A number as a fraction; undefined for one that is too large, or is none. */
export const toAmount = (value: number): Fraction | undefined =>
  Math.abs(value) <= largest ? exact(Math.abs(value) < 1 / largest ? 0 : value) : undefined;

/** Shortens a fraction with very many digits to a decimal; undefined for one that is too large. */
export const bounded = (amount: Fraction): Fraction | undefined => {
  const { n, d } = amount;
  if (n >= maxPart || d >= maxPart) return toAmount(toNumber(amount));
  return n > d && toNumber(amount) > largest ? undefined : amount;
};

/** A power: exact for whole exponents as long as it can be, otherwise to the precision of a number. */
export const toPower = (base: Fraction, exponent: Fraction): Fraction | undefined => {
  const times = exponent.d === 1n && exponent.n < 1_000_000n ? Number(exponent.n) : Number.POSITIVE_INFINITY;
  const bits = Math.max(getBits(base.n), getBits(base.d)) * times;
  if (!(bits <= maxPowerBits)) return toAmount(toNumber(base) ** toNumber(exponent));
  if (exponent.s < 0n && base.n === 0n) return undefined;
  if (base.n > base.d && toNumber(base) ** toNumber(exponent) > largest) return undefined;
  const power = { n: base.n ** BigInt(times), d: base.d ** BigInt(times) };
  const sign = base.s < 0n && times % 2 === 1 ? -1n : 1n;
  const [n, d] = exponent.s < 0n ? [power.d, power.n] : [power.n, power.d];
  // The parts of a power have no common factor, as those of its base have none: dividing by one would take long.
  return Object.assign(new Fraction(1), { s: n === 0n ? 1n : sign, n, d });
};

/** True for a fraction that is too large to go on with as it is. */
export const isWide = ({ n, d }: Fraction): boolean => n >= maxPart || d >= maxPart;
