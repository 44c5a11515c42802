import { bothTails } from './normal.ts';
import { type Group, type Interval, rate } from './proportion.ts';
import { rootOf } from './root.ts';

/** The share of a that makes the counts most likely if b's is larger by `difference`. */
const likeliestShare = (a: Group, b: Group, difference: number): number => {
  const falling = (p: number) =>
    a.conversions / p -
    (a.visitors - a.conversions) / (1 - p) +
    b.conversions / (p + difference) -
    (b.visitors - b.conversions) / (1 - p - difference);
  return rootOf((p) => -falling(p), Math.max(0, -difference), Math.min(1, 1 - difference));
};

/** The score statistic of the hypothesis that b's share is larger than a's by `difference`; falls as that rises. */
const score = (a: Group, b: Group, difference: number): number => {
  const inA = likeliestShare(a, b, difference);
  const inB = inA + difference;
  const error = Math.sqrt((inA * (1 - inA)) / a.visitors + (inB * (1 - inB)) / b.visitors);
  return (rate(b) - rate(a) - difference) / error;
};

/** The two-sided p-value of the score test for two shares that are the same: the pooled z-test. */
export const pooledP = (a: Group, b: Group): number => {
  const pooled = (a.conversions + b.conversions) / (a.visitors + b.visitors);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.visitors + 1 / b.visitors));
  return bothTails((rate(b) - rate(a)) / error);
};

/** The differences b − a that the score test does not reject (Mee's interval). Nobody, or everybody, must not convert. */
export const scoreInterval = (a: Group, b: Group, z: number): Interval => {
  const seen = rate(b) - rate(a);
  return {
    low: rootOf((difference) => z - score(a, b, difference), -1, seen),
    high: rootOf((difference) => -z - score(a, b, difference), seen, 1),
  };
};
