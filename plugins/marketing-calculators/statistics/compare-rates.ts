import { midP, oddsInterval } from './mid-p.ts';
import { zAbove } from './normal-quantile.ts';
import type { Group, Interval } from './proportion.ts';
import { pooledP, scoreInterval } from './score-test.ts';

/** Result of a test: its p-value, and the interval of values that it does not reject. */
export type Verdict = { readonly p: number; readonly significant: boolean } & (
  | { readonly test: 'score'; readonly difference: Interval }
  | { readonly test: 'mid-p'; readonly odds: Interval }
);

/** Cochran's rule: an observed or expected count below five in one group is too small for the normal approximation. */
const isSmall = (a: Group, b: Group): boolean => {
  const share = (a.conversions + b.conversions) / (a.visitors + b.visitors);
  return [a, b].some(({ visitors, conversions }) =>
    [conversions, visitors - conversions, visitors * share, visitors * (1 - share)].some((people) => people < 5),
  );
};

/** Compares the rates of two groups. P-value and interval come from the same test, so that they cannot disagree. */
export const compareRates = (a: Group, b: Group, level: number): Verdict => {
  if (isSmall(a, b)) {
    const p = midP(a, b);
    return { test: 'mid-p', p, significant: p < level, odds: oddsInterval(a, b, level) };
  }
  const p = pooledP(a, b);
  return { test: 'score', p, significant: p < level, difference: scoreInterval(a, b, zAbove(level / 2)) };
};
