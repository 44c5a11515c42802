import type { Group, Interval } from './proportion.ts';
import { getRoot } from './root.ts';

/** A unimodal distribution over whole numbers, by the ratio of the probability of k + 1 to that of k. */
interface Distribution {
  readonly min: number;
  readonly max: number;
  readonly ratio: (k: number) => number;
}

interface Tails {
  readonly below: number;
  readonly above: number;
}

// Terms smaller than this, relative to the mode, are negligible.
const minTerm = 1e-60;

/** The probabilities below and above x, each with half the probability of x. */
const midTails = ({ min, max, ratio }: Distribution, x: number): Tails => {
  // Sum from the mode outwards, so that no term overflows.
  let [from, to] = [min, max];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (ratio(middle) >= 1) from = middle + 1;
    else to = middle;
  }
  const mode = from;
  let [below, at, above] = [0, 0, 0];
  const add = (k: number, term: number) => {
    if (k < x) below += term;
    else if (k > x) above += term;
    else at = term;
  };
  for (let [k, term] = [mode, 1]; k <= max && term > minTerm; k += 1) {
    add(k, term);
    term *= k < max ? ratio(k) : 0;
  }
  for (let [k, term] = [mode - 1, 1]; k >= min; k -= 1) {
    term /= ratio(k);
    if (term < minTerm) break;
    add(k, term);
  }
  const all = below + at + above;
  return { below: (below + at / 2) / all, above: (above + at / 2) / all };
};

const twoSided = ({ below, above }: Tails): number => Math.min(1, 2 * Math.min(below, above));

/** Distribution of b's conversions given those of both: Fisher's non-central hypergeometric distribution. */
const conversionsOfB = (a: Group, b: Group, odds: number): Distribution => {
  const both = a.conversions + b.conversions;
  return {
    min: Math.max(0, both - a.visitors),
    max: Math.min(b.visitors, both),
    ratio: (k) => (odds * ((b.visitors - k) / (k + 1)) * (both - k)) / (a.visitors - both + k + 1),
  };
};

/** P-value of Fisher's exact test with the mid-p: twice the smaller tail, with half the probability of the observation. */
export const midP = (a: Group, b: Group): number => twoSided(midTails(conversionsOfB(a, b, 1), b.conversions));

/** Interval of odds ratios (b to a) that the mid-p test does not reject at the level. Its ends may be 0 and Infinity. */
export const oddsInterval = (a: Group, b: Group, level: number): Interval => {
  const { min, max } = conversionsOfB(a, b, 1);
  const tails = (log: number) => midTails(conversionsOfB(a, b, Math.exp(log)), b.conversions);
  const maxLog = 100;
  return {
    low: b.conversions === min ? 0 : Math.exp(getRoot((log) => tails(log).above - level / 2, -maxLog, maxLog)),
    high:
      b.conversions === max
        ? Number.POSITIVE_INFINITY
        : Math.exp(getRoot((log) => level / 2 - tails(log).below, -maxLog, maxLog)),
  };
};

/** P-value of the exact binomial test with the mid-p. */
export const binomialMidP = (count: number, of: number, share: number): number =>
  twoSided(midTails({ min: 0, max: of, ratio: (k) => (((of - k) / (k + 1)) * share) / (1 - share) }, count));
