import { midP, oddsInterval } from './mid-p.ts';
import { zAbove } from './normal.ts';
import type { Group, Interval } from './proportion.ts';
import { pooledP, scoreInterval } from './score-test.ts';

/** What one test says: its p-value and the interval of what it does not reject. */
export type Verdict = { readonly p: number; readonly found: boolean } & (
  | { readonly test: 'score'; readonly difference: Interval }
  | { readonly test: 'mid-p'; readonly odds: Interval }
);

/** Whether fewer than five converted, or did not, in one group, or would if both were the same (Cochran's rule). */
const isSmall = (a: Group, b: Group): boolean => {
  const share = (a.conversions + b.conversions) / (a.visitors + b.visitors);
  return [a, b].some(({ visitors, conversions }) =>
    [conversions, visitors - conversions, visitors * share, visitors * (1 - share)].some((people) => people < 5),
  );
};

/** Compares the rates of two groups by one test, so that p-value, interval and verdict cannot disagree. */
export const compareRates = (a: Group, b: Group, level: number): Verdict => {
  if (isSmall(a, b)) {
    const p = midP(a, b);
    return { test: 'mid-p', p, found: p < level, odds: oddsInterval(a, b, level) };
  }
  const p = pooledP(a, b);
  return { test: 'score', p, found: p < level, difference: scoreInterval(a, b, zAbove(level / 2)) };
};
