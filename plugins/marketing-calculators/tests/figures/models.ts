import { difference95, nearest, power, signTest, simpleSample, wilson95, z95 } from './arithmetic.ts';
import { getFigures } from './figure.ts';

const call = 2500 * 0.000_002 + 450 * 0.000_008;
const model = call * 1.3 * 1200;
const cached = 1500 * 0.000_002 * 0.9;
const texts = { model, review: 2880, correction: 1080, errors: 300, upkeep: 360, build: 200 };
const total = Object.values(texts).reduce((all, line) => all + line, 0);
const variable = (model + 2880 + 1080 + 300) / 1200;
const byHand = (15_840 + 300) / 1200;

/** Probabilities of three tokens with scores 2, 1 and 0. */
const softmax = (temperature: number): number[] => {
  const weights = [2, 1, 0].map((score) => Math.exp(score / temperature));
  const all = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => weight / all);
};

export const models = [
  getFigures(
    'site/improvements',
    ['1 − 0.05^(1/700) = {0.43%}', 1 - 0.05 ** (1 / 700)],
    ['With 156 of 163 the rate is {95.7%}', 156 / 163],
    ['from {91.4%} to {97.9%}', ...wilson95(156, 163)],
    ['the next customer costs about £{31}', (40_000 / 1700 + 40_000 / 1050) / 2],
  ),
  getFigures(
    'blog/build-a-golden-set-before-you-automate',
    ['people agree on {85%} of cases', 51 / 60],
    ['| 20 | 18 | {70%} and {97%} |', ...wilson95(18, 20)],
    ['| 60 | 54 | {80%} and {95%} |', ...wilson95(54, 60)],
    ['| 200 | 180 | {85%} and {93%} |', ...wilson95(180, 200)],
    ['because a rate of {4.9%} yields sixty clean cases', 1 - 0.05 ** (1 / 60)],
    ['At 10,000 enquiries a month, 5% is {500}', 0.05 * 10_000],
    ['The two percentages, {83%} and {92%}', 50 / 60, 55 / 60],
    ['would come up {23} times in 100', 100 * signTest(8, 3)],
    ['the chance is {6} in 100', 100 * signTest(5, 0)],
    ['it would be {2} in 100', 100 * signTest(9, 1)],
    ['differ by up to {19} points', 100 * z95 * Math.sqrt(0.85 * 0.15 * (1 / 40 + 1 / 20))],
  ),
  getFigures(
    'blog/give-a-model-a-brief-not-a-wish',
    ['the same person judges all {80} texts', 2 * 40],
    ['happens by chance about {2} times in 1,000', 1000 * signTest(15, 2)],
  ),
  getFigures(
    'blog/ground-answers-in-your-own-pages',
    ['That is {80%} (95% interval: {66%} to {89%})', 36 / 45, ...wilson95(36, 45)],
    ['- {15} questions have no answer', 60 - 45],
    ['from 36 to {41} of 45, or {91%}', 36 + 5, 41 / 45],
    ['are {30,000} words, or about {40,000} [tokens]', 20 * 1500, 30_000 / 0.75],
    ['are {750} words, about {1,000} tokens', 5 * 150, 750 / 0.75],
    ['a factor of {40}', 40_000 / 1000],
    ['brings the factor down to about {4}', 4000 / 1000],
    ['add up to {45}', 38 + 5 + 2],
  ),
  getFigures(
    'blog/keep-a-person-in-the-loop',
    ['which is {5%}', 50 / 1000],
    ['for 1.5 minutes: {25} hours a week', (1000 * 1.5) / 60],
    ['Then {10} wrong replies', 0.2 * 50],
    ['The other {850} concern routine matters; {26} are wrong', 1000 - 150, 50 - 24],
    ['= £{960} + £{26} = £{986} a week', 0.2 * 24 * 200, 0.2 * 26 * 5, 986],
    ['spends {85%} of the time, more than {21} hours', 850 / 1000, Math.floor(0.85 * 25)],
    ['| {25} | {10} + {2.5} = {12.5} |', 25, (150 * 4) / 60, (100 * 1.5) / 60, 12.5],
    ['risky | {4.8} | {2.4} |', 0.2 * 24, 0.1 * 24],
    ['routine | {5.2} | {23.6} |', 0.2 * 26, 26 - 26 * (100 / 850) * 0.8],
    ['total | {10.0} | {26.0} |', 4.8 + 5.2, 2.4 + 23.6],
    ['| £{986} | £{480} + £{118} = £{598} |', 960 + 26, 2.4 * 200, 23.6 * 5, 480 + 118],
    ['and {39%} less damage', 1 - 598 / 986],
    ['a catch rate of {85%}', 34 / 40],
    ['from {71%} to {93%}', ...wilson95(34, 40)],
    ['is known to about ±{16} points', (100 * (difference95(0.85, 0.85, 40)[1] - difference95(0.85, 0.85, 40)[0])) / 2],
    ['significant only about {24} times in 100', 100 * power(0.8, 0.9, 40)],
    ['some {200} planted errors on each side', nearest(simpleSample(0.8, 0.9), 10)],
    ['1 − 0.05^(1/100) = {2.95%}', 1 - 0.05 ** (1 / 100)],
  ),
  getFigures(
    'blog/make-a-site-that-agents-can-quote',
    ['1,200 words is about {1,600} [tokens]', 1200 / 0.75],
    ['some {22,500} tokens, {14} times the text', 90_000 / 4, 22_500 / 1600],
  ),
  getFigures(
    'blog/what-an-ai-workflow-really-costs',
    ['so a minute costs £{0.60} and a text £{13.20}', 36 / 60, 22 * 0.6],
    ['450 × £0.000008 = £{0.0086}', call],
    ['1.3 calls per text on average: £{0.01118}. For 1,200 texts that is £{13.42}', call * 1.3, model],
    ['1,500 × £0.000002 × 0.9 = £{0.0027}, and the month saves at most £{4.21}', cached, cached * 1.3 * 1200],
    ['4 minutes: £{2.40} per text, £{2,880} a month', 4 * 0.6, 2.4 * 1200],
    ['15% of 1,200 is {180} texts, 10 more minutes each: 180 × £{6.00} = £{1,080}', 180, 10 * 0.6, 180 * 6],
    ['1% of 1,200 is {12} texts at £25: £{300}', 12, 12 * 25],
    ['Six hours a month at £60: £{360}', 6 * 60],
    ['80 hours at £60 are £{4,800}. Spread over 24 months: £{200}', 80 * 60, 4800 / 24],
    ['| Model | £{13} | {0.3%} |', model, model / total],
    ['| Review | £2,880 | {59.6%} |', 2880 / total],
    ['| Correction | £1,080 | {22.3%} |', 1080 / total],
    ['| Errors that get through | £300 | {6.2%} |', 300 / total],
    ['| Upkeep | £360 | {7.4%} |', 360 / total],
    ['| Build, spread over 24 months | £200 | {4.1%} |', 200 / total],
    ['| **Total** | **£{4,833}** |', total],
    ['comes to £{4.03} per text. By hand, 1,200 texts cost £{15,840}', total / 1200, 13.2 * 1200],
    ['so £{16,140}, or £{13.45} per text', 15_840 + 300, byHand],
    ['saves some £{11,300} a month', nearest(16_140 - total, 100)],
    ['| A model at half the price | £{7} |', model / 2],
    ['| Prompt caching of the brief | £{4} |', cached * 1.3 * 1200],
    ['from 15% to 10% | £{360} |', 0.05 * 1200 * 6],
    ['from 4 minutes to 3 | £{720} |', 0.6 * 1200],
    ['from 1% to 0.5% | £{150} |', 0.005 * 1200 * 25],
    ['4 + 15% × 10 = {5.5} minutes', 4 + 0.15 * 10],
    ['adds £{121} a month', 9 * model],
    ['avoids {21} corrections', Math.ceil((9 * model) / 6)],
    ['from 15% down to {13.25%}', (180 - 21) / 1200],
    ['If review took {19.7} minutes', 4 + (16_140 - total) / 1200 / 0.6],
    ['£{560} a month together', 360 + 200],
    [
      'costs £{3.56} in the other four lines, against £{13.45} by hand, and thus saves £{9.89}',
      variable,
      byHand,
      byHand - variable,
    ],
    ['560 ÷ 9.89 = {57} texts', 560 / 9.89],
    ['costs about £{166}: 1,200 × 12 ÷ 52 = {277} texts', 0.1 * 277 * 6, (1200 * 12) / 52],
    ['60 × £9.89 = £{593} a month', 60 * 9.89],
    ['£4,833 ÷ {1,188} = £{4.07}, against £16,140 ÷ 1,188 = £{13.59}', 1200 - 12, 4833 / 1188, 16_140 / 1188],
  ),
  getFigures(
    'glossary/temperature',
    ['| 0.5 | {86.7%} | {11.7%} | {1.6%} |', ...softmax(0.5)],
    ['| 1.0 | {66.5%} | {24.5%} | {9.0%} |', ...softmax(1)],
    ['| 2.0 | {50.6%} | {30.7%} | {18.6%} |', ...softmax(2)],
  ),
];
