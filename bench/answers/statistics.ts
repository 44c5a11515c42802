import { createRandom, mean } from '../search/metrics.ts';

/** A share with its 95 % interval by the bootstrap. */
export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The number of questions. */
  readonly of: number;
}

const rounds = 1000;

/** The mean of values with its 95 % interval, from samples drawn with the same seed each time. */
export const computeShare = (values: readonly number[]): Share => {
  const random = createRandom(17);
  const draw = (): number => values[Math.floor(random() * values.length)] ?? 0;
  const means = Array.from({ length: rounds }, () => mean(values.map(draw))).sort((a, b) => a - b);
  return {
    value: mean(values),
    low: means[Math.floor(rounds * 0.025)] ?? 0,
    high: means[Math.floor(rounds * 0.975)] ?? 0,
    of: values.length,
  };
};

/** The probability that a positive has a higher value than a negative. */
export const areaUnderCurve = (positives: readonly number[], negatives: readonly number[]): number =>
  mean(positives.flatMap((a) => negatives.map((b) => (a > b ? 1 : a === b ? 0.5 : 0))));

/** The share of the positives above the value that 5 % of the negatives exceed. */
export const answeredAt5 = (positives: readonly number[], negatives: readonly number[]): number => {
  const limit = [...negatives].sort((a, b) => b - a)[Math.floor(negatives.length * 0.05)] ?? 0;
  return mean(positives.map((value) => (value > limit ? 1 : 0)));
};
