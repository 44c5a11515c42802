import { defineCalculator } from '../calculators/public/calculator.ts';
import { choiceField, integerField, linesField, moneyField, omissible } from '../calculators/public/input/field.ts';
import { readNumber } from '../calculators/public/input/number.ts';
import type { InputLocale, ParsedInput } from '../calculators/public/input/parsed-input.ts';
import {
  count,
  decimal,
  digitsApart,
  digitsClearOf,
  percentage,
  percentDigits,
  whole,
} from '../calculators/public/numbers/format.ts';
import { currencyField, formatMoney } from '../calculators/public/numbers/money.ts';
import { readRow } from './row.ts';
import { fitRetention, survival } from './statistics/retention-fit.ts';

/** Parses one count; a column of percentages beside it, as spreadsheets paste it, is ignored. */
const readCount = (line: string, locale?: InputLocale): ParsedInput<number> => {
  const row = readRow(line, { min: 1, max: 1 });
  if (!row.ok || !line.includes('\t')) return readNumber(line, { kind: 'integer', min: 0, max: 1_000_000_000 }, locale);
  const cells = row.value.filter((cell) => cell !== '' && !cell.endsWith('%'));
  if (cells.length !== 1)
    return { ok: false, fix: `Paste the column of customers alone; found ${count(cells.length, 'column')} of counts.` };
  return readNumber(cells[0] ?? '', { kind: 'integer', min: 0, max: 1_000_000_000 }, locale);
};

