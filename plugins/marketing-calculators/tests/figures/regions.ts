import { signTest, sum } from './arithmetic.ts';
import { getFigures } from './figure.ts';

const pairs = [-38, -12, -45, 9, -27, -51, -20, 4, -33, -17];
const mean = sum(pairs) / pairs.length;
const deviation = Math.sqrt(sum(pairs.map((pair) => (pair - mean) ** 2)) / (pairs.length - 1));
const half = (2.262 * deviation) / Math.sqrt(pairs.length);

/** In how many of the ways in which the coins can fall the sum is as far from zero as the observed one. */
const asFar = Array.from({ length: 2 ** pairs.length }, (_, ways) =>
  Math.abs(sum(pairs.map((pair, at) => (Math.floor(ways / 2 ** at) % 2 === 0 ? pair : -pair)))),
).filter((total) => total >= Math.abs(sum(pairs))).length;

/** The smallest effect that is found four times in five: with the values of t for 9 and for 19 degrees of freedom. */
const detectable = (pairCount: number, values: number): number => (values * 22) / Math.sqrt(pairCount);
const [withTen, withTwenty] = [detectable(10, 2.262 + 0.883), detectable(20, 2.093 + 0.861)];
const [most, least] = [10 * (half - mean), 10 * (-mean - half)];

export const regions = [
  getFigures(
    'blog/run-a-geo-experiment',
    ['2.262 + 0.883, and so {21.9} orders a region', withTen],
    ['a true loss of {5.5%} can be seen', withTen / 400],
    ['Twice as many pairs, with 2.093 + 0.861, show {14.5} orders', withTwenty],
    ['The mean is {−23.0} orders a region, with a standard deviation of {19.8}', mean, deviation],
    ['runs from {−37.2} to {−8.8}', mean - half, mean + half],
    ['2^10 = {1,024} ways. In {10} of them', 2 ** pairs.length, asFar],
    ['as the observed {−230}, or farther. So p is 10 ÷ 1,024 = {0.010}', sum(pairs), asFar / 1024],
    ['eight of ten fell, gives p = {0.11}', signTest(8, 2)],
    ['with an interval from {88} to {372}', least, most],
    ['So an added order costs £{20}, and anything from £{12} to £{52}', 4600 / 230, 4600 / most, 4600 / least],
    ['230 ÷ 610 = {0.38}, and runs from {0.14} to {0.61}', 230 / 610, least / 610, most / 610],
  ),
];
