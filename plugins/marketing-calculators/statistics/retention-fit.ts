import { getRoot } from './root.ts';

/**
 * Parameters of the shifted beta-geometric model of retention. With the alpha and beta of Fader and Hardie, `mean` is
 * alpha / (alpha + beta) and `spread` is 1 / (1 + alpha + beta): at 0 all customers are alike and churn is constant; at 1
 * everybody who will ever leave does so in the first period.
 */
export interface RetentionModel {
  readonly mean: number;
  readonly spread: number;
}

/** Retention rate in period t: the share of those left after t − 1 periods who stay. */
const retentionIn = (t: number, { mean, spread }: RetentionModel): number =>
  t === 1 ? 1 - mean : ((1 - mean) * (1 - spread) + (t - 1) * spread) / (1 - spread + (t - 1) * spread);

/** Survival function: the shares left after 0, 1, … `periods` periods. */
export const survival = (model: RetentionModel, periods: number): readonly number[] => {
  const shares = [1];
  for (let t = 1; t <= periods; t += 1) shares.push((shares[t - 1] ?? 0) * retentionIn(t, model));
  return shares;
};

interface Period {
  readonly t: number;
  readonly before: number;
  readonly left: number;
}

const getPeriods = (counts: readonly number[]): readonly Period[] =>
  counts.slice(1).map((left, index) => ({ t: index + 1, before: counts[index] ?? 0, left }));

/** Maximum likelihood estimate of the mean for a given spread; the likelihood is concave in it. */
const meanFor = (periods: readonly Period[], spread: number): number => {
  const churned = periods.reduce((sum, { before, left }) => sum + before - left, 0);
  const ratio = spread / (1 - spread);
  const staying = periods.filter(({ left }) => left > 0);
  if (staying.length === 0) return 1;
  return getRoot(
    (mean) => staying.reduce((sum, { t, left }) => sum + left / (1 - mean + (t - 1) * ratio), 0) - churned / mean,
    0,
    1,
  );
};

/** Derivative of the profile log-likelihood by spread / (1 − spread). */
const slope = (periods: readonly Period[], spread: number): number => {
  const ratio = spread / (1 - spread);
  const mean = meanFor(periods, spread);
  return periods.reduce((sum, { t, before, left }) => {
    const among = t === 1 ? 0 : left / (1 - mean + (t - 1) * ratio) - before / (1 + (t - 1) * ratio);
    return sum + (t - 1) * among;
  }, 0);
};

const likelihood = (periods: readonly Period[], model: RetentionModel): number =>
  periods.reduce((sum, { t, before, left }) => {
    const retention = retentionIn(t, model);
    const churned =
      t === 1 ? model.mean : (model.mean * (1 - model.spread)) / (1 - model.spread + (t - 1) * model.spread);
    return (
      sum + (before > left ? (before - left) * Math.log(churned) : 0) + (left > 0 ? left * Math.log(retention) : 0)
    );
  }, 0);

/** Grid of spreads to start from, dense near both ends, where cohorts with very little or very much churn have theirs. */
const spreads = [0, ...Array.from({ length: 81 }, (_, step) => 1 / (1 + Math.exp(20 - step / 2)))];

/** Fits the model by maximum likelihood, with a profile over the spread. Counts must fall somewhere and never rise. */
export const fitRetention = (counts: readonly number[]): RetentionModel => {
  const periods = getPeriods(counts);
  const [first, ...later] = periods;
  if (first && first.left > 0 && later.every(({ before, left }) => before === left))
    return { mean: 1 - first.left / first.before, spread: 1 };
  const profile = spreads.map((spread) => likelihood(periods, { mean: meanFor(periods, spread), spread }));
  const best = profile.indexOf(Math.max(...profile));
  const [from, to] = [spreads[best - 1] ?? 0, spreads[best + 1] ?? 1];
  const rises = slope(periods, from) > 0;
  const spread = rises ? getRoot((one) => -slope(periods, one), from, to) : from;
  return { mean: meanFor(periods, spread), spread };
};
