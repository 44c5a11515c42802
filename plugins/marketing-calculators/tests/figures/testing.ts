import { samplePerVariant } from '../../ab-test-sample-size.ts';
import { zAbove } from '../../statistics/normal-quantile.ts';
import { bothTails } from '../../statistics/normal-tail.ts';
import { getRoot } from '../../statistics/root.ts';
import { pooledP } from '../../statistics/score-test.ts';
import { difference95, nearest, power, simpleSample, sum, wilson95, z95 } from './arithmetic.ts';
import { getFigures } from './figure.ts';
import { falseAlarms, stopChances } from './repeated-looks.ts';

/** Visitors in each version at the usual 5% level and 80% power, by the formula of the calculator. */
const sample = (from: number, to: number): number => Math.ceil(samplePerVariant(from, to, 0.05, 0.8));

const signUp = (effect: number): readonly [rate: number, visitors: number, days: number] => {
  const visitors = sample(0.03, 0.03 * (1 + effect));
  return [0.03 * (1 + effect), visitors, Math.ceil((2 * visitors) / 1200)];
};

const threshold = (z95 * Math.sqrt((2 * 0.03 * 0.97) / 13_900)) / 0.03;

/** The smallest rate above 4% that so many visitors in each version find four times in five. */
const detectable = (visitors: number): readonly [rate: number, points: number, relative: number] => {
  let [low, high] = [0.04, 0.2];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (samplePerVariant(0.04, middle, 0.05, 0.8) > visitors) low = middle;
    else high = middle;
  }
  return [high, (high - 0.04) * 100, (high - 0.04) / 0.04];
};

const looks = [1, 2, 3, 4];
const pocock = getRoot((bound) => 0.05 - sum(stopChances(looks.map(() => bound))), 1.9, 3);
const pocockBounds = looks.map(() => pocock);
const strictLast = getRoot(
  (bound) => 0.05 - sum(stopChances(looks.map((look) => bound * Math.sqrt(4 / look)))),
  1.9,
  3,
);
const strictBounds = looks.map((look) => strictLast * Math.sqrt(4 / look));
/** The drift of each of four steps when the planned effect is true and there are so many times the visitors of a single look. */
const driftOf = (times: number): number => ((z95 + zAbove(0.2)) * Math.sqrt(times)) / 2;
const inflation = getRoot((times) => sum(stopChances(pocockBounds, driftOf(times))) - 0.8, 0.9, 1.5);
const fourWeeks = driftOf(16_800 / 13_914);
const pocockStops = stopChances(pocockBounds, fourWeeks);
const strictStops = stopChances(strictBounds, fourWeeks);
/** The share of the planned time that a test takes on average. */
const getDuration = (stops: readonly number[]): number =>
  sum(looks.map((look) => 1 - sum(stops.slice(0, look - 1)))) / looks.length;
const smallestLift = (visitors: number): number => (pocock * Math.sqrt((2 * 0.03 * 0.97) / visitors)) / 0.03;

const [liftLow, liftHigh] = difference95(0.04, 0.046, 10_000);
const signUps = [
  { visitors: 10_000, conversions: 400 },
  { visitors: 10_000, conversions: 460 },
] as const;
const pooledError = Math.sqrt((0.043 * 0.957 * 2) / 10_000);
const productError = Math.sqrt(0.04301 * 0.95699 * (1 / 18_000 + 1 / 18_060));

