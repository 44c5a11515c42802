import type { Group, Interval } from './proportion.ts';
import { rootOf } from './root.ts';

/** A distribution over whole numbers with one peak, by the ratio of the chance of k + 1 to that of k. */
interface Lattice {
  readonly min: number;
  readonly max: number;
  readonly ratio: (k: number) => number;
}

interface Tails {
  readonly below: number;
  readonly above: number;
}

// Beside the peak, smaller terms change no tail that anybody would tell from zero.
const smallest = 1e-60;

/** The chances to either side of x, each with half the chance of x itself. */
const midTails = ({ min, max, ratio }: Lattice, x: number): Tails => {
  // From the peak outwards, so that no term overflows.
  let [from, to] = [min, max];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (ratio(middle) >= 1) from = middle + 1;
    else to = middle;
  }
  const peak = from;
  let [below, at, above] = [0, 0, 0];
  const add = (k: number, chance: number) => {
    if (k < x) below += chance;
    else if (k > x) above += chance;
    else at = chance;
  };
  for (let [k, chance] = [peak, 1]; k <= max && chance > smallest; k += 1) {
    add(k, chance);
    chance *= k < max ? ratio(k) : 0;
  }
  for (let [k, chance] = [peak - 1, 1]; k >= min; k -= 1) {
    chance /= ratio(k);
    if (chance < smallest) break;
    add(k, chance);
  }
  const all = below + at + above;
  return { below: (below + at / 2) / all, above: (above + at / 2) / all };
};

const twoSided = ({ below, above }: Tails): number => Math.min(1, 2 * Math.min(below, above));

/** Conversions of b given those of both: Fisher's non-central hypergeometric distribution. */
const conversionsOfB = (a: Group, b: Group, odds: number): Lattice => {
  const both = a.conversions + b.conversions;
  return {
    min: Math.max(0, both - a.visitors),
    max: Math.min(b.visitors, both),
    ratio: (k) => (odds * ((b.visitors - k) / (k + 1)) * (both - k)) / (a.visitors - both + k + 1),
  };
};

/** Fisher's exact test with the mid-p: twice the smaller tail, with half the chance of what was seen. */
export const midP = (a: Group, b: Group): number => twoSided(midTails(conversionsOfB(a, b, 1), b.conversions));

/** The odds ratios (b to a) that the mid-p test does not reject at the level; the ends may be 0 and Infinity. */
export const oddsInterval = (a: Group, b: Group, level: number): Interval => {
  const { min, max } = conversionsOfB(a, b, 1);
  const tails = (log: number) => midTails(conversionsOfB(a, b, Math.exp(log)), b.conversions);
  const farthest = 100;
  return {
    low: b.conversions === min ? 0 : Math.exp(rootOf((log) => tails(log).above - level / 2, -farthest, farthest)),
    high:
      b.conversions === max
        ? Number.POSITIVE_INFINITY
        : Math.exp(rootOf((log) => level / 2 - tails(log).below, -farthest, farthest)),
  };
};

/** The exact binomial test with the mid-p: the chance of a count at least this far from the planned share. */
export const binomialMidP = (count: number, of: number, share: number): number =>
  twoSided(midTails({ min: 0, max: of, ratio: (k) => (((of - k) / (k + 1)) * share) / (1 - share) }, count));
