import { zAbove } from '../../statistics/normal-quantile.ts';
import { bothTails } from '../../statistics/normal-tail.ts';
import { type Group, type Interval, wilson } from '../../statistics/proportion.ts';
import { getRoot } from '../../statistics/root.ts';
import { scoreInterval } from '../../statistics/score-test.ts';

/** The value that a standard normal variable exceeds in size one time in twenty. */
export const z95 = zAbove(0.025);

/** Rounds to the nearest multiple, for figures such as "about 1,860". */
export const nearest = (value: number, step: number): number => Math.round(value / step) * step;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Both ends of Wilson's 95% interval of a share. */
export const wilson95 = (count: number, of: number): readonly [number, number] => {
  const { low, high }: Interval = wilson(count / of, of, z95);
  return [low, high];
};

/** The margin of error of a share at 95%. */
export const margin = (share: number, answers: number): number => z95 * Math.sqrt((share * (1 - share)) / answers);

const standardError = (a: number, ofA: number, b: number, ofB: number): number =>
  Math.sqrt((a * (1 - a)) / ofA + (b * (1 - b)) / ofB);

/** Both ends of the simple 95% interval of the difference b − a of two rates in groups of one size. */
export const difference95 = (a: number, b: number, size: number): readonly [number, number] => {
  const half = z95 * standardError(a, size, b, size);
  return [b - a - half, b - a + half];
};

/** Both ends of the 95% interval of a difference as the A/B test calculator gives it. */
export const score95 = (a: Group, b: Group): readonly [number, number] => {
  const { low, high } = scoreInterval(a, b, z95);
  return [low, high];
};

/** The share of a standard normal distribution below z. */
export const below = (z: number): number => (z < 0 ? bothTails(z) / 2 : 1 - bothTails(z) / 2);

/** The power of a two-sided test at 5% with this many people in each group. */
export const power = (a: number, b: number, size: number): number => {
  const z = Math.abs(b - a) / standardError(a, size, b, size);
  return below(z - z95) + below(-z - z95);
};

/** People in each group for a two-sided test at 5% with 80% power, by the approximation with two variances. */
export const simpleSample = (a: number, b: number): number =>
  ((z95 + zAbove(0.2)) / (b - a)) ** 2 * (a * (1 - a) + b * (1 - b));

/** In how many ways so many can be chosen of so many. */
export const choose = (of: number, count: number): number =>
  Array.from({ length: count }, (_, at) => (of - at) / (at + 1)).reduce((product, factor) => product * factor, 1);

/** The chance of at least so many among so many, each with this chance. */
export const atLeast = (count: number, of: number, chance: number): number =>
  sum(
    Array.from({ length: of - count + 1 }, (_, more) => {
      const [yes, no] = [count + more, of - count - more];
      return choose(of, yes) * chance ** yes * (1 - chance) ** no;
    }),
  );

/** The p-value of the exact two-sided sign test: so many changes one way, so many the other. */
export const signTest = (one: number, other: number): number => {
  const [few, all] = [Math.min(one, other), one + other];
  return Math.min(1, (2 * sum(Array.from({ length: few + 1 }, (_, count) => choose(all, count)))) / 2 ** all);
};

/** The chance of at most so many events where this many are to be expected. */
const poissonUpTo = (count: number, mean: number): number => {
  let term = Math.exp(-mean);
  let total = term;
  for (let events = 1; events <= count; events += 1) {
    term *= mean / events;
    total += term;
  }
  return total;
};

/** Both ends of the exact 95% interval of a mean, of which this many events were seen. */
export const poisson95 = (count: number): readonly [number, number] => [
  getRoot((mean) => 0.975 - poissonUpTo(count - 1, mean), 0, count),
  getRoot((mean) => 0.025 - poissonUpTo(count, mean), count, 3 * count + 10),
];

/** The sum that an average customer has paid after n payments, if this share leaves before each further one. */
export const paid = (contribution: number, churn: number, payments: number): number =>
  (contribution * (1 - (1 - churn) ** payments)) / churn;

/** The first payment at which a cost is covered. */
export const payback = (cost: number, contribution: number, churn: number): number => {
  for (let payments = 1; payments < 1000; payments += 1)
    if (paid(contribution, churn, payments) >= cost) return payments;
  throw new Error('The cost is never covered');
};