export const testing = [
  getFigures(
    'blog/a-test-that-you-may-look-at',
    [
      'it needs {13,914} visitors per version. Rounded up to four whole weeks it has {16,800}',
      sample(0.03, 0.036),
      28 * 600,
    ],
    ['would show a winner in {13%} of cases', falseAlarms(4)],
    ['it is z = {2.361}, or p = {0.018}', pocock, bothTails(pocock)],
    [
      'needs {1.20} times the visitors of a test that is read once: some {16,700}',
      inflation,
      nearest(inflation * 13_914, 100),
    ],
    ['would find it {87} times in 100', 100 * sum(stopChances([z95], 2 * fourWeeks))],
    ['| Week 1 | {21%} |', pocockStops[0] ?? 0],
    ['| Week 2 | {25%} |', pocockStops[1] ?? 0],
    ['| Week 3 | {20%} |', pocockStops[2] ?? 0],
    ['| Week 4 | {14%} |', pocockStops[3] ?? 0],
    ['nothing shown | {20%} |', 1 - sum(pocockStops)],
    ['it takes {67%} of the four weeks, about {19} days', getDuration(pocockStops), 28 * getDuration(pocockStops)],
    ['with {4,200} visitors per version, the difference has to be at least {29%}', 16_800 / 4, smallestLift(4200)],
    ['After four weeks {15%} is enough', smallestLift(16_800)],
    ['at the level of the look ({98.2%} here)', 1 - bothTails(pocock)],
    ['| p < 0.018 | p < {0.00005} |', bothTails(strictBounds[0] ?? 0)],
    ['| p < 0.018 | p < {0.0042} |', bothTails(strictBounds[1] ?? 0)],
    ['| p < 0.018 | p < {0.0194} |', bothTails(strictBounds[2] ?? 0)],
    ['| p < 0.018 | p < {0.0429} |', bothTails(strictBounds[3] ?? 0)],
    ['finds the 20% {86} times in 100', 100 * sum(strictStops)],
    ['and takes {78%} of the time', getDuration(strictStops)],
    ['at 0.5 the test needs {25%} fewer', 0.5 ** 2],
  ),
  getFigures(
    'blog/how-long-to-run-an-ab-test',
    ['| 50% | {4.50%} | {2,518} | {5} |', ...signUp(0.5)],
    ['| 30% | {3.90%} | {6,455} | {11} |', ...signUp(0.3)],
    ['| 20% | {3.60%} | {13,914} | {24} |', ...signUp(0.2)],
    ['| 10% | {3.30%} | {53,211} | {89} |', ...signUp(0.1)],
    ['| 5% | {3.15%} | {207,938} | {347} |', ...signUp(0.05)],
    ['from 20% to 10% makes the test {3.8} times as long', signUp(0.1)[1] / signUp(0.2)[1]],
    ['| 1 | {5%} |', falseAlarms(1)],
    ['| 2 | {8%} |', falseAlarms(2)],
    ['| 4 | {13%} |', falseAlarms(4)],
    ['| 7 | {17%} |', falseAlarms(7)],
    ['| 14 | {22%} |', falseAlarms(14)],
    ['| 28 | {27%} |', falseAlarms(28)],
    ['turns a 5% error rate into about {27%} over four weeks', falseAlarms(28)],
    ['In the illustration, 24 days become {28}', Math.ceil(24 / 7) * 7],
    ['At about {13,900} visitors per version', nearest(signUp(0.2)[1], 100)],
    ['once it is larger than about {13%} of the baseline', threshold],
    ['a chance of about {11%} to notice anything', power(0.03, 0.0315, 13_900)],
    ['= {0.0040}, which is {13.4%} of the baseline of 0.03', threshold * 0.03, threshold],
  ),
  getFigures(
    'glossary/ab-test',
    ['| A | 10,000 | 400 | {4.0%} |', 0.04],
    ['| B | 10,000 | 460 | {4.6%} |', 0.046],
    ['The difference is {0.6} points, a lift of {15%}', 0.6, 0.006 / 0.04],
    ['runs from {0.04} to {1.16} points, and p = {0.036}', liftLow * 100, liftHigh * 100, pooledP(...signUps)],
    ['from about {1%} to about {29%}', liftLow / 0.04, liftHigh / 0.04],
    ['a rise from 4.0% to 4.4% takes {263} weeks to show', (2 * simpleSample(0.04, 0.044)) / 300],
    ['Five looks at the 5% level give about {14%} false alarms', falseAlarms(5)],
  ),
  getFigures(
    'glossary/minimum-detectable-effect',
    ['| 2,500 | {5.70%} | {1.70} | {43%} |', ...detectable(2500)],
    ['| 5,000 | {5.17%} | {1.17} | {29%} |', ...detectable(5000)],
    ['| 10,000 | {4.81%} | {0.81} | {20%} |', ...detectable(10_000)],
    ['| 40,000 | {4.40%} | {0.40} | {10%} |', ...detectable(40_000)],
    ['1.96 / (1.96 + 0.84) = {70%} of the effect', 1.96 / (1.96 + 0.84)],
    ['about {0.57} points with 10,000 visitors', 0.7 * 0.81],
    ['A twentieth more, {30} sign-ups, brings £{1,200} a year', 600 / 20, 30 * 40],
    ['"a 20% rise" means {4.8%} to one person and {24%} to another', 0.04 * 1.2, 0.04 + 0.2],
  ),
  getFigures(
    'glossary/sample-size',
    ['about {10,300} visitors per version, so {20,600} in all', nearest(simpleSample(0.04, 0.048), 100), 2 * 10_300],
    ['20,600 / 1,500 = {13.7} days. Run {14}', 20_600 / 1500, Math.ceil(13.7 / 7) * 7],
    [
      'it is about {39,500} per version and {53} days',
      nearest(simpleSample(0.04, 0.044), 100),
      Math.ceil((2 * simpleSample(0.04, 0.044)) / 1500),
    ],
    ['1.96² × 0.25 / 0.05² = {384.2}, so {385} answers', (1.96 ** 2 * 0.25) / 0.05 ** 2, Math.ceil(384.2)],
  ),
  getFigures(
    'glossary/statistical-power',
    ['| 2,500 | {28%} |', power(0.04, 0.048, 2500)],
    ['| 5,000 | {50%} |', power(0.04, 0.048, 5000)],
    ['| 10,300 | {80%} |', power(0.04, 0.048, 10_300)],
    ['| 14,000 | {90%} |', power(0.04, 0.048, 14_000)],
    ['0.048 × 0.952 / 5,000) = {0.0041}', Math.sqrt((0.04 * 0.96 + 0.048 * 0.952) / 5000)],
    ['Then 0.008 / 0.0041 − 1.96 is almost exactly {0}', 0.008 / 0.0041 - 1.96],
    ['a risk of 5% against one of {20%}', 1 - 0.8],
  ),
  getFigures(
    'glossary/statistical-significance',
    ['pools the rate at 860 / 20,000 = {4.3%}', 860 / 20_000],
    ['× 2 / 10,000) = {0.287} points', pooledError * 100],
    ['of 0.6 points is {2.09} standard errors, so p = {0.036}', 0.006 / pooledError, pooledP(...signUps)],
    ['in about {36} of 1,000 such tests', 1000 * pooledP(...signUps)],
    ['| 1 | {5%} |', falseAlarms(1)],
    ['| 2 | {8%} |', falseAlarms(2)],
    ['| 5 | {14%} |', falseAlarms(5)],
    ['| 10 | {19%} |', falseAlarms(10)],
    ['1 − 0.95^20 = {64%}', 1 - 0.95 ** 20],
  ),
  getFigures(
    'solutions/tests-never-reach-a-result',
    ['needs about {27,600} visitors in all to detect a rise to 2.5%', nearest(2 * sample(0.02, 0.025), 100)],
    ['That is {56} days', Math.ceil((2 * sample(0.02, 0.025)) / 500)],
    ['At a rate of 2% that is {5,000} visitors', 100 / 0.02],
    ['from 2% to {2.67%}, takes some {16,100} of them', 0.08 / 3, nearest(2 * sample(0.02, 0.08 / 3), 100)],
  ),
  getFigures(
    'tools/ab-test-result',
    ['convert {1,551} of {36,060}, which is {4.301%}', 720 + 831, 18_000 + 18_060, 1551 / 36_060],
    ['(1/18,000 + 1/18,060)) = {0.002137}', productError],
    ['difference of {0.006013} is {2.81} standard errors', 831 / 18_060 - 720 / 18_000, 0.006013 / 0.002137],
  ),
  getFigures(
    'tools/ab-test-sample-size',
    ['m is {0.043}', (0.04 + 0.046) / 2],
    ['√(2 × 0.043 × 0.957) = {0.5623}', z95 * Math.sqrt(2 * 0.043 * 0.957)],
    ['√(0.04 × 0.96 + 0.046 × 0.954) = {0.2414}', 0.841_621_2 * Math.sqrt(0.04 * 0.96 + 0.046 * 0.954)],
    ['divided by 0.006², is {17,943} once rounded up', sample(0.04, 0.046)],
  ),
  getFigures('glossary/tool-calling', ['about {10,300} for each version', nearest(sample(0.04, 0.048), 100)]),
  getFigures(
    'blog/test-positioning-before-you-launch',
    ['you need about {1,860} visitors per version', nearest(sample(0.04, 0.06), 10)],
    ['At 150 visitors a day that is {25} days', Math.ceil((2 * sample(0.04, 0.06)) / 150)],
    ['you would need some {6,700} per version', nearest(sample(0.04, 0.05), 100)],
  ),
  getFigures('solutions/assistants-do-not-quote-us', ['runs from about {22%} to {61%}', ...wilson95(8, 20)]),
];
