import { defineCalculator } from '../calculators/public/calculator.ts';
import { linesField, numberField, percentField } from '../calculators/public/input/field.ts';
import { readNumber } from '../calculators/public/input/number.ts';
import type { InputLocale, NumberSpec, ParsedInput } from '../calculators/public/input/parsed-input.ts';
import { asTyped } from '../calculators/public/numbers/format.ts';
import { currencyField, formatMoney, getSign } from '../calculators/public/numbers/money.ts';
import { readRow } from './row.ts';

/** Spending and sales of a channel in one period, its planned spending, and its own elasticity if it has one. */
export interface ChannelPlan {
  readonly name: string;
  readonly spend: number;
  readonly sales: number;
  readonly planned: number;
  readonly elasticity?: number;
}

const columns: readonly (NumberSpec & { readonly name: string })[] = [
  { name: 'spending now', kind: 'money', min: 0.01, max: 1e10 },
  { name: 'sales now', kind: 'money', min: 0, max: 1e10 },
  { name: 'planned spending', kind: 'money', min: 0, max: 1e10 },
  { name: 'elasticity', kind: 'number', min: 0.01, max: 1 },
];

const readChannel = (line: string, locale?: InputLocale): ParsedInput<ChannelPlan> => {
  const row = readRow(line, { min: 4, max: 5 });
  if (!row.ok) return row;
  const [name = '', ...cells] = row.value;
  if (name === '' || name.length > 60 || cells.length < 3 || cells.length > 4)
    return {
      ok: false,
      fix: 'Write name, spending now, sales now, planned spending, such as Search, 6000, 24000, 5000.',
    };
  const values: number[] = [];
  for (const [index, column] of columns.slice(0, cells.length).entries()) {
    const reading = readNumber(cells[index] ?? '', column, locale);
    if (!reading.ok) return { ok: false, fix: `${column.name}: ${reading.fix}` };
    values.push(reading.value);
  }
  const [spend = 0, sales = 0, planned = 0, elasticity] = values;
  return { ok: true, value: { name, spend, sales, planned, ...(elasticity === undefined ? {} : { elasticity }) } };
};

/** Sales at the planned spending: when spending changes by a factor f, sales change by f to the power of the elasticity. */
export const plannedSales = (channel: ChannelPlan, elasticity: number): number =>
  channel.sales * (channel.planned / channel.spend) ** (channel.elasticity ?? elasticity);

const advice = (unit: string, ends: { best: ChannelPlan; worst: ChannelPlan; equal: boolean } | undefined): string => {
  if (ends === undefined) return 'No channel is to spend anything, so there is nothing to compare.';
  const { best, worst, equal } = ends;
  if (best === worst)
    return `With spending in one channel the only question is whether the next ${unit} earns its keep.`;
  return equal
    ? `In this plan the next ${unit} brings the same in every channel that spends, so moving money between them gains nothing.`
    : `In this plan the next ${unit} earns most in ${best.name} and least in ${worst.name}. Moving money from the second to the first gains until they are equal.`;
};

