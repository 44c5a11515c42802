import { nearest, score95, simpleSample, sum } from './arithmetic.ts';
import { getFigures } from './figure.ts';

/** The share of customers that a rise may lose before it stops paying. */
const mayLose = (before: number, after: number): number => 1 - before / after;
/** The share of customers that a cut must win before it pays. */
const mustWin = (before: number, after: number): number => before / after - 1;

type Curve = readonly number[];
const prices = [40, 60, 80, 100];
const tooCheap: Curve = [62, 38, 18, 6];
const bargain: Curve = [88, 70, 44, 20];
const expensive: Curve = [12, 26, 48, 72];
const tooExpensive: Curve = [4, 10, 18, 40];
const notIn = (curve: Curve): Curve => curve.map((share) => 100 - share);

/** The price at which two curves of straight lines between the points meet. */
const crossing = (falling: Curve, rising: Curve): number => {
  const gaps = prices.map((_, at) => (falling[at] ?? 0) - (rising[at] ?? 0));
  const at = gaps.findIndex((gap, index) => gap >= 0 && (gaps[index + 1] ?? -1) < 0);
  const [gap = 0, next = 0, price = 0] = [gaps[at], gaps[at + 1], prices[at]];
  return price + (20 * gap) / (gap - next);
};

/** The cost of the next customer: a straight line through the middles of the second and the third tranche. */
const slope = (40_000 / 1050 - 40_000 / 1700) / 40_000;
const next = (spending: number): number => 40_000 / 1700 + slope * (spending - 60_000);
const spendingAt = (cost: number): number => 60_000 + (cost - 40_000 / 1700) / slope;

/** What one customer of a group is worth under a fee and a price per use, after £6 of cost. */
const twoPart = (fee: number, use: number, share = 1): number =>
  sum(
    [
      [100, 10],
      [60, 30],
      [20, 100],
    ].map(([customers = 0, uses = 0]) => customers * (fee + use * uses * share - 6)),
  );
const everyValue = 100 * (22 - 6) + 60 * (45 - 6) + 20 * (120 - 6);

