import { difference95, margin, wilson95, z95 } from './arithmetic.ts';
import { getFigures } from './figure.ts';

/** Both ends of the textbook interval p ± 1.96 × √(p(1 − p) / n). */
const simple95 = (count: number, of: number): readonly [number, number] => [
  count / of - margin(count / of, of),
  count / of + margin(count / of, of),
];
const points = (share: number, answers: number): number => 100 * margin(share, answers);
const finite = Math.sqrt((1200 - 400) / (1200 - 1));
const variance = 0.45 + 0.2 - 0.25 ** 2;
const seen = (share: number, interviews: number): number => 1 - (1 - share) ** interviews;
const waves = difference95(0.2, 0.24, 400);

export const surveys = [
  getFigures(
    'glossary/confidence-interval',
    [
      '| 24 of 600 ({4.0%}) | {2.4%} to {5.6%} | {2.7%} to {5.9%} |',
      24 / 600,
      ...simple95(24, 600),
      ...wilson95(24, 600),
    ],
    ['| 3 of 40 ({7.5%}) | {−0.7%} to {15.7%} | {2.6%} to {19.9%} |', 3 / 40, ...simple95(3, 40), ...wilson95(3, 40)],
    ['| 0 of 40 ({0%}) | {0%} to {0%} | {0%} to {8.8%} |', 0, ...simple95(0, 40), ...wilson95(0, 40)],
  ),
  getFigures(
    'glossary/margin-of-error',
    ['| 100 | ± {9.8} points |', points(0.5, 100)],
    ['| 400 | ± {4.9} points |', points(0.5, 400)],
    ['| 1,000 | ± {3.1} points |', points(0.5, 1000)],
    ['| 1,600 | ± {2.45} points |', points(0.5, 1600)],
    ['208 of 400 readers, {52%}', 208 / 400],
    ['The margin is ± {4.9} points, so anything from {47%} to {57%}', points(0.52, 400), ...simple95(208, 400)],
    ['the margin at 50% is ± {11.0} points', points(0.5, 80)],
    ['(1,200 − 1)) = {0.817}, which gives ± {4.0} points', finite, finite * points(0.5, 400)],
    ['multiply the margin by {1.41}', Math.SQRT2],
  ),
  getFigures(
    'glossary/net-promoter-score',
    ['| 9–10 | Promoters | 180 | {45%} |', 180 / 400],
    ['| 7–8 | Passives | 140 | {35%} |', 140 / 400],
    ['| 0–6 | Detractors | 80 | {20%} |', 80 / 400],
    ['45 − 20 = {+25}', 45 - 20],
    ['0.45 + 0.20 − 0.25² = {0.5875}', variance],
    ['gives ± {7.5} points', 100 * z95 * Math.sqrt(variance / 400)],
  ),
  getFigures(
    'glossary/brand-awareness',
    ['| Unprompted | 90 | {18%} | ± {3.4} points |', 90 / 500, points(0.18, 500)],
    ['| Prompted | 310 | {62%} | ± {4.3} points |', 310 / 500, points(0.62, 500)],
  ),
  getFigures(
    'glossary/conversion-rate',
    ['96 / 3,000 = {3.2%}', 96 / 3000],
    ['96 / 2,400 = {4.0%}', 96 / 2400],
    ['which is {4.0%}. The 95% Wilson interval runs from {2.7%} to {5.9%}', 24 / 600, ...wilson95(24, 600)],
  ),
  getFigures('glossary/generative-engine-optimisation', ['up to ±{22} points', points(0.5, 20)]),
  getFigures(
    'tools/survey-margin-of-error',
    ['1.960 × √(0.25 / 400) = {0.0490}, so the margin is ± {4.9} points', margin(0.5, 400), points(0.5, 400)],
    ['1.960² × 0.25 / 0.03² = {1,067.1}', (z95 ** 2 * 0.25) / 0.03 ** 2],
    ['a margin of ± {12.7} points', points(0.5, 60)],
    ['you need {385} answers from a very large group', Math.ceil((z95 ** 2 * 0.25) / 0.05 ** 2)],
    ['{370} from 10,000 people', Math.ceil(384.1459 / (1 + 383.1459 / 10_000))],
    ['and {278} from 1,000', Math.ceil(384.1459 / (1 + 383.1459 / 1000))],
  ),
  getFigures(
    'examples/survey-of-400-readers',
    ['| All | 400 | 148 | {37%} |', 148 / 400],
    ['| Readers for over a year | {348} | {122} | {35.1%} |', 400 - 52, 148 - 26, 122 / 348],
    ['| New readers | 52 | 26 | {50%} |', 26 / 52],
    ['a margin of ± {13.6} points', points(0.5, 52)],
    ['32.5% to 41.7% of 9,200 is {2,990} to {3,836} people', 0.325 * 9200, 0.417 * 9200],
    ['1 − 0.95⁵ = {23%}', 1 - 0.95 ** 5],
    ['If the {1,600} silent readers', 2000 - 400],
    ['(148 + 1,600 × {0.185}) / 2,000 = {22.2%}', 0.37 / 2, (148 + 1600 * 0.185) / 2000],
  ),
  getFigures(
    'blog/interview-customers-for-positioning',
    ['| 30% | {88%} | {99%} | {100%} |', seen(0.3, 6), seen(0.3, 12), seen(0.3, 20)],
    ['| 20% | {74%} | {93%} | {99%} |', seen(0.2, 6), seen(0.2, 12), seen(0.2, 20)],
    ['| 10% | {47%} | {72%} | {88%} |', seen(0.1, 6), seen(0.1, 12), seen(0.1, 20)],
    ['| 5% | {26%} | {46%} | {64%} |', seen(0.05, 6), seen(0.05, 12), seen(0.05, 20)],
    ['does not mean that {58%} of the market', 7 / 12],
    ['runs from about {32%} to {81%}', ...wilson95(7, 12)],
  ),
  getFigures(
    'blog/brand-and-performance-are-one-budget',
    ['of about ±{3.9} percentage points', points(0.2, 400)],
    ['it is ±{5.7} points', (100 * (waves[1] - waves[0])) / 2],
  ),
  getFigures(
    'solutions/customers-leave-after-a-month',
    ['is ±{9} points', points(0.3, 100)],
    ['With 15 it is ±{23}', points(0.3, 15)],
  ),
  getFigures('blog/price-research-without-a-panel', [
    'of about ±{13} percentage points, with 120 answers ±{9}',
    points(0.5, 60),
    points(0.5, 120),
  ]),
];
