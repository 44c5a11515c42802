import { defineCalculator } from './calculator.ts';
import { lines, number, percent, type Reading, readNumber } from './field.ts';
import { decimal } from './format.ts';
import { cash, currency, signOf } from './money.ts';

/** A channel's spending and sales in one period, and the spending to try out; its own elasticity if it has one. */
export interface Channel {
  readonly name: string;
  readonly spend: number;
  readonly sales: number;
  readonly planned: number;
  readonly elasticity?: number;
}

function readChannel(line: string): Reading<Channel> {
  const [name = '', ...cells] = line.split(/[,\t|]/).map((cell) => cell.trim());
  const shape = 'write name, spending now, sales now, planned spending, such as Search, 6000, 24000, 5000.';
  if (name === '' || name.length > 60 || cells.length < 3 || cells.length > 4) return { ok: false, fix: shape };
  const limits = [
    [0.01, 1e10],
    [0, 1e10],
    [0, 1e10],
    [0.01, 1],
  ] as const;
  const values: number[] = [];
  for (const [index, [min, max]] of limits.slice(0, cells.length).entries()) {
    const reading = readNumber(cells[index] ?? '', min, max);
    const what = ['spending now', 'sales now', 'planned spending', 'elasticity'][index];
    if (!reading.ok) return { ok: false, fix: `${what}: ${reading.fix} Leave out commas within numbers.` };
    values.push(reading.value);
  }
  const [spend = 0, sales = 0, planned = 0, elasticity] = values;
  return { ok: true, value: { name, spend, sales, planned, ...(elasticity === undefined ? {} : { elasticity }) } };
}

/** Sales at the planned spending: spending that changes by a factor f changes sales by f to the power of the elasticity. */
export const plannedSales = (channel: Channel, elasticity: number): number =>
  channel.sales * (channel.planned / channel.spend) ** (channel.elasticity ?? elasticity);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export const channelMix = defineCalculator({
  slug: 'channel-mix',
  title: 'Channel mix what-if',
  fields: {
    channels: lines<Channel>({
      label: 'Channels',
      help: 'One a line: name, spending now, sales now, planned spending, and if you know it the elasticity.',
      default: 'Search, 6000, 24000, 4500\nSocial, 4000, 9000, 4000\nNewsletter, 1000, 8000, 2500',
      min: 1,
      max: 20,
      row: readChannel,
    }),
    elasticity: number({
      label: 'Elasticity',
      help: 'How far sales follow spending: at 0.5, spending twice as much brings 41% more sales. An assumption; test it.',
      default: '0.5',
      min: 0.01,
      max: 1,
    }),
    margin: percent({
      label: 'Contribution margin',
      help: 'The share of sales left after all costs but advertising.',
      default: '45',
      min: 0.1,
      max: 100,
    }),
    currency,
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
    const show = (amount: number) => cash(amount, input.currency);
    const now = { spend: sum(channels.map((one) => one.spend)), sales: sum(channels.map((one) => one.sales)) };
    const then = {
      spend: sum(channels.map((one) => one.planned)),
      sales: sum(channels.map((one) => plannedSales(one, elasticity))),
    };
    const earned = (period: { spend: number; sales: number }) => period.sales * margin - period.spend;
    const change = earned(then) - earned(now);
    const next = (one: Channel) => ((one.elasticity ?? elasticity) * plannedSales(one, elasticity)) / one.planned;
    const spent = channels.filter((one) => one.planned > 0).sort((one, other) => next(other) - next(one));
    const [best, worst] = [spent[0], spent.at(-1)];
    return {
      headline: `Spending goes from ${show(now.spend)} to ${show(then.spend)}, sales from ${show(now.sales)} to ${show(then.sales)}, and what is left after advertising ${change >= 0 ? 'rises' : 'falls'} by ${show(Math.abs(change))}.`,
      figures: [
        { label: 'Left after advertising, now', value: show(earned(now)) },
        { label: 'Left after advertising, planned', value: show(earned(then)) },
        ...channels.map((one) => ({
          label: `${one.name}, planned`,
          value: `${show(plannedSales(one, elasticity))} of sales`,
          note: one.planned > 0 ? `the next ${show(1)} brings ${show(next(one))}` : 'no spending',
        })),
        { label: `Sales that the next ${show(1)} must bring`, value: show(1 / margin) },
      ],
      explanation: [
        best && worst && best !== worst
          ? `In this plan the next ${show(1)} earns most in ${best.name} and least in ${worst.name}. Moving money from the second to the first gains until they are equal.`
          : 'With one channel the only question is whether the next pound earns its keep.',
        `The next ${show(1)} is worth spending where it brings more than ${show(1 / margin)}.`,
        `All of this rests on an elasticity of ${decimal(elasticity, 2)} and on sales that the channels really caused. Change one channel for a month and see before you change them all.`,
      ],
      chart: {
        kind: 'bar',
        title: `Sales that the next ${show(1)} brings, planned`,
        axis: { label: 'Sales', unit: signOf(input.currency) },
        bars: spent.map((one) => ({ label: one.name, value: next(one), text: show(next(one)) })),
      },
    };
  },
});
