import { defineCalculator } from './calculator.ts';
import { moneyField, numberField, percentField } from './input/field.ts';
import { exact } from './numbers/exact.ts';
import { asTyped, decimal, digitsApart, digitsClearOf, percentage } from './numbers/format.ts';
import { currencyField, formatMoney, signOf } from './numbers/money.ts';

interface Order {
  readonly order: number;
  readonly goods: number;
  readonly fulfilment: number;
  readonly fee: number;
  readonly other: number;
  readonly target: number;
  readonly roas: number;
}

/** Amounts of an average order, computed exactly: without any contribution it is 0, not a rounding error. */
export const orderEconomics = (input: Order) => {
  const order = exact(input.order);
  const fee = order.mul(exact(input.fee));
  const earned = order.sub(exact(input.goods)).sub(exact(input.fulfilment)).sub(fee).sub(exact(input.other));
  const left = earned.sub(order.mul(exact(input.target)));
  const adCost = order.div(exact(input.roas));
  return {
    fee: fee.valueOf(),
    contribution: earned.valueOf(),
    /** Advertising cost that leaves the target profit. */
    left: left.valueOf(),
    breakEven: earned.compare(0) > 0 ? order.div(earned).valueOf() : undefined,
    forTarget: left.compare(0) > 0 ? order.div(left).valueOf() : undefined,
    adCost: adCost.valueOf(),
    profit: earned.sub(adCost).valueOf(),
  };
};

export const breakEvenRoas = defineCalculator({
  slug: 'break-even-roas',
  title: 'Break-even ROAS',
  fields: {
    order: moneyField({
      label: 'Average order value',
      help: 'What a customer pays for an order, after discounts and without VAT or sales tax.',
      default: '64',
      min: 0.01,
      max: 10_000_000,
    }),
    goods: moneyField({
      label: 'Cost of the goods',
      help: 'What the goods in an average order cost you.',
      default: '22.40',
      min: 0,
      max: 10_000_000,
    }),
    fulfilment: moneyField({
      label: 'Packing and delivery',
      help: 'What it costs you to pack and send an average order.',
      default: '7.20',
      min: 0,
      max: 10_000_000,
    }),
    fee: percentField({
      label: 'Payment fee',
      help: 'The share of the order that the payment provider keeps.',
      default: '2.5',
      min: 0,
      max: 100,
    }),
    other: moneyField({
      label: 'Other costs of an order',
      help: 'Returns, vouchers, support: spread over all orders.',
      default: '3.20',
      min: 0,
      max: 10_000_000,
    }),
    target: percentField({
      label: 'Profit you want',
      help: 'As a share of the order value, after advertising.',
      default: '10',
      min: 0,
      max: 100,
    }),
    roas: numberField({
      label: 'ROAS now',
      help: 'Order value that advertising brings divided by what it costs.',
      default: '2.4',
      min: 0.01,
      max: 1000,
    }),
    currency: currencyField,
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
    const { fee, contribution, left, breakEven, forTarget, adCost, profit } = orderEconomics(input);
    const wanted = `${asTyped(input.target * 100)}%`;
    const roasNow = asTyped(input.roas, 2);
    const show = (amount: number) => formatMoney(amount, input.currency);
    const times = [breakEven ?? 1, forTarget ?? 1, 1];
    const ratio = (value: number) => decimal(value, digitsApart(times, 2));
    const margin = contribution / input.order;
    return {
      headline:
        breakEven !== undefined
          ? `You break even at a ROAS of ${ratio(breakEven)}: every ${show(1)} of advertising must bring ${formatMoney(breakEven, input.currency, times)} of orders.`
          : contribution === 0
            ? 'No ROAS breaks even: an order earns exactly what it costs, and nothing is left for advertising.'
            : `No ROAS breaks even: an order loses ${show(-contribution)} before any advertising.`,
      figures: [
        { label: 'Contribution of an order', value: show(contribution), note: 'before advertising' },
        { label: 'Contribution margin', value: percentage(margin, digitsClearOf(100, 100 * margin, 2)) },
        { label: 'Break-even ROAS', value: breakEven === undefined ? 'none' : ratio(breakEven) },
        {
          label: 'Most you can pay for an order',
          value: breakEven === undefined ? 'nothing' : show(contribution),
          note: 'advertising cost per order at break-even',
        },
        {
          label: 'ROAS for the profit you want',
          value: forTarget === undefined ? 'none' : ratio(forTarget),
          note: `${wanted} of the order value`,
        },
        { label: 'Profit of an order at the ROAS now', value: show(profit) },
      ],
      explanation: [
        profit >= 0
          ? `At a ROAS of ${roasNow} advertising costs ${show(adCost)} an order, which leaves ${show(profit)}.`
          : `At a ROAS of ${roasNow} advertising costs ${show(adCost)} an order, which is ${show(-profit)} more than the order earns.`,
        forTarget !== undefined
          ? `To keep ${wanted} of the order value as profit, advertising may cost at most ${show(left)} an order.`
          : `The profit you want takes all that an order earns before advertising, or more. Raise the price, lower a cost or want less.`,
        `This is the average over all orders. The last ${show(1)} you spend usually earns less than the average, so the limit for new spending is reached earlier.`,
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
