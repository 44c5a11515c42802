import { defineCalculator } from './calculator.ts';
import { money, number, percent } from './field.ts';
import { decimal, percentage } from './format.ts';
import { cash, currency, signOf } from './money.ts';

export const breakEvenRoas = defineCalculator({
  slug: 'break-even-roas',
  title: 'Break-even ROAS',
  fields: {
    order: money({
      label: 'Average order value',
      help: 'What a customer pays for an order, after discounts and without VAT or sales tax.',
      default: '64',
      min: 0.01,
      max: 10_000_000,
    }),
    goods: money({
      label: 'Cost of the goods',
      help: 'What the goods in an average order cost you.',
      default: '22.40',
      min: 0,
      max: 10_000_000,
    }),
    fulfilment: money({
      label: 'Packing and delivery',
      help: 'What it costs you to pack and send an average order.',
      default: '7.20',
      min: 0,
      max: 10_000_000,
    }),
    fee: percent({
      label: 'Payment fee',
      help: 'The share of the order that the payment provider keeps.',
      default: '2.5',
      min: 0,
      max: 100,
    }),
    other: money({
      label: 'Other costs of an order',
      help: 'Returns, vouchers, support: spread over all orders.',
      default: '3.20',
      min: 0,
      max: 10_000_000,
    }),
    target: percent({
      label: 'Profit you want',
      help: 'As a share of the order value, after advertising.',
      default: '10',
      min: 0,
      max: 100,
    }),
    roas: number({
      label: 'ROAS now',
      help: 'Order value that advertising brings divided by what it costs.',
      default: '2.4',
      min: 0.01,
      max: 1000,
    }),
    currency,
  },
  formula: `contribution    = order value − goods − packing and delivery − order value × fee − other
break-even ROAS = order value / contribution
target ROAS     = order value / (contribution − order value × profit wanted)
profit an order = contribution − order value / ROAS now`,
  sources: [
    {
      title: 'About target ROAS bidding',
      url: 'https://support.google.com/google-ads/answer/6268637',
      publisher: 'Google Ads Help',
    },
    {
      title: 'Contribution margin',
      url: 'https://en.wikipedia.org/wiki/Contribution_margin',
      publisher: 'Wikipedia',
    },
  ],
  run: (input) => {
    const fee = input.order * input.fee;
    const contribution = input.order - input.goods - input.fulfilment - fee - input.other;
    const left = contribution - input.order * input.target;
    const profit = contribution - input.order / input.roas;
    const show = (amount: number) => cash(amount, input.currency);
    const possible = contribution > 0;
    const breakEven = input.order / contribution;
    return {
      headline: possible
        ? `You break even at a ROAS of ${decimal(breakEven, 2)}: every ${show(1)} of advertising must bring ${show(breakEven)} of orders.`
        : `No ROAS breaks even: an order loses ${show(-contribution)} before any advertising.`,
      figures: [
        { label: 'Contribution of an order', value: show(contribution), note: 'before advertising' },
        { label: 'Contribution margin', value: percentage(contribution / input.order, 2) },
        { label: 'Break-even ROAS', value: possible ? decimal(breakEven, 2) : 'none' },
        {
          label: 'Most you can pay for an order',
          value: possible ? show(contribution) : 'nothing',
          note: 'advertising cost per order at break-even',
        },
        {
          label: 'ROAS for the profit you want',
          value: left > 0 ? decimal(input.order / left, 2) : 'none',
          note: `${percentage(input.target)} of the order value`,
        },
        { label: 'Profit of an order at the ROAS now', value: show(profit) },
      ],
      explanation: [
        profit >= 0
          ? `At a ROAS of ${decimal(input.roas, 2)} advertising costs ${show(input.order / input.roas)} an order, which leaves ${show(profit)}.`
          : `At a ROAS of ${decimal(input.roas, 2)} advertising costs ${show(input.order / input.roas)} an order, which is ${show(-profit)} more than the order earns.`,
        left > 0
          ? `To keep ${percentage(input.target)} of the order value as profit, advertising may cost at most ${show(left)} an order.`
          : `The profit you want is more than an order earns before advertising. Raise the price, lower a cost or want less.`,
        'This is the average over all orders. The last pound you spend usually earns less than the average, so the limit for new spending is reached earlier.',
      ],
      chart: {
        kind: 'bar',
        title: 'Where an order goes',
        axis: { label: 'Amount', unit: signOf(input.currency) },
        bars: [
          { label: 'Goods', value: input.goods, text: show(input.goods) },
          { label: 'Packing and delivery', value: input.fulfilment, text: show(input.fulfilment) },
          { label: 'Payment fee', value: fee, text: show(fee) },
          { label: 'Other', value: input.other, text: show(input.other) },
          { label: 'Left for advertising and profit', value: contribution, text: show(contribution) },
        ],
      },
    };
  },
});
