import { nearest, paid, payback, poisson95, sum } from './arithmetic.ts';
import { getFigures } from './figure.ts';

const growth = { customers: 100, months: 60 };

/** The balance after each month for a firm that wins the same number of customers at the start of every month. */
const balances = (cost: number, contribution: number, churn: number, { customers, months } = growth): number[] => {
  let balance = 0;
  return Array.from({ length: months }, (_, at) => {
    balance += customers * (paid(contribution, churn, at + 1) - cost);
    return balance;
  });
};
const lowest = (all: readonly number[]): readonly [balance: number, month: number] => {
  const balance = Math.min(...all);
  return [balance, all.indexOf(balance) + 1];
};
const backAbove = (all: readonly number[]): number => all.findLastIndex((balance) => balance < 0) + 2;
const offerA = balances(84, 14, 0.04);
const offerB = balances(168, 14, 0.015);
const atFull = balances(30, 8.4, 0.14, { customers: 300, months: 8 });
const atHalf = balances(42, 8.4, 0.14, { customers: 300, months: 8 });

/** A row of the subscription box: contribution, then result and total of both plans. */
const boxMonth = (month: number): number[] => {
  const received = 300 * paid(8.4, 0.14, month);
  return [received, received - 9000, atFull[month - 1] ?? 0, received - 12_600, atHalf[month - 1] ?? 0];
};
const box = (month: number, figures: string): readonly [string, ...number[]] => [
  `| ${month} | ${figures} |`,
  ...boxMonth(month),
];
const unit = [1, 2, 3].map((month) => 240 * paid(17.6, 0.06, month));

/** Worth of a new customer who pays £14, stays with this chance, and then leaves at this rate. */
const worth = (stay: number, churn: number): number => 14 + (stay * 14) / churn;