/** Marginal sales at the planned spending, per unit of money. */
export const nextSales = (channel: ChannelPlan, elasticity: number): number =>
  ((channel.elasticity ?? elasticity) * plannedSales(channel, elasticity)) / channel.planned;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export const channelMix = defineCalculator({
  slug: 'channel-mix',
  title: 'Channel mix what-if',
  called:
    'channel mix | kanalmix | channels | halve | halbiere | total sales | kanäle | kanal | channel | media mix | budget | marketing mix | elasticity | elastizität | ad spend from | move from | shift from | shifting | verschieben | verschiebe | what happens to sales | was passiert mit dem umsatz | ausgaben umsatz | spend sales | plan'.split(
      ' | ',
    ),
  fields: {
    channels: linesField<ChannelPlan>({
      label: 'Channels',
      help: 'One a line: name, spending now, sales now, planned spending, and if you know it the elasticity.',
      default: 'Search, 6000, 24000, 4500\nSocial, 4000, 9000, 4000\nNewsletter, 1000, 8000, 2500',
      min: 1,
      max: 20,
      row: readChannel,
    }),
    elasticity: numberField({
      label: 'Elasticity',
      also: ['elastizität'],
      help: 'How far sales follow spending: at 0.5, spending twice as much brings 41% more sales. An assumption; test it.',
      default: '0.5',
      min: 0.01,
      max: 1,
    }),
    margin: percentField({
      label: 'Contribution margin',
      also: ['margin', 'marge', 'deckungsbeitrag'],
      help: 'The share of sales left after all costs but advertising.',
      default: '45',
      min: 0.1,
      max: 100,
    }),
    currency: currencyField,
  },
  formula: `planned sales       = sales now × (planned spending / spending now) ^ elasticity
contribution        = sales × margin − spending
sales of the next 1 = elasticity × planned sales / planned spending
worth spending while sales of the next 1 > 1 / margin`,
  sources: [
    {
      title:
        'How well does advertising work? Generalizations from meta-analysis of brand advertising elasticities (Sethuraman, Tellis and Briesch, 2011)',
      url: 'https://doi.org/10.1509/jmkr.48.3.457',
      publisher: 'Journal of Marketing Research',
    },
    {
      title: 'Marketing mix modeling',
      url: 'https://en.wikipedia.org/wiki/Marketing_mix_modeling',
      publisher: 'Wikipedia',
    },
  ],
  check: ({ channels }) =>
    new Set(channels.map((one) => one.name.toLowerCase())).size === channels.length
      ? []
      : [{ field: 'channels', fix: 'Name each channel once.' }],
  run: ({ channels, elasticity, margin, ...input }) => {
    const show = (amount: number, beside: readonly number[] = []) => formatMoney(amount, input.currency, beside);
    const now = { spend: sum(channels.map((one) => one.spend)), sales: sum(channels.map((one) => one.sales)) };
    const then = {
      spend: sum(channels.map((one) => one.planned)),
      sales: sum(channels.map((one) => plannedSales(one, elasticity))),
    };
    const earned = (period: { spend: number; sales: number }) => period.sales * margin - period.spend;
    const difference = earned(then) - earned(now);
    const change = Math.abs(difference) > 1e-12 * now.sales ? difference : 0;
    const next = (one: ChannelPlan) => nextSales(one, elasticity);
    const spent = channels.filter((one) => one.planned > 0).sort((one, other) => next(other) - next(one));
    const brought = [...spent.map(next), 1 / margin];
    const [best, worst] = [spent[0], spent.at(-1)];
    return {
      headline: `Spending goes from ${show(now.spend, [then.spend])} to ${show(then.spend, [now.spend])}, sales from ${show(now.sales, [then.sales])} to ${show(then.sales, [now.sales])}, and what is left after advertising ${change === 0 ? 'stays the same' : `${change > 0 ? 'rises' : 'falls'} by ${show(Math.abs(change))}`}.`,
      figures: [
        { label: 'Left after advertising, now', value: show(earned(now), [earned(then)]) },
        { label: 'Left after advertising, planned', value: show(earned(then), [earned(now)]) },
        ...channels.map((one) => ({
          label: `${one.name}, planned`,
          value: `${show(plannedSales(one, elasticity))} of sales`,
          note: one.planned > 0 ? `the next ${show(1)} brings ${show(next(one), brought)}` : 'no spending',
        })),
        { label: `Sales that the next ${show(1)} must bring`, value: show(1 / margin, brought) },
      ],
      explanation: [
        advice(show(1), best && worst && { best, worst, equal: next(best) - next(worst) <= 1e-9 * next(best) }),
        `The next ${show(1)} is worth spending where it brings more than ${show(1 / margin, brought)}.`,
        `All of this rests on ${channels.some((one) => one.elasticity !== undefined) ? 'the elasticities you entered' : `an elasticity of ${asTyped(elasticity)}`} and on sales that the channels really caused. Change one channel for a month and see before you change them all.`,
      ],
      chart: {
        kind: 'bar',
        title: `Sales that the next ${show(1)} brings, planned`,
        axis: { label: 'Sales', unit: getSign(input.currency) },
        bars: spent.map((one) => ({ label: one.name, value: next(one), text: show(next(one), brought) })),
      },
    };
  },
});
