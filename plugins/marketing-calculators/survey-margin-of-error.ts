import { defineCalculator } from '../calculators/public/calculator.ts';
import { integerField, omissible, percentField } from '../calculators/public/input/field.ts';
import { asTyped, count, percentage, percentDigits, points, whole } from '../calculators/public/numbers/format.ts';
import { confidenceField } from './confidence-field.ts';
import { zAbove } from './statistics/normal-quantile.ts';
import { wilson } from './statistics/proportion.ts';

/** Finite population correction: 1 for a large or unknown (0) population, 0 when everybody answered. */
export const correction = (answers: number, population: number) =>
  population === 0 || population === 1
    ? Number(population === 0)
    : Math.sqrt((population - answers) / (population - 1));

/** Margin of error at a share of 50%, where it is largest: half the width of the interval. */
export const marginOfError = (answers: number, population: number, z: number): number =>
  z * Math.sqrt(0.25 / answers) * correction(answers, population);

/** Sample size for a margin at a share of 50% (Cochran; with Krejcie and Morgan's finite form), unrounded. */
export const answersNeeded = (margin: number, population: number, z: number): number => {
  const large = (z * z * 0.25) / (margin * margin);
  return population === 0 ? large : large / (1 + (large - 1) / population);
};

export const surveyMarginOfError = defineCalculator({
  slug: 'survey-margin-of-error',
  title: 'Survey margin of error',
  called:
    'margin of error | fehlermarge | fehlerspanne | fehlertoleranz | stichprobenfehler | confidence interval | konfidenzintervall | plus or minus | how accurate | how sure can | how reliable | wie verlässlich | wie sicher | error bars | how exact | how precise | how far off | wie genau | wie groß ist die schwankung | wie weit kann das danebenliegen | welcher fehler | how many answers | wie viele antworten | wie viele leute muss ich befragen | must a survey | survey be | umfrage | poll | say it is a majority | sample error'.split(
      ' | ',
    ),
  also: 'error | fehler | majority | mehrheit | interval | exact | off | schwankung | precise | accurate | genau'.split(
    ' | ',
  ),
  fields: {
    answers: integerField({
      label: 'Answers to the question',
      help: 'People who answered this question, not people who were invited.',
      default: '400',
      min: 1,
      max: 100_000_000,
      also: 'responses | respondents | replies | answered | answers | people | sample | asked | surveyed | voters | customers | users | antworten | befragte | befragten | befragt | teilnehmer | teilnehmern | stichprobe | leuten | leute | wählern | kunden'.split(
        ' | ',
      ),
    }),
    share: percentField({
      label: 'Share that gave the answer',
      help: 'The percentage you want to report.',
      default: '62',
      min: 0,
      max: 100,
      also: 'percentage | said | say | chose | choose | agree | favour | favor | would | anteil | sagten | sagen | dafür | stimmen | unhappy | yes'.split(
        ' | ',
      ),
    }),
    population: integerField({
      label: 'Size of the whole group',
      help: 'Everyone the sample stands for. Enter 0 if it is large or unknown.',
      default: '0',
      customary: '0',
      min: 0,
      max: 10_000_000_000,
      also: ['population', 'members', 'grundgesamtheit', 'mitglieder', 'gesamt'],
    }),
    confidence: confidenceField('95% is the custom.'),
    wanted: omissible(
      percentField({
        label: 'Margin you would like',
        also: ['margin', 'points', 'exact', 'punkte', 'prozentpunkte', 'genau'],
        help: 'For planning: how many answers would bring the margin down to this.',
        default: '3',
        min: 0.1,
        max: 50,
        unit: 'points',
      }),
    ),
  },
  formula: `margin (widest case) = z × √(0.25 / n) × c
interval = ( s + k/2 ± z × √( s × (1 − s) / m + k / (4 × m) ) ) / (1 + k)     with k = z² / m
answers needed = w / (1 + (w − 1) / N)                                        with w = z² × 0.25 / margin²

n   answers
s   share that gave the answer
N   size of the whole group (leave out what divides by N if it is large)
c   √((N − n) / (N − 1)), or 1 for a large group
m   n / c²
z   1.645 for 90%, 1.960 for 95%, 2.576 for 99%`,
  sources: [
    {
      title: 'Confidence intervals for a proportion (e-Handbook of Statistical Methods, 7.2.4.1)',
      url: 'https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm',
      publisher: 'NIST/SEMATECH',
    },
    {
      title: 'Determining sample size for research activities (Krejcie and Morgan, 1970)',
      url: 'https://doi.org/10.1177/001316447003000308',
      publisher: 'Educational and Psychological Measurement',
    },
  ],
  check: ({ answers, population }) =>
    population === 0 || answers <= population
      ? []
      : [
          {
            field: 'population',
            fix: `Enter at least ${whole(answers)}, the number of answers, or 0 for a large group.`,
          },
        ],
  run: (input) => {
    const z = zAbove((1 - Number(input.confidence) / 100) / 2);
    const c = correction(input.answers, input.population);
    const margin = marginOfError(input.answers, input.population, z);
    const everyone = c === 0;
    const { low, high } = everyone
      ? { low: input.share, high: input.share }
      : wilson(input.share, input.answers / (c * c), z);
    const needed = input.wanted === undefined ? undefined : Math.ceil(answersNeeded(input.wanted, input.population, z));
    const said = `${asTyped(input.share * 100)}%`;
    const digits = percentDigits([low, high], 1);
    const interval = `${percentage(low, digits)} to ${percentage(high, digits)}`;
    const wanted = `± ${asTyped((input.wanted ?? 0) * 100, 1)} points`;
    return {
      headline: everyone
        ? `${said} of everyone gave this answer: you asked them all, so there is no sampling error.`
        : `${said} of ${count(input.answers, 'answer')} means ${interval} of the whole group, at ${input.confidence}% confidence.`,
      figures: [
        { label: 'Interval for this share', value: interval, note: 'Wilson score' },
        margin > 0.5
          ? {
              label: 'Margin of error',
              value: 'over ± 50 points',
              note: 'too few answers for this formula; go by the interval',
            }
          : {
              label: 'Margin of error',
              value: `± ${points(margin, percentDigits([margin, 2 * margin], 1))}`,
              note: 'the widest case, a share of 50%',
            },
        ...(needed === undefined
          ? []
          : [{ label: 'Answers needed for the margin you would like', value: whole(needed), note: wanted }]),
      ],
      explanation: [
        `If you drew many random samples like this one, about ${input.confidence} in 100 of the intervals made this way would contain the true share.`,
        'The interval covers the luck of the draw only. A sample that is not random, or a leading question, can be further off than any margin says.',
        ...(needed === undefined
          ? []
          : [
              needed > input.answers
                ? `Another ${whole(needed - input.answers)} answers would bring the margin to ${wanted}.`
                : `You have enough answers for a margin of ${wanted}.`,
            ]),
      ],
      chart: {
        kind: 'interval',
        title: `Where the true share may lie (${input.confidence}% confidence)`,
        axis: { label: 'Share', unit: '%' },
        rows: [{ label: 'This answer', low: low * 100, middle: input.share * 100, high: high * 100 }],
      },
    };
  },
});
