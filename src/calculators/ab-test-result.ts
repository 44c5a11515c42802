import { defineCalculator } from './calculator.ts';
import { choice, integer, percent } from './field.ts';
import { chance, decimal, percentage, signedPoints, whole } from './format.ts';
import { bothTails, zAbove } from './normal.ts';
import { type Interval, wilson } from './proportion.ts';

interface Group {
  readonly visitors: number;
  readonly conversions: number;
}

const rate = (group: Group) => group.conversions / group.visitors;

/** The two-sided p-value of the pooled z-test for two shares; 1 where nobody or everybody converted. */
export function pValue(a: Group, b: Group): number {
  const pooled = (a.conversions + b.conversions) / (a.visitors + b.visitors);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.visitors + 1 / b.visitors));
  return error === 0 ? 1 : bothTails((rate(b) - rate(a)) / error);
}

/** Newcombe's interval (his method 10) of the difference b − a, from the Wilson intervals of both. */
export function differenceInterval(a: Group, b: Group, z: number): Interval {
  const inA = wilson(rate(a), a.visitors, z);
  const inB = wilson(rate(b), b.visitors, z);
  const difference = rate(b) - rate(a);
  return {
    low: difference - Math.hypot(rate(b) - inB.low, inA.high - rate(a)),
    high: difference + Math.hypot(inB.high - rate(b), rate(a) - inA.low),
  };
}

/** The chance of a split at least this uneven if visitors were really sent to b with the planned share. */
export function splitPValue(a: Group, b: Group, planned: number): number {
  const all = a.visitors + b.visitors;
  return bothTails((b.visitors - all * planned) / Math.sqrt(all * planned * (1 - planned)));
}

const visitors = (label: string, example: string) =>
  integer({ label, help: 'People, not page views; each counted once.', default: example, min: 1, max: 1_000_000_000 });
const conversions = (label: string, example: string) =>
  integer({ label, help: 'How many of them converted.', default: example, min: 0, max: 1_000_000_000 });

export const abTestResult = defineCalculator({
  slug: 'ab-test-result',
  title: 'A/B test result',
  fields: {
    visitorsA: visitors('Visitors of A', '18000'),
    conversionsA: conversions('Conversions of A', '720'),
    visitorsB: visitors('Visitors of B', '18060'),
    conversionsB: conversions('Conversions of B', '831'),
    confidence: choice({
      label: 'Confidence',
      help: 'Use the level that you chose before the test. 95% is the custom.',
      default: '95',
      choices: [
        { value: '90', label: '90%' },
        { value: '95', label: '95%' },
        { value: '99', label: '99%' },
      ],
    }),
    planned: percent({
      label: 'Planned share of visitors for B',
      help: '50% for an even split. Used to check that the split went as planned.',
      default: '50',
      min: 1,
      max: 99,
    }),
  },
  formula: `z = (b − a) / √( r × (1 − r) × (1 / nA + 1 / nB) )        p-value = chance of a z at least this far from 0
low  = (b − a) − √( (b − lowB)² + (highA − a)² )
high = (b − a) + √( (highB − b)² + (a − lowA)² )

nA, nB      visitors of A and of B
a, b        conversions / visitors of A and of B
r           conversions of both / visitors of both
low, high   of A and of B: Wilson's interval of each rate at the chosen confidence
split       z = (nB − n × s) / √( n × s × (1 − s) ), with n = nA + nB and s the planned share`,
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
    const level = 1 - Number(input.confidence) / 100;
    const p = pValue(a, b);
    const { low, high } = differenceInterval(a, b, zAbove(level / 2));
    const difference = rate(b) - rate(a);
    const split = splitPValue(a, b, input.planned);
    const spoilt = split < 0.001;
    const range = `${signedPoints(low).replace(' points', '')} to ${signedPoints(high)}`;
    const found = p < level;
    const rates = `${percentage(rate(b), 2)} against ${percentage(rate(a), 2)}`;
    return {
      headline: found
        ? `B converts ${difference > 0 ? 'better' : 'worse'} than A: ${rates}, a difference of ${signedPoints(difference)} (${range}), ${chance(p)}.`
        : `No difference is shown: ${rates}, and the true difference may be anything from ${range}, ${chance(p)}.`,
      figures: [
        { label: 'Rate of A', value: percentage(rate(a), 2) },
        { label: 'Rate of B', value: percentage(rate(b), 2) },
        { label: 'Difference', value: signedPoints(difference), note: `${input.confidence}% interval: ${range}` },
        {
          label: 'Relative difference',
          value: rate(a) > 0 ? percentage(difference / rate(a)) : 'cannot be given',
          note: 'of the rate of A',
        },
        { label: 'p-value', value: p < 0.001 ? 'less than 0.001' : decimal(p, 3), note: 'two-sided' },
        {
          label: 'Split of the visitors',
          value: spoilt ? 'not as planned' : 'as planned',
          note: `${percentage(b.visitors / (a.visitors + b.visitors), 2)} in B, ${chance(split)}`,
        },
      ],
      explanation: [
        found
          ? `If A and B were the same, a difference this large would turn up in fewer than ${percentage(level)} of such tests.`
          : `A difference this large turns up often enough between two groups that are the same. That does not prove that there is none: the interval says what is still possible.`,
        'Decide by the interval, not by the p-value: ask whether you would act at its lower end and at its upper end.',
        ...(spoilt
          ? [
              'More visitors are missing from one side than chance explains. Find out why before you believe any result of this test.',
            ]
          : []),
        ...(Math.min(a.conversions, b.conversions) < 5
          ? ['One side has fewer than five conversions. The p-value is rough at such counts; wait for more.']
          : []),
      ],
      chart: {
        kind: 'interval',
        title: `Difference between B and A (${input.confidence}% confidence)`,
        axis: { label: 'Difference', unit: 'points' },
        rows: [{ label: 'B − A', low: low * 100, middle: difference * 100, high: high * 100 }],
        reference: { value: 0, label: 'no difference' },
      },
    };
  },
});
