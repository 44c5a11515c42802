import cdf from '@stdlib/stats-base-dists-normal-cdf';
import quantile from '@stdlib/stats-base-dists-normal-quantile';

/** The z that leaves `tail` above it in a standard normal distribution: 0.025 gives 1.95996. */
export const zAbove = (tail: number): number => -quantile(tail, 0, 1);

/** The chance of a standard normal value further from zero than z, on both sides. */
export const bothTails = (z: number): number => Math.min(1, 2 * cdf(-Math.abs(z), 0, 1));
