/** A cohort whose members each leave with a chance of their own, spread over the cohort as Beta(alpha, beta). */
export interface RetentionModel {
  readonly alpha: number;
  readonly beta: number;
}

/** The share still there after 0, 1, … `periods` periods under the shifted beta-geometric model. */
export function survival({ alpha, beta }: RetentionModel, periods: number): readonly number[] {
  const shares = [1];
  for (let t = 1; t <= periods; t += 1) shares.push(((shares[t - 1] ?? 0) * (beta + t - 1)) / (alpha + beta + t - 1));
  return shares;
}

/** Log-likelihood of the counts (customers at the start and after each period). */
function likelihood(model: RetentionModel, counts: readonly number[]): number {
  const shares = survival(model, counts.length - 1);
  let total = 0;
  for (let t = 1; t < counts.length; t += 1) {
    const left = (counts[t - 1] ?? 0) - (counts[t] ?? 0);
    if (left > 0) total += left * Math.log((shares[t - 1] ?? 0) - (shares[t] ?? 0));
  }
  const kept = counts.at(-1) ?? 0;
  return kept > 0 ? total + kept * Math.log(shares.at(-1) ?? 0) : total;
}

/** The model under which the counts are most likely, found by a grid that closes in; counts must fall somewhere. */
export function fitRetention(counts: readonly number[]): RetentionModel {
  // The mean chance of leaving and how unlike the members are: both between 0 and 1, unlike alpha and beta.
  const modelAt = (mean: number, spread: number): RetentionModel => {
    const size = 1 / spread - 1;
    return { alpha: mean * size, beta: (1 - mean) * size };
  };
  const inside = (value: number) => Math.min(0.9999, Math.max(0.0001, value));
  let best = { mean: 0.5, spread: 0.5, value: likelihood(modelAt(0.5, 0.5), counts) };
  for (let reach = 0.5; reach > 1e-7; reach *= 0.6) {
    const { mean, spread } = best;
    for (let i = -5; i <= 5; i += 1) {
      for (let j = -5; j <= 5; j += 1) {
        const [m, s] = [inside(mean + (i * reach) / 5), inside(spread + (j * reach) / 5)];
        const value = likelihood(modelAt(m, s), counts);
        if (value > best.value) best = { mean: m, spread: s, value };
      }
    }
  }
  return modelAt(best.mean, best.spread);
}
