import { bothTails } from './normal-tail.ts';
import { type Group, type Interval, rate } from './proportion.ts';
import { getRoot } from './root.ts';

/** Maximum likelihood estimate of a's share if b's is larger by `difference`. */
const shareUnder = (a: Group, b: Group, difference: number): number => {
  const derivative = (p: number) =>
    a.conversions / p -
    (a.visitors - a.conversions) / (1 - p) +
    b.conversions / (p + difference) -
    (b.visitors - b.conversions) / (1 - p - difference);
  return getRoot((p) => -derivative(p), Math.max(0, -difference), Math.min(1, 1 - difference));
};

/** Score statistic of the hypothesis that b's share is larger than a's by `difference`; decreases with `difference`. */
const score = (a: Group, b: Group, difference: number): number => {
  const inA = shareUnder(a, b, difference);
  const inB = inA + difference;
  const error = Math.sqrt((inA * (1 - inA)) / a.visitors + (inB * (1 - inB)) / b.visitors);
  return (rate(b) - rate(a) - difference) / error;
};

/** Two-sided p-value of the score test for equal shares: the pooled z-test. */
export const pooledP = (a: Group, b: Group): number => {
  const pooled = (a.conversions + b.conversions) / (a.visitors + b.visitors);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.visitors + 1 / b.visitors));
  return bothTails((rate(b) - rate(a)) / error);
};

/** Interval of differences b − a that the score test does not reject (Mee). Some, but not all, must have converted. */
export const scoreInterval = (a: Group, b: Group, z: number): Interval => {
  const observed = rate(b) - rate(a);
  return {
    low: getRoot((difference) => z - score(a, b, difference), -1, observed),
    high: getRoot((difference) => -z - score(a, b, difference), observed, 1),
  };
};
