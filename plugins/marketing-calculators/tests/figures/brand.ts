import { nearest, simpleSample } from './arithmetic.ts';
import { getFigures } from './figure.ts';

/** A month of the brand programme: extra customers, contribution and cost so far, balance. */
const programme = (months: number): readonly [number, number, number, number] => {
  const extra = (month: number): number => 2 * Math.min(month, 12);
  let contribution = 0;
  for (let month = 1; month <= months; month += 1) contribution += 60 * extra(month);
  const cost = 1500 * Math.min(months, 12) + 1000 * Math.max(0, months - 12);
  return [extra(months), contribution, cost, contribution - cost];
};
const breaksEven = (factor: number): number => {
  for (let month = 1; ; month += 1) {
    const [, contribution, cost] = programme(month);
    if (contribution * factor >= cost) return month;
  }
};
const coffee = 1000 * 18 + 1200 * 74 + 300 * 160 + 1500 * 34;

export const brand = [
  getFigures(
    'blog/brand-and-performance-are-one-budget',
    ['5% of them are looking for a product: {5,000} people', 0.05 * 100_000],
    ['which is {1,000}. Of these, 12% buy. That makes {120} customers', 0.2 * 5000, 0.12 * 1000],
    ['from 12% to 15%, we gain {30} customers', 0.03 * 1000],
    ['reaches 18%, we gain {60}', 0.06 * 1000],
    ['sell to the {4,000}', 5000 - 1000],
    ['the same 12% yield {144} customers', 0.12 * 0.24 * 5000],
    ['| 3 months | {6} | £{720} | £{4,500} | {−£3,780} |', ...programme(3)],
    ['| 6 months | {12} | £{2,520} | £{9,000} | {−£6,480} |', ...programme(6)],
    ['| 12 months | {24} | £{9,360} | £{18,000} | {−£8,640} |', ...programme(12)],
    ['| 24 months | {24} | £{26,640} | £{30,000} | {−£3,360} |', ...programme(24)],
    ['| 32 months | {24} | £{38,160} | £{38,000} | {+£160} |', ...programme(32)],
    ['| 36 months | {24} | £{43,920} | £{42,000} | {+£1,920} |', ...programme(36)],
    ['has returned {16} pence in the pound', 72_000 / 4500],
    ['it has returned {52} pence', 936_000 / 18_000],
    ['It breaks even in month {32}', breaksEven(1)],
    ['it would break even in month {16}', breaksEven(90 / 60)],
    ['you need about {1,700} people per wave', nearest(simpleSample(0.2, 0.24), 100)],
    ['{99} impressions in 100', 100 - 1],
  ),
  getFigures(
    'blog/segments-you-can-act-on',
    ['of £{205,800} in their first twelve months', coffee],
    ['which is £{51.45} each', coffee / 4000],
    ['so £{20.45} remain', coffee / 4000 - 31],
    ['add up to the same £{205,800}', 1400 * 50 + 1600 * 52 + 1000 * 52.6],
    ['the difference between the groups is £{2.60}', 52.6 - 50],
    ['a loss of £{13} each; for offices it leaves £{129}', 31 - 18, 160 - 31],
    ['£{10.80} for gifts, £{44.40} for beans', 0.6 * 18, 0.6 * 74],
    ['£{96} for offices and £{20.40} for ground coffee', 0.6 * 160, 0.6 * 34],
    ['costing £{3,100} and contributing £{5,145}', 100 * 31, 100 * 51.45],
    ['{25} gift buyers, who cost £{775} and bring £{450}', 100 * 0.25, 25 * 31, 25 * 18],
    ['That buys {9.7} offices, contributing £{1,550}', 775 / 80, (775 / 80) * 160],
    ['£5,145 − £450 + £1,550 = £{6,245}', 5145 - 450 + 1550],
    ['| Left | £{2,045} | £{3,145} |', 5145 - 3100, 6245 - 3100],
    ['The gain is £{1,100}, or {54%}', 3145 - 2045, 1100 / 2045],
  ),
  getFigures(
    'glossary/brand-equity',
    ['40,000 units at £23 = £{920,000}', 40_000 * 23],
    ['30,000 units at £20 = £{600,000}', 30_000 * 20],
    ['£920,000 − £600,000 = £{320,000}', 920_000 - 600_000],
  ),
  getFigures(
    'glossary/distinctive-assets',
    ['180 / 300 = {60%}', 180 / 300],
    ['there are {225} brand answers: uniqueness is 180 / 225 = {80%}', 180 + 45, 180 / 225],
  ),
  getFigures(
    'glossary/mental-availability',
    ['600 / 3,000 = {20%}', 600 / 3000],
    ['240 / 400 = {60%}', 240 / 400],
    ['600 / 240 = {2.5}', 600 / 240],
  ),
  getFigures(
    'glossary/market-share',
    ['18,000 / 150,000 = {12%}', 18_000 / 150_000],
    ['£540,000 / £5.4m = {10%}', 540_000 / 5_400_000],
    ["average price is £{30} and the market's is £{36}", 540_000 / 18_000, 5_400_000 / 150_000],
    ['25% × 40% × 1.2 = {12%}', 0.25 * 0.4 * 1.2],
  ),
  getFigures(
    'glossary/share-of-voice',
    ['90,000 / 600,000 = {15%}', 90_000 / 600_000],
    ['15 − 12 = {+3} points', 15 - 12],
  ),
  getFigures(
    'glossary/targeting',
    ['| £900 | £{21,600} |', 24 * 900],
    ['| £900 | £{34,020} |', 37.8 * 900],
    ['4,000 × 30% × 2% = {24} customers', 4000 * 0.3 * 0.02],
    ['900 × 70% × 6% = {37.8} customers', 900 * 0.7 * 0.06],
  ),
  getFigures(
    'glossary/ideal-customer-profile',
    ['30% × £1,900 = £{570}', 0.3 * 1900],
    ['20% × £600 = £{120}', 0.2 * 600],
    ['£570 / £120 = {4.75}', 570 / 120],
  ),
  getFigures(
    'glossary/value-proposition',
    ['3 × 46 = {138} hours', 3 * 46],
    ['138 × £22 = £{3,036}', 138 * 22],
    ['£3,036 − £600 = £{2,436}', 3036 - 600],
  ),
  getFigures('glossary/north-star-metric', ['500 clinics × 8 a week × 35% = {1,400} filled slots', 500 * 8 * 0.35]),
];
