import { defineCalculator } from '../calculators/public/calculator.ts';
import { choiceField, integerField, omissible, percentField } from '../calculators/public/input/field.ts';
import { exact } from '../calculators/public/numbers/exact.ts';
import { asTyped, count, percentage, percentDigits, whole } from '../calculators/public/numbers/format.ts';
import { zAbove } from './statistics/normal-quantile.ts';

/** Sample size per variant of a two-sided test of two shares (Fleiss, without continuity correction), unrounded. */
export const samplePerVariant = (from: number, to: number, significance: number, power: number): number => {
  const middle = (from + to) / 2;
  const chance = zAbove(significance / 2) * Math.sqrt(2 * middle * (1 - middle));
  const miss = zAbove(1 - power) * Math.sqrt(from * (1 - from) + to * (1 - to));
  return ((chance + miss) / (to - from)) ** 2;
};

/** Rate to detect, computed exactly, so that a rate of 100% is rejected for every spelling of the input. */
const target = (input: { baseline: number; effect: number; effectKind: 'relative' | 'points' }): number => {
  const [baseline, effect] = [exact(input.baseline), exact(input.effect)];
  return (input.effectKind === 'relative' ? baseline.mul(effect.add(1)) : baseline.add(effect)).valueOf();
};

export const abTestSampleSize = defineCalculator({
  slug: 'ab-test-sample-size',
  title: 'A/B test sample size and duration',
  called:
    'sample size | required sample | required traffic | test duration | stichprobe | stichprobengröße | testdauer | how long must the test | how long should my test | wie lange dauert der test | wie lange muss ein test | visitors do I need | users needed | besucher brauche ich | nutzer brauche ich | nutzer pro variante | must see each version | split test run'.split(
      ' | ',
    ),
  also: 'days | weeks | wochen | long | sample | traffic | tage | lange | dauert | test | users | people | participants | traffic | besucher | nutzer | stichprobe | testdauer | probanden'.split(
    ' | ',
  ),
  fields: {
    baseline: percentField({
      label: 'Conversion rate now',
      help: 'The share of visitors who convert today, over at least four full weeks.',
      default: '4',
      min: 0.01,
      max: 99,
      also: 'baseline | base | basis | converts | conversion | converting | konversion | abschlussrate | kaufen | buy | sign | konversionsrate | konvertieren | ausgangsrate'.split(
        ' | ',
      ),
    }),
    effect: percentField({
      label: 'Smallest effect worth finding',
      help: 'The smallest rise that would change what you do. A smaller one needs many more visitors.',
      default: '15',
      min: 0.01,
      max: 1000,
      also: 'lift | change | difference | improve | mindesteffekt | unterschied | mde | effect | uplift | increase | improvement | detectable | detect | steigerung | verbesserung | effekt | anstieg'.split(
        ' | ',
      ),
    }),
    effectKind: choiceField({
      label: 'The effect is',
      help: 'Relative: 4% and an effect of 15% make 4.6%. In points: 4% and 1 point make 5%.',
      default: 'relative',
      choices: [
        { value: 'relative', label: 'relative to the rate now' },
        { value: 'points', label: 'in percentage points' },
      ],
    }),
    significance: percentField({
      label: 'Significance level',
      help: 'How often the test may show a difference where there is none. 5% is the custom.',
      default: '5',
      min: 0.1,
      max: 20,
      customary: '5',
      also: ['alpha', 'signifikanzniveau', 'signifikanz'],
    }),
    power: percentField({
      label: 'Power',
      help: 'How often the test finds the effect when it is there. 80% is the custom.',
      default: '80',
      min: 50,
      max: 99.9,
      customary: '80',
      also: ['teststärke'],
    }),
    variants: integerField({
      label: 'Variants, the original included',
      help: 'Two for a plain A/B test. With more, the significance level is divided among the comparisons.',
      default: '2',
      min: 2,
      max: 10,
      customary: '2',
      also: ['varianten', 'versions', 'variants'],
    }),
    visitors: omissible(
      integerField({
        label: 'Visitors a day in the test',
        help: 'Only those who reach the page that is tested.',
        default: '1500',
        min: 1,
        max: 100_000_000,
        unit: 'visitors a day',
        also: ['daily', 'day', 'visitors', 'besucher', 'täglich', 'tag', 'nutzer', 'users'],
      }),
    ),
  },
  formula: `n per variant = ( z(1 − a/2) × √(2 × m × (1 − m)) + z(power) × √(p × (1 − p) + q × (1 − q)) )² / (q − p)²

p      conversion rate now
q      rate to find: p × (1 + effect), or p + effect in points
m      (p + q) / 2
a      significance level / (variants − 1)
z(x)   value below which a share x of the standard normal distribution lies
days   variants × n / visitors a day, rounded up`,
  sources: [
    {
      title: 'power.prop.test: power calculations for the two-sample test for proportions',
      url: 'https://stat.ethz.ch/R-manual/R-devel/library/stats/html/power.prop.test.html',
      publisher: 'R manual',
    },
    {
      title: 'Statistical Methods for Rates and Proportions, 3rd edition (Fleiss, Levin and Paik)',
      url: 'https://onlinelibrary.wiley.com/doi/book/10.1002/0471445428',
      publisher: 'Wiley',
    },
  ],
  check: (input) =>
    target(input) < 1
      ? []
      : [
          {
            field: 'effect',
            fix: `From ${asTyped(input.baseline * 100)}% this effect leads to ${percentage(target(input), 2)}. Enter one that keeps the rate below 100%.`,
          },
        ],
  run: (input) => {
    const level = input.significance / (input.variants - 1);
    const to = target(input);
    const digits = percentDigits([input.baseline, to], 2);
    const rates = { from: percentage(input.baseline, digits), to: percentage(to, digits) };
    const each = Math.ceil(samplePerVariant(input.baseline, to, level, input.power));
    const all = each * input.variants;
    const { visitors } = input;
    const daysFor = (q: number, aDay: number) =>
      Math.ceil((Math.ceil(samplePerVariant(input.baseline, q, level, input.power)) * input.variants) / aDay);
    const days = visitors === undefined ? undefined : daysFor(to, visitors);
    const weeks = Math.ceil((days ?? 0) / 7);
    const steps = [0.5, 0.75, 1, 1.25, 1.5, 2]
      .map((step) => input.baseline + step * (to - input.baseline))
      .filter((q) => q < 1);
    return {
      headline: `You need ${whole(each)} visitors in each variant, ${whole(all)} in all${days === undefined || visitors === undefined ? '' : `: ${count(days, 'day')} at ${whole(visitors)} visitors a day`}.`,
      figures: [
        { label: 'Rate to find', value: rates.to, note: `from ${rates.from}` },
        { label: 'Visitors in each variant', value: whole(each), unit: 'visitors' },
        { label: 'Visitors in all', value: whole(all), unit: 'visitors' },
        ...(days === undefined
          ? []
          : [
              { label: 'Duration', value: count(days, 'day') },
              { label: 'Run it for', value: count(weeks, 'full week'), note: 'so that every weekday counts equally' },
            ]),
      ],
      explanation: [
        `If the change really lifts the rate from ${rates.from} to ${rates.to} or more, a test of this size finds it at least ${asTyped(input.power * 100)}% of the time.`,
        `If the change does nothing, the test still shows a difference in at most ${asTyped(input.significance * 100)}% of all cases.`,
        input.variants > 2
          ? `Each of the ${whole(input.variants - 1)} comparisons with the original is judged at ${percentage(level, percentDigits([level, 2 * level], 2))}, so that all of them together stay within ${asTyped(input.significance * 100)}%.`
          : 'Fix the end before you start: stopping as soon as the result looks good produces many more false winners.',
        ...(weeks > 8
          ? [
              'This takes longer than eight weeks. Test a bolder change, or a step nearer to the start of the journey, where the rate is higher.',
            ]
          : []),
      ],
      ...(visitors === undefined
        ? {}
        : {
            chart: {
              kind: 'line',
              title: 'A smaller effect takes longer to find',
              x: { label: 'Rate to find', unit: '%' },
              y: { label: 'Days' },
              series: [{ label: 'Days', points: steps.map((q) => ({ x: q * 100, y: daysFor(q, visitors) })) }],
              marks: [{ x: to * 100, label: 'your effect' }],
            },
          }),
    };
  },
});
