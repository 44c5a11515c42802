import { atLeast, signTest, wilson95 } from './arithmetic.ts';
import { getFigures } from './figure.ts';

/** The smallest majority that the sign test calls significant at 5%. */
const majority = (people: number): readonly [count: number, share: number] => {
  for (let count = Math.ceil(people / 2); count <= people; count += 1)
    if (signTest(count, people - count) < 0.05) return [count, count / people];
  throw new Error('No majority is significant');
};

const newsletter = 412 + 230 + 96 + 74;
const visits = newsletter + 610 + 198;

export const positioning = [
  getFigures(
    'blog/test-positioning-before-you-launch',
    ['1 − 0.7⁸ = {94%}. With five readers it is {83%}', 1 - 0.7 ** 8, 1 - 0.7 ** 5],
    ['five readers will show it {97} times in 100', 100 * (1 - 0.5 ** 5)],
    ['as low as {69%}, since 0.69⁸ is about {5%}', 0.05 ** (1 / 8), 0.69 ** 8],
    ['| 10 | {9} ({90%}) |', ...majority(10)],
    ['| 20 | {15} ({75%}) |', ...majority(20)],
    ['| 30 | {21} ({70%}) |', ...majority(30)],
    ['| 40 | {27} ({68%}) |', ...majority(40)],
    [
      'only {18} samples of 30 in 100 show 21 or more; at 70% it is {59}, and at 75% it is {80}',
      ...[0.6, 0.7, 0.75].map((share) => 100 * atLeast(21, 30, share)),
    ],
    ['(p = {0.12}); 15 to 5 is the first result to trust (p = {0.04})', signTest(14, 6), signTest(15, 5)],
  ),
  getFigures(
    'blog/positioning-starts-with-alternatives',
    ['6 × £45 = £{270}', 6 * 45],
    ['it brings in £{135} for £120', 270 / 2],
    ['it is £{225} for £120', (10 * 45) / 2],
  ),
  getFigures(
    'blog/utm-discipline',
    ['412 + 230 + 96 + 74 = {812} visits', newsletter],
    ['610 + 412 + 198 = {1,220} of {1,620} visits, or {75%}', 610 + 412 + 198, visits, 1220 / visits],
  ),
  getFigures(
    'examples/utm-plan-for-a-launch',
    ['the newsletter brought {885} visits', 420 + 310 + 95 + 60],
    ['the {1,330} visits of the first eight rows', 885 + 255 + 190],
    ['email {885}, social {255}, affiliate {190}', 885, 180 + 75, 140 + 50],
  ),
  getFigures('blog/interview-customers-for-positioning', ['about {32%} to {81%}', ...wilson95(7, 12)]),
];
