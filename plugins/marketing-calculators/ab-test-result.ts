import type { Chart } from '../../src/library/charts/chart.ts';
import { defineCalculator } from '../calculators/public/calculator.ts';
import { integerField, percentField } from '../calculators/public/input/field.ts';
import {
  atMost,
  chance,
  digitsClearOf,
  percentage,
  percentDigits,
  probability,
  signedPoints,
  whole,
} from '../calculators/public/numbers/format.ts';
import { confidenceField } from './confidence-field.ts';
import { compareRates, type Verdict } from './statistics/compare-rates.ts';
import { binomialMidP } from './statistics/mid-p.ts';
import { type Group, type Interval, rate } from './statistics/proportion.ts';

/** Significance level of the check for a sample ratio mismatch: low, since it runs in every test. */
const splitLevel = 0.001;

const visitors = (label: string, example: string) =>
  integerField({
    label,
    help: 'People, not page views; each counted once.',
    default: example,
    min: 1,
    max: 1_000_000_000,
  });
const conversions = (label: string, example: string) =>
  integerField({ label, help: 'How many of them converted.', default: example, min: 0, max: 1_000_000_000 });

/** Words of the version that was there before, and of the new one. The article “a” is neither. */
const [before, after] = [
  new Set('A control original old kontrollgruppe kontrolle alte alten'.split(' ')),
  new Set('B variant variante new neue neuen testgruppe challenger'.split(' ')),
];

/** Two groups, each with the number of its visitors and of its conversions, A first; undefined where it may be otherwise. */
const readGroups = (numbers: readonly number[], question: string): Record<string, number> | undefined => {
  const [one = 0, two = 0, three = 0, four = 0] = numbers;
  if (numbers.length !== 4 || numbers.some((number) => !Number.isInteger(number))) return undefined;
  const words = question.match(/\p{L}+/gu) ?? [];
  const isOf = (group: ReadonlySet<string>) => (word: string) =>
    group.has(word) || (word.length > 1 && group.has(word.toLowerCase()));
  const [first, second] = [words.findIndex(isOf(before)), words.findIndex(isOf(after))];
  if (second !== -1 && (first === -1 || second < first)) return undefined;
  const isLargeFirst = one > two;
  if (isLargeFirst !== three > four) return undefined;
  const [visitorsA, conversionsA, visitorsB, conversionsB] = isLargeFirst
    ? [one, two, three, four]
    : [two, one, four, three];
  // Otherwise the visitors of both may come first, and then the conversions of both.
  const isApart =
    conversionsA < visitorsA / 2 &&
    conversionsB < visitorsB / 2 &&
    Math.max(visitorsA, visitorsB) < 10 * Math.min(visitorsA, visitorsB);
  return isApart ? { visitorsA, conversionsA, visitorsB, conversionsB } : undefined;
};

