import { signTest, wilson95 } from './arithmetic.ts';
import { getFigures } from './figure.ts';

const summary = (1.08 * (6000 * 2.5 + 350 * 10) * 1200) / 1_000_000;

export const machines = [
  getFigures(
    'glossary/ai-agent',
    ['| 1 | {95%} | {99%} |', 0.95, 0.99],
    ['| 5 | {77%} | {95%} |', 0.95 ** 5, 0.99 ** 5],
    ['| 10 | {60%} | {90%} |', 0.95 ** 10, 0.99 ** 10],
    ['| 20 | {36%} | {82%} |', 0.95 ** 20, 0.99 ** 20],
  ),
  getFigures(
    'glossary/context-window',
    ['| 12 passages of 400 tokens | {4,800} |', 12 * 400],
    ['| Total | {14,300} |', 1500 + 6000 + 4800 + 2000],
    ['That is {11%} of the window', 14_300 / 128_000],
  ),
  getFigures(
    'glossary/embedding',
    ['0.8 × 0.6 + 0.6 × 0.8 = {0.96}', 0.8 * 0.6 + 0.6 * 0.8],
    ['0.8 × (−0.6) + 0.6 × 0.8 = {0}', 0.8 * -0.6 + 0.6 * 0.8],
    ['All have length {1}', Math.hypot(0.6, 0.8)],
  ),
  getFigures(
    'glossary/evaluation',
    ['each of these {14} would fall', 10 + 4],
    ['has a probability of {18%}', signTest(10, 4)],
    ['may still be {28%} (the upper Wilson limit)', wilson95(0, 10)[1]],
  ),
  getFigures(
    'glossary/fine-tuning',
    ['{2,500} tokens, at £2 per million: £{0.005}', 3000 - 500, 2500 * 0.000_002],
    ['£400 / £0.005 = {80,000} calls', 400 / 0.005],
    ['cost £{0.0005} a call', 0.005 / 10],
    ['£400 / £0.0005 = {800,000} calls', 400 / 0.0005],
    ['80,000 calls take {80} months', 80_000 / 1000],
  ),
  getFigures(
    'glossary/golden-set',
    ['| 34 of 40 | {85%} | {71%} to {93%} |', 34 / 40, ...wilson95(34, 40)],
    ['| 17 of 20 | {85%} | {64%} to {95%} |', 17 / 20, ...wilson95(17, 20)],
  ),
  getFigures('glossary/hallucination', [
    '14 / 200 = {7%}, with a 95% Wilson interval of {4.2%} to {11.4%}',
    14 / 200,
    ...wilson95(14, 200),
  ]),
  getFigures(
    'glossary/human-in-the-loop',
    ['| Random tenth | 100 | {6.7} | {27.3} |', 400 / 60, 30 - 0.1 * 30 * 0.9],
    ['| 200 | {13.3} | {8.4} |', 800 / 60, 30 - 21.6],
    ['| Everything | 1,000 | {66.7} | {3} |', 4000 / 60, 0.1 * 30],
    ['30 × 80% × 90% = {21.6} errors', 30 * 0.8 * 0.9],
  ),
  getFigures('glossary/model-context-protocol', ['10 × 20 = {200} connections', 10 * 20], ['10 + 20 = {30}', 10 + 20]),
  getFigures(
    'glossary/retrieval-augmented-generation',
    ['43 / 50 = {86%}', 43 / 50],
    ['40 / 50 = {80%}', 40 / 50],
    ['40 / 43 = {93%}', 40 / 43],
    ['So {7} of the {10} failures belong to the search and {3} to the model', 50 - 43, 50 - 40, 43 - 40],
  ),
  getFigures(
    'glossary/token',
    ['1,200 words are about {1,600} tokens', 1200 / 0.75],
    ['| Reports, 500 × 1,600 | {800,000} | £{1.60} |', 500 * 1600, 0.8 * 2],
    ['| Instructions, 500 × 400 | {200,000} | £{0.40} |', 500 * 400, 0.2 * 2],
    ['| Summaries, 500 × 200 | {100,000} | £{0.80} |', 500 * 200, 0.1 * 8],
    ['| Total | {1,100,000} | £{2.80} |', 1_100_000, 1.6 + 0.4 + 0.8],
    ['they would cost £{0.04} instead of £0.40', 0.4 / 10],
  ),
  getFigures(
    'solutions/ai-pilot-never-ships',
    ['3 + 0.15 × 9 = {4.35} minutes', 3 + 0.15 * 9],
    ['400 × {4.65} minutes = {31} hours', 9 - 4.35, (400 * 4.65) / 60],
    ['34 of 40 are right, or {85%}', 34 / 40],
    ['roughly {71%} to {93%}', ...wilson95(34, 40)],
  ),
  getFigures(
    'solutions/the-model-makes-things-up',
    ['it answered {42} of the 60', 38 + 4],
    ['from {36} to 4', 60 - 24],
    ['up to about {5%}', 1 - 0.05 ** (1 / 60)],
  ),
  getFigures(
    'tools/ai-workflow-cost',
    ['/ 1,000,000 = {0.0181}', (1.05 * (3500 * 3 + 450 * 15)) / 1_000_000],
    ['0.3 × 2 / 60 × 30 = {0.30}', ((0.3 * 2) / 60) * 30],
  ),
  getFigures(
    'examples/cost-of-a-summarising-workflow',
    ['In 4 of the 50 calls, which is {8%}', 4 / 50],
    ['worth at most £{24} a month', summary],
    ['was worth £{1,680}', 2240 - 560],
    ['that is {0.5%}', 12 / 2400],
    ['The {140} hours that full checking frees', (1200 * (11 - 4)) / 60],
  ),
  getFigures(
    'examples/golden-set-for-a-help-centre',
    ['36 of 45 ({80%}) | 42 of 45 ({93.3%})', 36 / 45, 42 / 45],
    ['11 of 15 ({73.3%}) | 14 of 15 ({93.3%})', 11 / 15, 14 / 15],
    ['2 × (8 + 1) / 2⁸ = 18 / {256} = {0.07}', 2 ** 8, signTest(7, 1)],
  ),
];
