import { defineCalculator } from '../calculators/public/calculator.ts';
import { linesField } from '../calculators/public/input/field.ts';
import { readNumber } from '../calculators/public/input/number.ts';
import type { InputLocale, ParsedInput } from '../calculators/public/input/parsed-input.ts';
import { count, whole } from '../calculators/public/numbers/format.ts';
import { currencyField, formatMoney, getSign } from '../calculators/public/numbers/money.ts';
import { readRow } from './row.ts';

/** The four prices that one person answered, from low to high. */
export interface PriceAnswer {
  readonly tooCheap: number;
  readonly cheap: number;
  readonly expensive: number;
  readonly tooExpensive: number;
}

const readAnswer = (line: string, locale?: InputLocale): ParsedInput<PriceAnswer> => {
  const row = readRow(line, { min: 4, max: 4, spaces: true });
  if (!row.ok) return row;
  if (row.value.length !== 4)
    return { ok: false, fix: `Write four prices, such as 20, 35, 60, 90; found ${row.value.length}.` };
  const prices: number[] = [];
  for (const cell of row.value) {
    const price = readNumber(cell, { kind: 'money', min: 0, max: 10_000_000 }, locale);
    if (!price.ok) return { ok: false, fix: `“${cell.slice(0, 20)}” is not a price. ${price.fix}` };
    prices.push(price.value);
  }
  const [tooCheap = 0, cheap = 0, expensive = 0, tooExpensive = 0] = prices;
  return { ok: true, value: { tooCheap, cheap, expensive, tooExpensive } };
};

/** True for prices that rise from question to question; other answers are excluded, as usual. */
export const isConsistent = (answer: PriceAnswer): boolean =>
  answer.tooCheap < answer.cheap && answer.cheap < answer.expensive && answer.expensive < answer.tooExpensive;

interface Curves {
  readonly price: number;
  readonly tooCheap: number;
  readonly cheap: number;
  readonly expensive: number;
  readonly tooExpensive: number;
}

/** Cumulative counts of each opinion at every price that was named, by ascending price. */
const curves = (answers: readonly PriceAnswer[]): readonly Curves[] => {
  const prices = [...new Set(answers.flatMap((one) => [one.tooCheap, one.cheap, one.expensive, one.tooExpensive]))];
  const people = (opinion: (answer: PriceAnswer) => boolean) => answers.filter(opinion).length;
  return prices
    .sort((one, other) => one - other)
    .map((price) => ({
      price,
      tooCheap: people((answer) => answer.tooCheap >= price),
      cheap: people((answer) => answer.cheap >= price),
      expensive: people((answer) => answer.expensive <= price),
      tooExpensive: people((answer) => answer.tooExpensive <= price),
    }));
};

/**
 * The price at which a falling gap between two curves is zero: interpolated between two prices, or the middle of
 * an interval where it is zero.
 */
const crossing = (at: readonly Curves[], gap: (curve: Curves) => number): number => {
  const level = at.filter((curve) => gap(curve) === 0);
  const [first, last] = [level[0], level.at(-1)];
  if (first && last) return (first.price + last.price) / 2;
  const after = at.findIndex((curve) => gap(curve) < 0);
  const [left, right] = [at[after - 1], at[after]];
  // With consistent answers the gap falls from +n to −n, so that both exist.
  if (!left || !right) throw new RangeError('The price curves do not cross: pass consistent answers only');
  return left.price + ((right.price - left.price) * gap(left)) / (gap(left) - gap(right));
};

/** Van Westendorp's four price points. Pass consistent answers only, at least one. */
export const pricePoints = (answers: readonly PriceAnswer[]) => {
  const at = curves(answers);
  const all = answers.length;
  return {
    marginalCheapness: crossing(at, (curve) => curve.tooCheap - (all - curve.cheap)),
    marginalExpensiveness: crossing(at, (curve) => all - curve.expensive - curve.tooExpensive),
    indifference: crossing(at, (curve) => curve.cheap - curve.expensive),
    optimal: crossing(at, (curve) => curve.tooCheap - curve.tooExpensive),
  };
};