export const abTestResult = defineCalculator({
  slug: 'ab-test-result',
  title: 'A/B test result',
  called:
    'significant | significance | signifikant | signifikanz | luck | unterschied echt | difference real | mean anything | besser als | better than | zufall | by chance | real difference | won | win | wins | winner | gewonnen | gewinner | B better | B besser | wirklich besser | really better | evaluate A/B test | auswertung A/B test | wie sicher ist der unterschied | real or | beats | schlägt | outperform'.split(
      ' | ',
    ),
  readNumbers: readGroups,
  fields: {
    visitorsA: visitors('Visitors of A', '18000'),
    conversionsA: conversions('Conversions of A', '720'),
    visitorsB: visitors('Visitors of B', '18060'),
    conversionsB: conversions('Conversions of B', '831'),
    confidence: confidenceField('Use the level that you chose before the test. 95% is the custom.'),
    planned: percentField({
      label: 'Planned share of visitors for B',
      also: ['planned', 'split', 'geplant', 'aufteilung'],
      help: '50% for an even split. Used to check that the split went as planned.',
      default: '50',
      min: 1,
      max: 99,
      customary: '50',
    }),
  },
  formula: `z(d) = (b − a − d) / √( p × (1 − p) / nA + q × (1 − q) / nB )
p-value  = chance of a value at least as far from 0 as z(0)
interval = every difference d for which z(d) is nearer to 0 than the level allows
split    = exact binomial test (mid-p) of nB among nA + nB at the planned share

nA, nB   visitors of A and of B
a, b     conversions / visitors of A and of B
p, q     the rates of A and B that suit the counts best among those with q − p = d; for d = 0 both are the pooled rate

if fewer than 5 people converted, or did not, in A or B, or would if A and B were the same:
p-value  = Fisher's exact test with the mid-p: twice the smaller tail, counting half the chance of what was seen
interval = every odds ratio of B to A that this test does not reject`,
  sources: [
    {
      title: 'Interval estimation for the difference between independent proportions (Newcombe, 1998)',
      url: 'https://doi.org/10.1002/(SICI)1097-0258(19980430)17:8%3C873::AID-SIM779%3E3.0.CO;2-I',
      publisher: 'Statistics in Medicine',
    },
    {
      title: 'Two-proportion Z-test',
      url: 'https://en.wikipedia.org/wiki/Two-proportion_Z-test',
      publisher: 'Wikipedia',
    },
  ],
  check: (input) => [
    ...(input.conversionsA > input.visitorsA
      ? [{ field: 'conversionsA' as const, fix: `Enter at most ${whole(input.visitorsA)}, the visitors of A.` }]
      : []),
    ...(input.conversionsB > input.visitorsB
      ? [{ field: 'conversionsB' as const, fix: `Enter at most ${whole(input.visitorsB)}, the visitors of B.` }]
      : []),
  ],
  run: (input) => {
    const a = { visitors: input.visitorsA, conversions: input.conversionsA };
    const b = { visitors: input.visitorsB, conversions: input.conversionsB };
    const level = Number((1 - Number(input.confidence) / 100).toFixed(2));
    const verdict = compareRates(a, b, level);
    const { p, significant } = verdict;
    const difference = rate(b) - rate(a);
    const split = binomialMidP(b.visitors, a.visitors + b.visitors, input.planned);
    const isMismatch = split < splitLevel;
    const digits = percentDigits([rate(a), rate(b)], 2);
    const shown = (group: Group) => percentage(rate(group), digits);
    const rates = `${shown(b)} against ${shown(a)}`;
    const words = describe(verdict, difference, digits);
    const inB = percentage(b.visitors / (a.visitors + b.visitors), 2);
    const better = difference > 0 ? 'better' : 'worse';
    return {
      headline: isMismatch
        ? `No verdict: the visitors were not split as planned (${inB} in B, ${chance(split, splitLevel)}). Find out why before you compare ${rates}.`
        : significant
          ? `B converts ${better} than A: ${rates}, a difference of ${words.difference}${words.range}, ${chance(p, level)}${words.by}.`
          : `No difference is shown: ${rates}${words.open}, ${chance(p, level)}${words.by}.`,
      figures: [
        { label: 'Rate of A', value: shown(a) },
        { label: 'Rate of B', value: shown(b) },
        { label: 'Difference', value: words.difference, note: `${input.confidence}% interval: ${words.interval}` },
        {
          label: 'Relative difference',
          value:
            rate(a) > 0
              ? percentage(difference / rate(a), percentDigits([difference / rate(a)], 1))
              : 'cannot be given',
          note: 'of the rate of A',
        },
        { label: 'p-value', value: p < 0.001 ? 'less than 0.001' : probability(p, level), note: words.test },
        {
          label: 'Split of the visitors',
          value: isMismatch ? 'not as planned' : 'as planned',
          note: `${inB} in B, ${chance(split, splitLevel)}`,
        },
      ],
      explanation: [
        ...(isMismatch
          ? [
              'More visitors are missing from one side than chance explains. Until you know why, no other figure counts.',
            ]
          : []),
        significant
          ? `If A and B were the same, a difference this large would turn up in fewer than ${percentage(level)} of such tests.`
          : `A difference this large turns up often enough between two groups that are the same. That does not prove that there is none: the interval says what is still possible.`,
        'Decide by the interval, not by the p-value: ask whether you would act at its lower end and at its upper end.',
        ...(verdict.test === 'mid-p'
          ? [
              'So few people converted, or did not, that the z-test is too rough. The exact test decides, and its interval compares odds: converted to not converted, in B against A. At 1 both are the same.',
            ]
          : []),
      ],
      ...(verdict.test === 'mid-p' ? {} : { chart: getChart(verdict.difference, difference, input.confidence) }),
    };
  },
});

/** Formats a verdict. The interval has enough digits to show on which side of zero its ends are. */
const describe = (verdict: Verdict, difference: number, digits: number) => {
  if (verdict.test === 'mid-p') {
    const { low, high } = verdict.odds;
    const times = (odds: number) => atMost(odds, odds > 100 ? 0 : digitsClearOf(1, odds, 2));
    const odds = Number.isFinite(high) ? `${times(low)} to ${times(high)}` : `at least ${times(low)}`;
    const nothing = low === 0 && !Number.isFinite(high);
    const interval = nothing ? 'nothing is ruled out' : `odds ${odds} times those of A`;
    return {
      difference: signedPoints(difference, digits),
      interval,
      range: '',
      open: nothing ? '' : `, and B may have ${interval}`,
      by: ' (exact test, mid-p)',
      test: 'two-sided, exact (Fisher, mid-p)',
    };
  }
  const { low, high } = verdict.difference;
  const fine = percentDigits([low, high], digits);
  const interval = `${signedPoints(low, fine).replace(' points', '')} to ${signedPoints(high, fine)}`;
  return {
    difference: signedPoints(difference, digits),
    interval,
    range: ` (${interval})`,
    open: `, and the true difference may be anything from ${interval}`,
    by: '',
    test: 'two-sided, pooled z-test',
  };
};

const getChart = ({ low, high }: Interval, difference: number, confidence: string): Chart => ({
  kind: 'interval',
  title: `Difference between B and A (${confidence}% confidence)`,
  axis: { label: 'Difference', unit: 'points' },
  rows: [{ label: 'B − A', low: low * 100, middle: difference * 100, high: high * 100 }],
  reference: { value: 0, label: 'no difference' },
});
