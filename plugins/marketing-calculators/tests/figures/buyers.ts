import { getRoot } from '../../statistics/root.ts';
import { sum } from './arithmetic.ts';
import { getFigures } from './figure.ts';

/** Purchases of a brand by the approximation of double jeopardy: how often its buyers buy, and how much 100 people do. */
const doubleJeopardy = (buyers: number): readonly [frequency: number, purchases: number] => [
  2 / (1 - buyers),
  (100 * buyers * 2) / (1 - buyers),
];
const doubled = (2 * 0.1 * doubleJeopardy(0.1)[0]) / (2 + 2 * 0.1 * doubleJeopardy(0.1)[0]);

/** The negative binomial distribution with this mean, of which this share buys at all. */
const negativeBinomial = (
  mean: number,
  buyers: number,
): { readonly shape: number; readonly shares: readonly number[] } => {
  const shape = getRoot((at) => 1 - (1 + mean / at) ** -at - buyers, 1e-4, 50);
  const success = mean / (mean + shape);
  const shares = [(1 - success) ** shape];
  for (let count = 1; count < 200; count += 1)
    shares.push(((shares[count - 1] ?? 0) * (shape + count - 1) * success) / count);
  return { shape, shares };
};
const { shape, shares } = negativeBinomial(0.5, 0.2);
const nextYear = (count: number): number => ((shape + count) * 0.5) / (0.5 + shape);
const households = (from: number, to = 199): number => sum(shares.slice(from, to + 1));
const purchases = (from: number, to = 199): number =>
  sum(shares.map((share, count) => (count < from || count > to ? 0 : count * share)));

export const buyers = [
  getFigures(
    'blog/reach-before-loyalty',
    ['| Small | 5% | {2.11} | {10.5} |', ...doubleJeopardy(0.05)],
    ['| Medium | 10% | {2.22} | {22.2} |', ...doubleJeopardy(0.1)],
    ['| Large | 20% | {2.50} | {50.0} |', ...doubleJeopardy(0.2)],
    ['| Leader | 40% | {3.33} | {133.3} |', ...doubleJeopardy(0.4)],
    ['times the buyers and only {1.6} times', doubleJeopardy(0.4)[0] / doubleJeopardy(0.05)[0]],
    ['{18.2%} of people buy it then, and each {2.44} times', doubled, doubleJeopardy(doubled)[0]],
    [
      'risen by {82%}, the frequency by {10%}',
      doubled / 0.1 - 1,
      doubleJeopardy(doubled)[0] / doubleJeopardy(0.1)[0] - 1,
    ],
    ['10% of buyers, each {4.44} times', 2 * doubleJeopardy(0.1)[0]],
    ['which is {2.5} times for each buyer', 0.5 / 0.2],
    ['| Once | {47%} | {19%} |', households(1, 1) / 0.2, purchases(1, 1) / 0.5],
    ['| Once or twice | {68%} | {36%} |', households(1, 2) / 0.2, purchases(1, 2) / 0.5],
    ['| Five times or more | {14%} | {40%} |', households(5) / 0.2, purchases(5) / 0.5],
    ['buys {0.12} on average', nextYear(0)],
    [
      'but {80%} of households are of this kind, and together they bring {19%}',
      households(0, 0),
      (households(0, 0) * nextYear(0)) / 0.5,
    ],
    ['bought {7.3} times on average', purchases(5) / households(5)],
    ['they will buy {5.7} times', sum(shares.slice(5).map((share, at) => share * nextYear(at + 5))) / households(5)],
  ),
];