export const money = [
  getFigures(
    'blog/payback-before-lifetime-value',
    ['| 1.0% | £{1,400} |', 14 / 0.01],
    ['| 1.5% | £{933} |', 14 / 0.015],
    ['| 2.0% | £{700} |', 14 / 0.02],
    ['| 3.0% | £{467} |', 14 / 0.03],
    ['at most {3,000} customer-months, and counted 45 cancellations. That is {1.5%}', 500 * 6, 45 / 3000],
    ['the average customer stays {67} months', 1 / 0.015],
    ['| Lifetime value | £{350} | £{933} |', 14 / 0.04, 14 / 0.015],
    ['÷ acquisition cost | {4.2} | {5.6} |', 350 / 84, 14 / 0.015 / 168],
    ['after 7 payments | £{87} | £{94} |', paid(14, 0.04, 7), paid(14, 0.015, 7)],
    ['after 14 payments | £{152} | £{178} |', paid(14, 0.04, 14), paid(14, 0.015, 14)],
    ['| Payback | month {7} | month {14} |', payback(84, 14, 0.04), payback(168, 14, 0.015)],
    ['spends £{8,400} a month', 100 * 84],
    ['falls to {−£22,883} in month {6}', ...lowest(offerA)],
    ['is back above zero in month {14}', backAbove(offerA)],
    ['spends £{16,800} a month', 100 * 168],
    ['falls to {−£98,338} in month {13} and is back above zero in month {27}', ...lowest(offerB), backAbove(offerB)],
    ['B needs {4.3} times the cash', lowest(offerB)[0] / lowest(offerA)[0]],
    ['doubles to {−£45,767}', 2 * lowest(offerA)[0]],
    ['add up to £{284}', paid(14, 0.015, 24)],
    ['runs from about {33} to {60}', ...poisson95(45)],
    ['could be anything from {1.1%} to {2.0%}', ...poisson95(45).map((count) => count / 3000)],
    [
      'anything from £{698} to £{1,280}',
      ...poisson95(45)
        .map((count) => 14 / (count / 3000))
        .reverse(),
    ],
  ),
  getFigures(
    'glossary/customer-lifetime-value',
    ['| £14 / 0.04 | £{350.00} |', 14 / 0.04],
    ['| £14 / (1 − 0.96 / 1.01) | £{282.80} |', 14 / (1 - 0.96 / 1.01)],
    ['| £14 × (1 − 0.96^24) / 0.04 | £{218.61} |', paid(14, 0.04, 24)],
    ['| £14 × (1 − 0.96^12) / 0.04 | £{135.55} |', paid(14, 0.04, 12)],
    ['£350.00 − £218.61 = £{131.39}', 350 - 218.61],
  ),
  getFigures(
    'glossary/payback-period',
    ['£150 / £14 = {10.7}, so the cost is covered by the {11}th', 150 / 14, Math.ceil(150 / 14)],
    ['has brought £{126.62} after 11 payments', paid(14, 0.04, 11)],
    ['£{144.13} after 13 and £{152.36} after 14', paid(14, 0.04, 13), paid(14, 0.04, 14)],
    ['The cost is covered by the {14}th', payback(150, 14, 0.04)],
    ['because £14 / 0.04 = £{350}', 14 / 0.04],
    ['£150 would seem to return in month {5}', Math.ceil(150 / 35)],
  ),
  getFigures(
    'glossary/churn-rate',
    ['90 / 2,000 = {4.5%}', 90 / 2000],
    ['0.955^12 = {57.5%} are left', 0.955 ** 12],
    ['annual churn is {42.5%} and not 12 × 4.5% = {54%}', 1 - 0.955 ** 12, 12 * 0.045],
    ['£1,800 / £60,000 = {3.0%}', (1500 + 300) / 60_000],
    ['(£1,800 − £900) / £60,000 = {1.5%}', (1800 - 900) / 60_000],
  ),
  getFigures(
    'glossary/customer-acquisition-cost',
    ['| £48,000 / 320 | £{150.00} |', 48_000 / 320],
    ['| £{84,000} / 320 | £{262.50} |', 48_000 + 30_000 + 6000, 84_000 / 320],
    ['| £84,000 / {240} | £{350.00} |', 320 - 80, 84_000 / 240],
  ),
  getFigures(
    'glossary/retention-rate',
    ['| 1 | 350 | {70%} | {70%} |', 350 / 500, 350 / 500],
    ['| 2 | 280 | {56%} | {80%} |', 280 / 500, 280 / 350],
    ['| 3 | 252 | {50.4%} | {90%} |', 252 / 500, 252 / 280],
    ['0.7^3 = {34.3%}', 0.7 ** 3],
  ),
  getFigures(
    'glossary/cohort-analysis',
    ['| January | 400 | 240 | {60%} |', 240 / 400],
    ['| February | 500 | 290 | {58%} |', 290 / 500],
    ['| March | 1,000 | 520 | {52%} |', 520 / 1000],
    ['| April | 1,200 | 576 | {48%} |', 576 / 1200],
  ),
  getFigures(
    'solutions/customers-leave-after-a-month',
    ['£14 ÷ 0.06 = £{233}', 14 / 0.06],
    ['£14 + 0.70 × £233 = £{177}', worth(0.7, 0.06)],
    ['£14 + 0.85 × £233 = £{212}', worth(0.85, 0.06)],
    ['£14 + 0.70 × £{467} = £{341}', 14 / 0.03, worth(0.7, 0.03)],
    ['£14 + 0.70 × £{280} = £{210}', 14 / 0.05, worth(0.7, 0.05)],
    ['of whom {700} remain become {700} starters of whom {595} remain', 1000 * 0.7, 1000 * 0.7, 700 * 0.85],
  ),
  getFigures(
    'tools/unit-economics',
    ['12,000 / 240 = {50} and 32 × 0.55 = {17.60}', 12_000 / 240, 32 * 0.55],
    ['has brought {17.60}, {34.14}, {49.70} and {64.31}', ...[1, 2, 3, 4].map((month) => paid(17.6, 0.06, month))],
    ['3 × £12,000 = £{36,000} for {720} customers', 3 * 12_000, 3 * 240],
    ['received {4,224.00} + {8,194.56} + {11,926.89} = £{24,345.45}', ...unit, sum(unit)],
    ['so it is £{11,655} short', 36_000 - sum(unit)],
  ),
  getFigures(
    'tools/retention-curve',
    ['The first month loses {288} of 1,200, which is {24%}', 1200 - 912, 288 / 1200],
    ['The sixth loses {31} of 606, which is {5.1%}', 606 - 575, 31 / 606],
    ['An average loss of {11.5%} a month', 1 - (575 / 1200) ** (1 / 6)],
    ['A constant rate expects {23%} of this cohort', (575 / 1200) ** 2],
  ),
  getFigures(
    'examples/payback-of-a-subscription-box',
    ['in {3.6} months; counted with churn it takes {5}', 30 / 8.4, payback(30, 8.4, 0.14)],
    ['of 300 customers only {258} are left in the second month and {164} in the fifth', 300 * 0.86, 300 * 0.86 ** 4],
    ['costs £{12} a customer, so 300 customers cost £{12,600}', 24 / 2, 9000 + 300 * 12],
    box(1, '£{2,520} | {-£6,480} | {-£6,480} | {-£10,080} | {-£10,080}'),
    box(2, '£{4,687} | {-£4,313} | {-£10,793} | {-£7,913} | {-£17,993}'),
    box(3, '£{6,551} | {-£2,449} | {-£13,242} | {-£6,049} | {-£24,042}'),
    box(4, '£{8,154} | {-£846} | {-£14,088} | {-£4,446} | {-£28,488}'),
    box(5, '£{9,532} | {£532} | {-£13,556} | {-£3,068} | {-£31,556}'),
    box(6, '£{10,718} | {£1,718} | {-£11,838} | {-£1,882} | {-£33,438}'),
    box(7, '£{11,737} | {£2,737} | {-£9,101} | {-£863} | {-£34,301}'),
    box(8, '£{12,614} | {£3,614} | {-£5,486} | {£14} | {-£34,286}'),
    ['the lowest point is £{20,213} deeper', lowest(atFull)[0] - lowest(atHalf)[0]],
    ['At £{18} of advertising the total would be £30 again, and £18 means {500} customers', 30 - 12, 9000 / 18],
    ['£14,088 × 500 / 300 = £{23,480}', nearest((-lowest(atFull)[0] * 500) / 300, 10)],
    ['30% in the first month and {11.4%} in each later one', 0.7 / (1 / 0.14 - 1)],
  ),
];
