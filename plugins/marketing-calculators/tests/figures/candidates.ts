import { below, difference95, nearest, signTest, sum, z95 } from './arithmetic.ts';
import { getFigures } from './figure.ts';

/** Both ends, in points, of the 95% interval of a difference between two models on the same 200 cases. */
const paired95 = (onlyOther: number, onlyPresent: number): readonly [number, number] => {
  const gain = onlyOther - onlyPresent;
  const half = z95 * Math.sqrt(onlyOther + onlyPresent - gain ** 2 / 200);
  return [(gain - half) / 2, (gain + half) / 2];
};
const [leastB, mostB] = paired95(17, 9);
const [leastC] = paired95(9, 14);
const [leastApart, mostApart] = difference95(0.84, 0.88, 200);
const smallest = (cases: number): number => 280 * Math.sqrt(0.13 / cases);
const needed = 0.13 / (0.04 / 2.8) ** 2;

const monthly = (
  draft: number,
  right: number,
): readonly [drafts: number, wrong: number, errors: number, all: number] => {
  const wrong = (3000 * (200 - right)) / 200;
  return [3000 * draft, wrong, wrong * 2.5, 3000 * draft + wrong * 2.5];
};
const [a, b, c] = [monthly(0.01, 168), monthly(0.042, 176), monthly(0.002, 163)];
const dearer = b[0] - a[0];

/** The value that the largest of so many standard normal variables has on average, by the midpoints of small steps. */
const expectedLargest = (many: number): number =>
  sum(
    Array.from({ length: 16_000 }, (_, step) => {
      const [low, high] = [step / 1000 - 8, (step + 1) / 1000 - 8];
      return ((low + high) / 2) * (below(high) ** many - below(low) ** many);
    }),
  );

export const candidates = [
  getFigures(
    'blog/choose-a-model',
    ['A has 168 of 200 right, or {84%}. B has 176, or {88%}. C has 163, or {81.5%}', 168 / 200, 176 / 200, 163 / 200],
    ['| B | 17 | 9 | {+4.0} points | {−1.0} to {+9.0} | {0.17} |', (176 - 168) / 2, leastB, mostB, signTest(17, 9)],
    [
      '| C | 9 | 14 | {−2.5} points | {−7.2} to {+2.2} | {0.40} |',
      (163 - 168) / 2,
      ...paired95(9, 14),
      signTest(9, 14),
    ],
    ['it would reach from {−2.8} to {+10.8}', 100 * leastApart, 100 * mostApart],
    ['Here it is {26} of 200, or {13%}', 17 + 9, 26 / 200],
    ['| 60 | {13.0} points |', smallest(60)],
    ['| 100 | {10.1} points |', smallest(100)],
    ['| 200 | {7.1} points |', smallest(200)],
    ['| 400 | {5.0} points |', smallest(400)],
    ['| 1,000 | {3.2} points |', smallest(1000)],
    ['Some {640} are needed', nearest(needed, 10)],
    ['the missing {440} cost £{792}', nearest(needed - 200, 10), ((440 * 3) / 60) * 36],
    ['| A | £{30} | {480} × £2.50 = £{1,200} | £{1,230} |', ...a],
    ['| B | £{126} | {360} × £2.50 = £{900} | £{1,026} |', ...b],
    ['| C | £{6} | {555} × £2.50 = £{1,387.50} | £{1,393.50} |', ...c],
    ['is {30} drafts, or £{75} a month', 3000 / 100, 30 * 2.5],
    ['dearer by £{96}, so it pays from {1.28} points on', dearer, dearer / 75],
    ['four points are worth £{204} a month', a[3] - b[3]],
    ['from a loss of £{168} to a gain of £{576}', dearer - 75 * leastB, 75 * mostB - dearer],
    ['at £60, which is £{1,200}, and comes back in {5.9} months', 20 * 60, 1200 / 204],
    ['C saves £{24} a month', a[0] - c[0]],
    ['A point is worth £{0.60}. C saves £24 and loses £{1.50}', 30 * 0.02, 2.5 * 0.6],
    ['only £{4.31}', -leastC * 0.6],
    ['takes about {17.7} s', 3 * 5.9],
    ['{23%} of the tasks wait longer', 1 - 0.95 ** 5],
    ['their average by about {2.6} points', 100 * expectedLargest(8) * Math.sqrt(0.13 / 2 / 200)],
  ),
];
