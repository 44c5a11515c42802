import { rootOf } from './root.ts';

/**
 * A cohort whose members each leave with a chance of their own (shifted beta-geometric). With the alpha and beta of
 * Fader and Hardie, `mean` is alpha / (alpha + beta) and `spread` is 1 / (1 + alpha + beta): at 0 all are alike and the
 * loss is constant; at 1 everybody who will ever leave does so in the first period.
 */
export interface RetentionModel {
  readonly mean: number;
  readonly spread: number;
}

/** The share of those there after t − 1 periods who stay for period t. */
const keptIn = (t: number, { mean, spread }: RetentionModel): number =>
  t === 1 ? 1 - mean : ((1 - mean) * (1 - spread) + (t - 1) * spread) / (1 - spread + (t - 1) * spread);

/** The share still there after 0, 1, … `periods` periods. */
export const survival = (model: RetentionModel, periods: number): readonly number[] => {
  const shares = [1];
  for (let t = 1; t <= periods; t += 1) shares.push((shares[t - 1] ?? 0) * keptIn(t, model));
  return shares;
};

interface Period {
  readonly t: number;
  readonly before: number;
  readonly left: number;
}

const periodsOf = (counts: readonly number[]): readonly Period[] =>
  counts.slice(1).map((left, index) => ({ t: index + 1, before: counts[index] ?? 0, left }));

/** The mean under which the counts are likeliest for one spread; the likelihood is concave in it. */
const likeliestMean = (periods: readonly Period[], spread: number): number => {
  const gone = periods.reduce((sum, { before, left }) => sum + before - left, 0);
  const ratio = spread / (1 - spread);
  const staying = periods.filter(({ left }) => left > 0);
  if (staying.length === 0) return 1;
  return rootOf(
    (mean) => staying.reduce((sum, { t, left }) => sum + left / (1 - mean + (t - 1) * ratio), 0) - gone / mean,
    0,
    1,
  );
};

/** The slope of the log-likelihood in spread / (1 − spread), at the mean that is likeliest there. */
const slope = (periods: readonly Period[], spread: number): number => {
  const ratio = spread / (1 - spread);
  const mean = likeliestMean(periods, spread);
  return periods.reduce((sum, { t, before, left }) => {
    const among = t === 1 ? 0 : left / (1 - mean + (t - 1) * ratio) - before / (1 + (t - 1) * ratio);
    return sum + (t - 1) * among;
  }, 0);
};

const likelihood = (periods: readonly Period[], model: RetentionModel): number =>
  periods.reduce((sum, { t, before, left }) => {
    const kept = keptIn(t, model);
    const gone = t === 1 ? model.mean : (model.mean * (1 - model.spread)) / (1 - model.spread + (t - 1) * model.spread);
    return sum + (before > left ? (before - left) * Math.log(gone) : 0) + (left > 0 ? left * Math.log(kept) : 0);
  }, 0);

/** Spreads to begin from, close together near both ends, where cohorts with little or much loss have theirs. */
const spreads = [0, ...Array.from({ length: 81 }, (_, step) => 1 / (1 + Math.exp(20 - step / 2)))];

/** The maximum likelihood, by the profile over the spread; counts must fall somewhere and never rise. */
export const fitRetention = (counts: readonly number[]): RetentionModel => {
  const periods = periodsOf(counts);
  const [first, ...later] = periods;
  if (first && first.left > 0 && later.every(({ before, left }) => before === left))
    return { mean: 1 - first.left / first.before, spread: 1 };
  const profile = spreads.map((spread) => likelihood(periods, { mean: likeliestMean(periods, spread), spread }));
  const best = profile.indexOf(Math.max(...profile));
  const [from, to] = [spreads[best - 1] ?? 0, spreads[best + 1] ?? 1];
  const rises = slope(periods, from) > 0;
  const spread = rises ? rootOf((one) => -slope(periods, one), from, to) : from;
  return { mean: likeliestMean(periods, spread), spread };
};
