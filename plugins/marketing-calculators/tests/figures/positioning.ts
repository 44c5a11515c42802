import { atLeast, difference95, signTest, wilson95 } from './arithmetic.ts';
import { getFigures } from './figure.ts';

/** The smallest majority that the sign test calls significant at 5%. */
const majority = (people: number): readonly [count: number, share: number] => {
  for (let count = Math.ceil(people / 2); count <= people; count += 1)
    if (signTest(count, people - count) < 0.05) return [count, count / people];
  throw new Error('No majority is significant');
};

const newsletter = 412 + 230 + 96 + 74;
const visits = newsletter + 610 + 198;

/** How often two people with these numbers of yes and no agree by chance. */
const byChance = (8 * 7 + 7 * 8) / 15 ** 2;

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
  getFigures(
    'glossary/call-to-action',
    ['| Get started | 8.0% = {800} | 20% = {160} |', 0.08 * 10_000, 0.2 * 800],
    ['| 6.5% = {650} | 30% = {195} |', 0.065 * 10_000, 0.3 * 650],
    ['a difference of {0.35} points', 100 * (0.0195 - 0.016)],
    ['from {−0.02} to {0.72}', ...difference95(0.016, 0.0195, 10_000).map((end) => 100 * end)],
  ),
  getFigures(
    'tools/positioning-swap-test',
    ['They agree on {12} of 15, or {80%}', 6 + 6, 12 / 15],
    ['would still agree on {50%}', byChance],
    ['(0.80 − 0.50) ÷ (1 − 0.50) = {0.60}', (0.8 - byChance) / (1 - byChance)],
  ),
  getFigures(
    'glossary/persona',
    ['0.5^6 = {1.6%}. In a list of 2,000 customers, {31} are', 0.5 ** 6, 2000 * 0.5 ** 6],
    ['means anything from {35%} to {85%}', ...wilson95(7, 11)],
  ),
  getFigures(
    'glossary/marketing-mix',
    ['12 × £{300} = £{3,600} | {−£2,400} |', 12 * 25, 12 * 300, 3600 - 6000],
    ['20 × £300 = £{6,000} | £{3,500} |', (0.3 - 0.2) * 200 * 300, 6000 - 2500],
    ['from {20} clinics on, the import from {9}', 6000 / 300, Math.ceil(2500 / 300)],
  ),
  getFigures(
    'glossary/north-star-metric',
    ['500 clinics × 8 a week × 35% = {1,400}', 500 * 8 * 0.35],
    ['600 × 8 × 29.2% = {1,402} slots', 600 * 8 * 0.292],
  ),
  getFigures('blog/interview-customers-for-positioning', ['about {32%} to {81%}', ...wilson95(7, 12)]),
];