export const priceSensitivity = defineCalculator({
  slug: 'price-sensitivity',
  title: 'Price sensitivity (Van Westendorp)',
  called:
    'van westendorp | westendorp | price sensitivity | psm | preissensitivität | preissensitivitätsrechner | preisspanne | price range | acceptable prices | optimal price | optimaler preis | preispunkt | price point | indifference price | indifferenzpreis | acceptable range | too cheap | zu billig | akzeptabler preis'.split(
      ' | ',
    ),
  fields: {
    answers: linesField<PriceAnswer>({
      label: 'Answers',
      help: 'One person a line, four prices: too cheap, a bargain, getting expensive, too expensive. Paste from a spreadsheet.',
      default:
        '20,35,60,90\n25,40,70,100\n15,30,50,80\n30,45,80,120\n20,40,60,80\n35,50,90,130\n10,25,45,70\n25,45,75,110\n30,50,70,95\n20,30,55,85\n40,60,95,140\n25,35,65,90',
      min: 3,
      max: 1000,
      row: readAnswer,
    }),
    currency: currencyField,
  },
  formula: `at each price p that somebody named, count the people for whom
  too cheap       price 1 ≥ p          not cheap       price 2 < p
  cheap           price 2 ≥ p          not expensive   price 3 > p
  expensive       price 3 ≤ p
  too expensive   price 4 ≤ p

lower limit (marginal cheapness)      too cheap     = not cheap
upper limit (marginal expensiveness)  too expensive = not expensive
indifference price                    cheap         = expensive
optimal price                         too cheap     = too expensive

between two prices the curves are straight lines; where two curves run level together, take the middle`,
  sources: [
    {
      title: 'NSS Price Sensitivity Meter: a new approach to study consumer perception of price (Van Westendorp, 1976)',
      url: 'https://archive.researchworld.com/a-new-approach-to-study-consumer-perception-of-price/',
      publisher: 'ESOMAR',
    },
    {
      title: 'pricesensitivitymeter: psm_analysis',
      url: 'https://search.r-project.org/CRAN/refmans/pricesensitivitymeter/html/psm_analysis.html',
      publisher: 'CRAN',
    },
  ],
  check: ({ answers }) => {
    const used = answers.filter(isConsistent).length;
    if (used >= 3) return [];
    return [
      {
        field: 'answers',
        fix: `Give at least 3 lines whose four prices rise from left to right; ${count(used, 'line')} of ${whole(answers.length)} ${used === 1 ? 'does' : 'do'}.`,
      },
    ];
  },
  run: (input) => {
    const used = input.answers.filter(isConsistent);
    const left = input.answers.length - used.length;
    const found = pricePoints(used);
    const show = (price: number) => formatMoney(price, input.currency, Object.values(found));
    const at = curves(used);
    const line = (label: string, people: (curve: Curves) => number) => ({
      label,
      points: at.map((curve) => ({ x: curve.price, y: (100 * people(curve)) / used.length })),
    });
    return {
      headline: `Prices from ${show(found.marginalCheapness)} to ${show(found.marginalExpensiveness)} are acceptable; the least resistance is at ${show(found.optimal)}.`,
      figures: [
        { label: 'Lower limit', value: show(found.marginalCheapness), note: 'point of marginal cheapness' },
        { label: 'Optimal price', value: show(found.optimal), note: 'as many find it too cheap as too expensive' },
        { label: 'Indifference price', value: show(found.indifference), note: 'as many find it cheap as expensive' },
        { label: 'Upper limit', value: show(found.marginalExpensiveness), note: 'point of marginal expensiveness' },
        {
          label: 'Answers used',
          value: `${whole(used.length)} of ${whole(input.answers.length)}`,
          note: left > 0 ? `${whole(left)} left out: the four prices do not rise` : 'all four prices rise in each',
        },
      ],
      explanation: [
        `Below ${show(found.marginalCheapness)} more people doubt the quality than think the price is not cheap. Above ${show(found.marginalExpensiveness)} more people refuse than do not even find it expensive.`,
        'These are opinions about prices, not purchases. Use them to choose two or three prices to test, not to choose the price.',
        used.length < 100
          ? `With ${count(used.length, 'answer')} each crossing can easily move by a step or two. A hundred answers from one kind of buyer make it steadier.`
          : 'Run it for each kind of buyer apart: a mixture of two groups has a middle that suits neither.',
      ],
      chart: {
        kind: 'line',
        title: 'Share of people who hold each opinion, by price',
        x: { label: 'Price', unit: getSign(input.currency) },
        y: { label: 'People', unit: '%' },
        series: [
          line('Too cheap', (curve) => curve.tooCheap),
          line('Not cheap', (curve) => used.length - curve.cheap),
          line('Not expensive', (curve) => used.length - curve.expensive),
          line('Too expensive', (curve) => curve.tooExpensive),
        ],
        marks: [
          { x: found.marginalCheapness, label: 'lower limit' },
          { x: found.optimal, label: 'optimal' },
          { x: found.marginalExpensiveness, label: 'upper limit' },
        ],
      },
    };
  },
});
