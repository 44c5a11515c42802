import { pooledP } from '../../statistics/score-test.ts';
import { difference95, nearest, score95, signTest } from './arithmetic.ts';
import { getFigures } from './figure.ts';

const holdout = difference95(1000 / 50_000, 1100 / 50_000, 50_000);
const social = score95({ visitors: 40_000, conversions: 560 }, { visitors: 40_000, conversions: 640 });
const teaMargin = 48 - 19.2 - 8.4 - 48 * 0.029 - 4.68;
const largerMargin = 62 - 24.8 - 8.4 - 62 * 0.029 - 4.68;

/** What £1,500 moved to the newsletter earn at a margin of 45%, taken from search or from social. */
const newsletter = 8000 * Math.sqrt(2.5);
const fromSearch = 0.45 * (24_000 * Math.sqrt(4500 / 6000) + newsletter - 32_000);
const fromSocial = 0.45 * (9000 * Math.sqrt(2500 / 4000) + newsletter - 17_000);

const saturated = (spend: number): number => (1000 * spend) / (spend + 20);

export const channels = [
  getFigures(
    'blog/why-attribution-disagrees',
    ['That is {990} orders', 310 + 420 + 260],
    ['| Share who ordered | {1.60%} | {1.40%} |', 640 / 40_000, 560 / 40_000],
    ['The difference is {0.20} percentage points, or {80} orders', 0.2, 640 - 560],
    ['from {0.03} to {0.37} points', 100 * social[0], 100 * social[1]],
    ['which is {13} to {148} orders', 40_000 * social[0], 40_000 * social[1]],
    ["the platform's figure means £{10} per order", 2100 / 210],
    [
      'central figure means £{26}, with a range from £{14} to about £{165}',
      2100 / 80,
      2100 / 148,
      nearest(2100 / (40_000 * social[0]), 5),
    ],
    ['And 80 ÷ 210 = {0.38}', 80 / 210],
    ['from 13 ÷ 210 = {0.06} to 148 ÷ 210 = {0.70}', 13 / 210, 148 / 210],
    ['nine of ten falling is a clear result (p = {0.02})', signTest(1, 9)],
  ),
  getFigures(
    'glossary/incrementality',
    ['| Shown | 50,000 | 1,100 | {2.2%} |', 1100 / 50_000],
    ['| Held out | 50,000 | 1,000 | {2.0%} |', 1000 / 50_000],
    ['1,100 − 1,000 = {100}, a lift of {10%}', 1100 - 1000, 100 / 1000],
    ['£4,000 / 100 = £{40}', 4000 / 100],
    ['400 sales, at £{10} each', 4000 / 400],
    ['is {0.02} to {0.38} points', 100 * holdout[0], 100 * holdout[1]],
    ['between {11} and {189} buyers', 50_000 * holdout[0], 50_000 * holdout[1]],
    ['(p = {0.027})', pooledP({ visitors: 50_000, conversions: 1000 }, { visitors: 50_000, conversions: 1100 })],
    ['a buyer cost £{21}', 4000 / (50_000 * holdout[1])],
  ),
  getFigures(
    'glossary/attribution',
    ['| Linear | £{33.33} | £{33.33} | £{33.33} |', 100 / 3, 100 / 3, 100 / 3],
    ['| £{40.00} | £{20.00} | £{40.00} |', 40, 20, 40],
  ),
  getFigures(
    'glossary/return-on-ad-spend',
    ['£30,000 / £7,500 = {4.0}', 30_000 / 7500],
    ['leave £{9,000} before advertising and £{1,500} after it', 0.3 * 30_000, 0.3 * 30_000 - 7500],
    ['revenue is £{22,500}, which leaves £{6,750}', 0.75 * 30_000, 0.3 * 22_500],
    ['a loss of £{750}', 7500 - 6750],
  ),
  getFigures(
    'glossary/break-even-roas',
    ['| Contribution before advertising | £{24.00} |', 60 - 24 - 6 - 1.8 - 4.2],
    ['£24 / £60 = {40%}, so break-even ROAS is 1 / 0.40 = {2.5}', 24 / 60, 1 / 0.4],
    ['you may spend £{18}, and the target becomes 60 / 18 = {3.33}', 24 - 6, 60 / 18],
    ['2.5 / 0.75 = {3.33}', 2.5 / 0.75],
  ),
  getFigures(
    'glossary/cost-per-click',
    ['£720 / 900 = £{0.80}', 720 / 900],
    ['£0.80 / 0.025 = £{32}', 0.8 / 0.025],
    ['£28 × 0.025 = £{0.70}', 28 * 0.025],
    ['900 of them lose £{90}, and each order costs £{4} more', 900 * 0.1, 32 - 28],
    ['a better page ({2.86%} instead of 2.5%)', 0.8 / 28],
    ['a better order (£{32} of contribution)', 0.8 / 0.025],
  ),
  getFigures(
    'glossary/cost-per-mille',
    ['£360 / 60,000 × 1,000 = £{6.00}', 360 / 60],
    ['£360 / 45,000 × 1,000 = £{8.00}', 360 / 45],
    ['£360 / {300} clicks = £{1.20} a click', 60_000 * 0.005, 360 / 300],
  ),
  getFigures(
    'glossary/click-through-rate',
    ['| Click-through rate | {0.45%} | {0.60%} |', 180 / 40_000, 240 / 40_000],
    ['| {5.0%} | {2.5%} |', 9 / 180, 6 / 240],
    ['| {0.225} | {0.150} |', 9 / 40, 6 / 40],
  ),
  getFigures(
    'glossary/marketing-mix-modelling',
    ['100, then {50}, then {25}, then {12.5}', 100 / 2, 100 / 4, 100 / 8],
    ['100 / (1 − 0.5) = {200}', 100 / (1 - 0.5)],
    ['| £20,000 | {500} | {500} |', saturated(20), saturated(20) - saturated(0)],
    ['| £40,000 | {667} | {167} |', saturated(40), saturated(40) - saturated(20)],
    ['at £40,000 are {16.7}, but', saturated(40) / 40],
    ['brought only {8.3} per £1,000', (saturated(40) - saturated(20)) / 20],
  ),
  getFigures(
    'glossary/marketing-funnel',
    ['| Looked at a plan | 1,600 | {8%} |', 1600 / 20_000],
    ['| Started a trial | 320 | {20%} |', 320 / 1600],
    ['| Paid | 80 | {25%} |', 80 / 320],
    ['8% × 20% × 25% = {0.4%}, or {80} of 20,000', 0.08 * 0.2 * 0.25, 20_000 * 0.004],
    ['to {88} customers', 80 * 1.1],
  ),
  getFigures(
    'solutions/ads-cost-more-than-they-earn',
    ['1 ÷ 0.30 = {3.33}', 1 / 0.3],
    ['bring £{300} of sales and £{90} of margin', 3 * 100, 0.3 * 300],
    ['that is £{16,800}, so ads lose £{3,200} a month', 0.3 * 56_000, 20_000 - 16_800],
    ['leaves £{12,000} of spending, £{42,000} of revenue', 20_000 - 8000, 56_000 - 14_000],
    ['and £{12,600} of margin', 0.3 * 42_000],
    ['has become a gain of £{600}', 12_600 - 12_000],
  ),
  getFigures(
    'solutions/channels-claim-the-same-sale',
    ['500 ÷ 780 = {64%}', 500 / 780],
    ['then really costs £{25}', 10 / 0.4],
  ),
  getFigures(
    'tools/break-even-roas',
    ['64 × 0.025 = {1.60}', 64 * 0.025],
    ['22.40 − 7.20 − 1.60 − 3.20 = {29.60}', 64 - 22.4 - 7.2 - 1.6 - 3.2],
    ['64 / 29.60 = {2.16}, and 64 / (29.60 − 6.40) = {2.76}', 64 / 29.6, 64 / (29.6 - 6.4)],
    ['64 / 2.4 = {26.67} of advertising and leaves {2.93}', 64 / 2.4, 29.6 - 64 / 2.4],
    ['the average of {2.75}', (4 + 1.5) / 2],
  ),
  getFigures(
    'tools/channel-mix',
    ['24,000 × √(4,500 / 6,000) = {20,785}', 24_000 * Math.sqrt(4500 / 6000)],
    ['8,000 × √(2,500 / 1,000) = {12,649}', 8000 * Math.sqrt(2500 / 1000)],
    ['Search returned {4} on average', 24_000 / 6000],
    ['its next pound only brought {2}', (0.5 * 24_000) / 6000],
    [
      '£{2} in search, £{1.13} in social and £{4} in the newsletter',
      ...[24 / 6, 9 / 4, 8].map((average) => average / 2),
    ],
    ['would gain £{1,244} instead of £{645.17}', fromSocial, fromSearch],
  ),
  getFigures(
    'examples/break-even-roas-for-a-shop',
    ['| Payment fee, 2.9% | £{1.39} |', 48 * 0.029],
    ['| Packing and delivery | £8.40 | {17.5%} |', 8.4 / 48],
    ['| Returns and vouchers | £4.68 | {9.75%} |', 4.68 / 48],
    ['| Contribution | £{14.33} | {29.85%} |', teaMargin, teaMargin / 48],
    ['bring £{18,000} of orders. That is {375} orders of £48', 3 * 6000, 18_000 / 48],
    ['each loses £{1.67}: about £630', 48 / 3 - teaMargin],
    ['£48 / 3 = £{16} of advertising for an order of £48, and £62 / 3 = £{20.67}', 48 / 3, 62 / 3],
    ['raises the ROAS itself to 62 / 16 = {3.88}', 62 / 16],
    ['into a profit of £{6.32}', largerMargin - 16],
    ['an order would earn £{1.66}', largerMargin - 62 / 3],
  ),
  getFigures(
    'examples/channel-mix-shift',
    ['| Search | £9,000 | £31,500 | £{3.50} |', 31_500 / 9000],
    ['| Affiliates | £3,000 | £12,000 | £{4.00} |', 12_000 / 3000],
    ['| Podcasts | £2,000 | £9,000 | £{4.50} |', 9000 / 2000],
    ['| Together | £{20,000} | £{64,500} | £{3.23} |', 20_000, 31_500 + 12_000 + 12_000 + 9000, 64_500 / 20_000],
    ['in the small move its next pound brings £{1.10}', (0.5 * 12_000 * Math.sqrt(5000 / 6000)) / 5000],
    ['£31,500 × 0.6 = £{18,900}, which is £{2.10} for each pound', 31_500 * 0.6, 18_900 / 9000],
    ['for the next pound (£{1.05}) as social (£{1.00})', (0.5 * 18_900) / 9000, (0.5 * 12_000) / 6000],
  ),
];