export const retentionCurve = defineCalculator({
  slug: 'retention-curve',
  title: 'Retention curve',
  called:
    'retention | cohort | kohorte | bindungskurve | kundenbindung | how many will stay | how many will be left | how many of our subscribers | wie viele bleiben | wie viele unserer | wieviele bleiben | what happens next | wie geht es weiter | forecast churn | average lifetime of customers | verweildauer | were left after | remain per | bleiben | was ist ein kunde wert, wenn | customer worth if'.split(
      ' | ',
    ),
  fields: {
    counts: linesField<number>({
      label: 'Customers left',
      help: 'One number a line: how many of one cohort there were at the start, then after each period.',
      default: '1200\n912\n778\n700\n646\n606\n575',
      min: 3,
      max: 60,
      row: readCount,
    }),
    period: choiceField({
      label: 'A period is a',
      help: 'The time between two payments.',
      default: 'month',
      choices: [
        { value: 'week', label: 'week', also: ['weekly', 'woche', 'wöchentlich'] },
        { value: 'month', label: 'month', also: ['monthly', 'monat', 'monatlich'] },
        { value: 'quarter', label: 'quarter', also: ['quarterly', 'quartal', 'vierteljährlich'] },
        { value: 'year', label: 'year', also: ['yearly', 'annual', 'jahr', 'jährlich'] },
      ],
    }),
    ahead: integerField({
      label: 'Periods to look ahead',
      also: ['ahead', 'next', 'voraus', 'nächsten'],
      help: 'Not much further than you can look back.',
      default: '6',
      min: 1,
      max: 60,
      customary: '6',
    }),
    value: omissible(
      moneyField({
        label: 'Contribution of a customer a period',
        also: ['contribution', 'brings', 'worth', 'bringt', 'deckungsbeitrag'],
        help: 'Revenue less what it costs to serve, for each period they stay.',
        default: '17.60',
        min: 0,
        max: 10_000_000,
      }),
    ),
    currency: currencyField,
  },
  formula: `retention rate in period t = (B + t − 1) / (A + B + t − 1)
share left after t         = product of the retention rates of periods 1 to t
projection                 = customers left now × share left after t / share left after the periods seen

A and B are chosen so that the counts you entered are as likely as possible (maximum likelihood):
the shifted beta-geometric model of Fader and Hardie. Each customer has a chance of leaving of their own;
those with a high one leave first, so the rate of those who remain rises.
If the counts show no such rise, A and B grow without limit and the loss is constant;
if nobody leaves after the first period, they shrink to nothing and nobody leaves later.

periods paid = 1 + share left after 1 + … up to the last period but one
constant loss, for comparison: share left after t = (share left now) ^ (t / periods seen)`,
  sources: [
    {
      title: 'How to project customer retention (Fader and Hardie, 2007)',
      url: 'https://doi.org/10.1002/dir.20074',
      publisher: 'Journal of Interactive Marketing',
    },
    {
      title: 'How not to project customer retention (Hardie)',
      url: 'http://www.brucehardie.com/notes/016/',
      publisher: 'Bruce Hardie',
    },
  ],
  check: ({ counts }) => {
    const rise = counts.findIndex((left, index) => index > 0 && left > (counts[index - 1] ?? 0));
    if (rise > 0)
      return [
        {
          field: 'counts',
          fix: `Line ${rise + 1} is larger than the one before. A cohort only shrinks: count the same people each time.`,
        },
      ];
    return counts[0] === counts.at(-1)
      ? [{ field: 'counts', fix: 'Nobody has left yet, so there is no curve to draw. Come back when somebody has.' }]
      : [];
  },
  run: ({ counts, period, ahead, value, currency: code }) => {
    const start = counts[0] ?? 0;
    const seen = counts.length - 1;
    const end = seen + ahead;
    const observed = counts.map((left) => left / start);
    const now = observed.at(-1) ?? 0;
    const fit = fitRetention(counts);
    const model = survival(fit, end);
    // Scale the fitted curve to the last observed count.
    const forecast = (t: number) => (now > 0 ? (now * (model[t] ?? 0)) / (model[seen] ?? 1) : 0);
    const share = (t: number) => (t <= seen ? (observed[t] ?? 0) : forecast(t));
    const constant = now ** (end / seen);
    const paid = Array.from({ length: end }, (_, t) => share(t)).reduce((total, one) => total + one, 0);
    // Digits that one customer of the cohort makes a difference in.
    const finest = Math.max(1, Math.ceil(Math.log10(start)) - 2);
    const telling = percentDigits([share(end), constant], 1);
    const digits = telling <= finest ? telling : 1;
    const shown = (part: number) => percentage(part, Math.min(finest, digitsClearOf(100, 100 * part, 1)));
    const kept = (t: number) => ((observed[t - 1] ?? 0) > 0 ? (observed[t] ?? 0) / (observed[t - 1] ?? 1) : 0);
    return {
      headline: `Of ${count(start, 'customer')} ${whole(counts.at(-1) ?? 0)} are left after ${count(seen, period)}; about ${whole(start * share(end))} will be left after ${whole(end)}.`,
      figures: [
        { label: `Kept in the first ${period}`, value: shown(kept(1)) },
        {
          label: `Kept in the last ${period}`,
          value: shown(kept(seen)),
          note: 'of those who were left before it',
        },
        { label: 'Left now', value: shown(now) },
        { label: `Left after ${count(end, period)}`, value: percentage(share(end), digits), note: 'projected' },
        {
          label: 'The same at a constant loss',
          value: percentage(constant, digits),
          note: fit.spread === 0 ? 'one rate in every period' : 'why one churn rate misleads',
        },
        {
          label: `${period.charAt(0).toUpperCase()}${period.slice(1)}s paid by a customer`,
          value: decimal(paid, digitsApart([paid], 1)),
          note: `within ${count(end, period)}`,
        },
        ...(value === undefined
          ? []
          : [
              {
                label: 'Value of a customer',
                value: formatMoney(paid * value, code),
                note: `within ${count(end, period)}, not discounted`,
              },
            ]),
      ],
      explanation: [
        fit.spread === 0
          ? `The loss does not slow down: the counts fit best if ${percentage(fit.mean, percentDigits([fit.mean], 1))} leave in every ${period}. Look for what drives customers away late: a renewal, a price rise, an end of use.`
          : fit.spread === 1
            ? `Nobody has left since the first ${period}, so the curve expects that nobody will. More periods would show whether that is so.`
            : Math.abs(share(end) - constant) < 0.005
              ? `The loss hardly slows down: the curve expects ${percentage(share(end), digits)} after ${count(end, period)}, about what a constant rate would.`
              : `The loss slows down: those who leave early are not like those who stay. A constant rate would expect ${percentage(constant, digits)} after ${count(end, period)}, the curve expects ${percentage(share(end), digits)}.`,
        `The projection assumes that nothing changes. Compare it with what you count in ${count(ahead, period)}, and with the next cohort.`,
        ...(fit.spread === 0
          ? []
          : ['Change what happens before the first loss first: it is the steepest part of the curve.']),
      ],
      chart: {
        kind: 'line',
        title: 'Share of the cohort that is left',
        x: { label: `${period.charAt(0).toUpperCase()}${period.slice(1)}s` },
        y: { label: 'Left', unit: '%' },
        series: [
          { label: 'Counted', points: observed.map((one, t) => ({ x: t, y: one * 100 })) },
          {
            label: 'Projected',
            points: Array.from({ length: ahead + 1 }, (_, i) => ({ x: seen + i, y: share(seen + i) * 100 })),
          },
        ],
        marks: [{ x: seen, label: 'now' }],
      },
    };
  },
});