export const pricing = [
  getFigures(
    'blog/what-you-charge-for-comes-before-how-much',
    ['The same {180} customers bring £{3,120} a month', 100 + 60 + 20, 80 * 39],
    ['180 × £{16} = £{2,880} is left', 22 - 6, 180 * 16],
    ['20 × £114 = £{2,280}', 20 * (120 - 6)],
    ['£{6,220} would be left', everyValue],
    ['£30 − £20 = £{10} left with the small version, so the full one may cost them £{35}', 30 - 20, 45 - 10],
    ['£50 − £20 = £{30} left, so it may cost £{90}', 50 - 20, 120 - 30],
    ['| Small: small; others: full | £{3,720} |', 100 * 14 + 80 * (35 - 6)],
    ['| Large: full; others: small | £{3,920} |', 160 * 14 + 20 * (90 - 6)],
    ['| Each its own | £{4,520} |', 100 * 14 + 60 * (35 - 6) + 20 * (75 - 6)],
    ['may cost only £{75}, because a large customer has £80 − £35 = £{45} left', 120 - 45, 80 - 35],
    ['here £{800} and then £{600}', 3920 - 3120, 4520 - 3920],
    ['charges £{12}, £{36} and £{120}. Everybody buys, and £{4,680} is left', 12, 36, 120, twoPart(0, 1.2)],
    ['charge £{19.20}, £{41.60} and £{120.00}', 8 + 11.2, 8 + 33.6, 8 + 112],
    ['and £{5,736} is left, which is {92%} of', twoPart(8, 1.12), twoPart(8, 1.12) / everyValue],
    ['the fee and use would leave £{3,944}', twoPart(8, 1.12, 2 / 3)],
    ['39 ÷ 30 = {1.3} times', 39 / 30],
    ['The mean is {6.25}. Offers at £20 have {7.5} on average', (6 + 9 + 3 + 7) / 4, (6 + 9) / 2],
    ['the part-worth of £20 is {+1.25}, and that of £35 is {−1.25}', (6 + 9) / 2 - 6.25, (3 + 7) / 2 - 6.25],
    ['Offers with reminders have {8}, so their part-worth is {+1.75}', (9 + 7) / 2, (9 + 7) / 2 - 6.25],
    [
      'worth {2.5} points, or £{6} a point, and the step of {3.5} points to reminders is worth £{21}',
      2 * 1.25,
      15 / 2.5,
      2 * 1.75,
      3.5 * 6,
    ],
  ),
  getFigures(
    'blog/price-research-without-a-panel',
    ['the [contribution margin](/glossary/contribution-margin) is £{35}', 49 - 14],
    ['at £22 an hour, it costs £{66}. A price of £49 leaves the customer £{17}', 3 * 22, 66 - 49],
    ['Dividing by 1.21 gives £{34} to £{51}', 41 / 1.21, 62 / 1.21],
    ['rises from £35 to £{43}', 57 - 14],
    ['1 − 35 ÷ 43 = {18.6%}', mayLose(35, 43)],
    ['8 ÷ 49 = {16.3%}', 8 / 49],
    ['−18.6 ÷ 16.3 = {−1.1}', -18.6 / 16.3],
    ['a margin of £{31}, and needs 35 ÷ 31 − 1 = {12.9%}', 45 - 14, mustWin(35, 31)],
    ['A discount of {8%}', 4 / 49],
    ['| £49 to £53 | £{39} | {10.3%} | |', 53 - 14, mayLose(35, 39)],
    ['| Win rate | {40%} | {33%} |', 12 / 30, 10 / 30],
    ['| Contribution per quote and month | £{14.00} | £{14.33} |', (12 / 30) * 35, (10 / 30) * 43],
    [
      'runs from {−30} to {+17}',
      ...score95({ visitors: 30, conversions: 12 }, { visitors: 30, conversions: 10 }).map((end) => 100 * end),
    ],
    ['you would need about {820} quotes per price', nearest(simpleSample(0.4, 10 / 30), 10)],
    ['40% × 35 ÷ 43 = {32.6%}', (0.4 * 35) / 43],
  ),
  getFigures(
    'solutions/prices-feel-like-a-guess',
    ['its [contribution margin](/glossary/contribution-margin) is £{21}', 30 - 9],
    ['At £34 the margin is £{25}', 34 - 9],
    ['1 − 21 ÷ 25 = {16%}', mayLose(21, 25)],
    ['leaves £{18} and needs 21 ÷ 18 − 1 = {16.7%}', 27 - 9, mustWin(21, 18)],
    ['you may lose {48} before', 0.16 * 300],
  ),
  getFigures(
    'glossary/price-elasticity',
    ['Price {+10%}, quantity {−15%}: elasticity = −15 / 10 = {−1.5}', 2 / 20, -150 / 1000, -15 / 10],
    [
      '−150 / 925 = {−16.2%} and 2 / 21 = {+9.5%}, and the elasticity is {−1.7}',
      -150 / 925,
      2 / 21,
      -150 / 925 / (2 / 21),
    ],
    ['| Revenue | £{20,000} | £{18,700} |', 1000 * 20, 850 * 22],
    ['1,000 × £8 = £{8,000} | 850 × £10 = £{8,500}', 1000 * (20 - 12), 850 * (22 - 12)],
    ['£2 / £10 = {20%}', 2 / 10],
    ['fewer than {200} of the 1,000', 0.2 * 1000],
  ),
  getFigures(
    'glossary/contribution-margin',
    ['| Contribution | £{90.00} |', 120 - 3.6 - 6 - 8.4 - 12],
    ['£90 / £120 = {75%}', 90 / 120],
    ['27,000 / 90 = {300} sales', 27_000 / 90],
    ['takes £{24} from a contribution of £90, so contribution falls to £{66}', 0.2 * 120, 90 - 24],
    ['90 / 66 = {1.36} times', 90 / 66],
  ),
  getFigures(
    'glossary/van-westendorp',
    ['about £{63}, the lower end', crossing(tooCheap, notIn(bargain))],
    ['about £{78}, the indifference price', crossing(bargain, expensive)],
    ['Too cheap and too expensive: £{80}', crossing(tooCheap, tooExpensive)],
    ['about £{95}, the upper end', crossing(notIn(expensive), tooExpensive)],
    ['runs from £{63} to £{95}', crossing(tooCheap, notIn(bargain)), crossing(notIn(expensive), tooExpensive)],
    ['here £{66} and £{91}', crossing(tooCheap, expensive), crossing(bargain, tooExpensive)],
  ),
  getFigures('tools/price-sensitivity', ['£78.33 / 1.21 = £{64.74}', 78.33 / 1.21]),
  getFigures('glossary/market-category', ['£25 an hour | £{10} cheaper', 2 * 25 - 40]),
  getFigures(
    'blog/set-a-marketing-budget-from-margin',
    ['40% | £{480,000} |', 0.4 * 1_200_000],
    ['**£{120,000}** |', 480_000 - 300_000 - 60_000],
    ['to be {10%} of revenue', 120_000 / 1_200_000],
    ['contribution is £{456,000} and the ceiling £{96,000}', 0.38 * 1_200_000, 456_000 - 360_000],
    ['| £40,000 | 2,600 | {2,600} | £{15.38} | £{15.38} |', 2600, 40_000 / 2600, 40_000 / 2600],
    ['| £80,000 | 4,300 | {1,700} | £{23.53} | £{18.60} |', 4300 - 2600, 40_000 / 1700, 80_000 / 4300],
    ['| £120,000 | 5,350 | {1,050} | £{38.10} | £{22.43} |', 5350 - 4300, 40_000 / 1050, 120_000 / 5350],
    ['| £160,000 | 5,950 | {600} | £{66.67} | £{26.89} |', 5950 - 5350, 40_000 / 600, 160_000 / 5950],
    ['so at 40% it contributes £{24}', 0.4 * 60],
    ['so we earn £{1.57} each', 24 - 22.43],
    ['1,050 × £24 = £{25,200}, a loss of £{14,800}', 1050 * 24, 40_000 - 25_200],
    ['Contribution over twelve months is thus £{36}', 1.5 * 24],
    ['2,600 × £36 − £40,000 = £{53,600}', 2600 * 36 - 40_000],
    ['1,700 × £36 − £40,000 = £{21,200}', 1700 * 36 - 40_000],
    ['1,050 × £36 − £40,000 = {−£2,200}', 1050 * 36 - 40_000],
    ['600 × £36 − £40,000 = {−£18,400}', 600 * 36 - 40_000],
    ['40,000 ÷ 1,050 ÷ 24 = {1.59}', 40_000 / 1050 / 24],
    ['the ratios are {65%}, {62%} and {57%}', 1700 / 2600, 1050 / 1700, 600 / 1050],
    ['1 ÷ 0.40 = {2.5}', 1 / 0.4],
    ['this is £{4,500} to £{9,000} a year', 0.05 * 90_000, 0.1 * 90_000],
    ['At £80,000 the line is at £{30.81}', next(80_000)],
    ['It passes £24 near £{61,000}', nearest(spendingAt(24), 1000)],
    ['passes £36 near £{94,000}', nearest(spendingAt(36), 1000)],
    ['The remaining £{30,000}', 120_000 - 90_000],
  ),
];
