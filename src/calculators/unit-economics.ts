import type Fraction from 'fraction.js';
import { defineCalculator } from './calculator.ts';
import { integerField, moneyField, percentField } from './input/field.ts';
import { exact } from './numbers/exact.ts';
import { count, decimal, digitsApart, digitsClearOf, percentage, percentDigits } from './numbers/format.ts';
import { currencyField, formatMoney, signOf } from './numbers/money.ts';

/** Expected contribution of a customer in the first months, if the share `churn` leaves before each further payment. */
export const valueAfter = (months: number, contribution: number, churn: number): number =>
  churn === 1 ? Math.min(months, 1) * contribution : (-contribution * Math.expm1(months * Math.log1p(-churn))) / churn;

/** Months until the contribution of the remaining customers has paid for the cost of all; undefined if it never does. */
export const paybackMonths = (cost: Fraction, contribution: Fraction, churn: Fraction): number | undefined => {
  // After n months the share of the lifetime value that is still to come is (1 − churn)ⁿ.
  const remaining = contribution.sub(cost.mul(churn)).div(contribution);
  if (churn.equals(1)) return remaining.compare(0) >= 0 ? 1 : undefined;
  if (remaining.compare(0) <= 0) return undefined;
  const months = Math.log(remaining.valueOf()) / Math.log1p(-churn.valueOf());
  const nearest = Math.round(months);
  if (Math.abs(months - nearest) > 1e-6 * Math.max(1, months)) return Math.ceil(months);
  // This close to a whole month, decide exactly: rounding errors could tip the result.
  const stay = churn.neg().add(1);
  const isPaid = stay.n ** BigInt(nearest) * remaining.d <= remaining.n * stay.d ** BigInt(nearest);
  return Math.max(1, isPaid ? nearest : nearest + 1);
};

interface Customers {
  readonly spend: number;
  readonly customers: number;
  readonly revenue: number;
  readonly margin: number;
  readonly churn: number;
}

export const customerEconomics = (input: Customers) => {
  const cost = exact(input.spend).div(input.customers);
  const contribution = exact(input.revenue).mul(exact(input.margin));
  const lifetime = contribution.div(exact(input.churn));
  return {
    cost: cost.valueOf(),
    contribution: contribution.valueOf(),
    lifetime: lifetime.valueOf(),
    ratio: lifetime.div(cost).valueOf(),
    payback: paybackMonths(cost, contribution, exact(input.churn)),
  };
};

export const unitEconomics = defineCalculator({
  slug: 'unit-economics',
  title: 'Unit economics: CAC, LTV and payback',
  fields: {
    spend: moneyField({
      label: 'Cost of winning customers',
      help: 'Advertising, sales, agencies and the wages of those who do it, for one period.',
      default: '12000',
      min: 0.01,
      max: 10_000_000_000,
    }),
    customers: integerField({
      label: 'New customers in that period',
      help: 'Customers who paid for the first time, not sign-ups.',
      default: '240',
      min: 1,
      max: 1_000_000_000,
    }),
    revenue: moneyField({
      label: 'Revenue of a customer a month',
      help: 'The average of all paying customers, without VAT or sales tax.',
      default: '32',
      min: 0.01,
      max: 10_000_000,
    }),
    margin: percentField({
      label: 'Contribution margin',
      help: 'The share of revenue left after everything it costs to serve a customer.',
      default: '55',
      min: 0.1,
      max: 100,
    }),
    churn: percentField({
      label: 'Customers who leave a month',
      help: 'The share of those who were customers when the month began.',
      default: '6',
      min: 0.1,
      max: 100,
    }),
    currency: currencyField,
  },
  formula: `CAC          = cost of winning customers / new customers
contribution = revenue a month × margin
LTV          = contribution / churn
after n months a customer has brought contribution × (1 − (1 − churn)ⁿ) / churn
payback      = the first n for which that is at least CAC`,
  sources: [
    {
      title: 'Customer lifetime value',
      url: 'https://en.wikipedia.org/wiki/Customer_lifetime_value',
      publisher: 'Wikipedia',
    },
    {
      title: 'Customer acquisition cost',
      url: 'https://en.wikipedia.org/wiki/Customer_acquisition_cost',
      publisher: 'Wikipedia',
    },
  ],
  run: (input) => {
    const show = (amount: number) => formatMoney(amount, input.currency);
    const { cost, contribution, lifetime, ratio, payback } = customerEconomics(input);
    const [shownCost, shownLifetime] = [
      formatMoney(cost, input.currency, [lifetime]),
      formatMoney(lifetime, input.currency, [cost]),
    ];
    const horizon = Math.min(60, Math.max(12, 2 * (payback ?? 12)));
    const months = Array.from({ length: horizon + 1 }, (_, month) => month);
    return {
      headline:
        payback === undefined
          ? `A customer costs ${shownCost} and never pays it back: the whole lifetime brings ${shownLifetime}.`
          : `A customer costs ${shownCost}, pays it back in ${count(payback, 'month')} and brings ${shownLifetime} over a lifetime: ${decimal(ratio, digitsClearOf(1, ratio, 1))} times the cost.`,
      figures: [
        { label: 'Cost of a customer (CAC)', value: shownCost },
        { label: 'Contribution a month', value: show(contribution) },
        { label: 'Average lifetime', value: `${decimal(1 / input.churn, 1)} months`, note: 'if churn stays as it is' },
        { label: 'Lifetime value (LTV)', value: shownLifetime, note: 'contribution, not revenue' },
        { label: 'LTV to CAC', value: decimal(ratio, digitsClearOf(1, ratio, 2)) },
        {
          label: 'Payback',
          value: payback === undefined ? 'never' : count(payback, 'month'),
          note: 'those who leave are counted',
        },
        { label: 'Value in the first 12 months', value: show(valueAfter(12, contribution, input.churn)) },
      ],
      explanation: [
        `Without churn the cost would be back after ${decimal(cost / contribution, digitsApart([cost / contribution], 1))} months. Customers who leave before that are paid for by those who stay.`,
        payback === undefined
          ? lifetime < cost
            ? 'Lower the cost of a customer, raise the contribution or lower churn before you spend more: each new customer makes the loss larger.'
            : 'A customer brings back what was paid for them only at the end of time. Lower the cost, raise the contribution or lower churn before you spend more.'
          : `Until month ${payback} every new customer needs cash that you must have. The faster you grow, the more of it.`,
        `The lifetime value assumes that ${percentage(input.churn, percentDigits([input.churn, 2 * input.churn], 1))} leave every month for ever. Trust the first 12 months more than the rest.`,
      ],
      chart: {
        kind: 'line',
        title: 'What a customer has brought, month by month',
        x: { label: 'Months' },
        y: { label: 'Contribution', unit: signOf(input.currency) },
        series: [
          {
            label: 'Contribution so far',
            points: months.map((month) => ({ x: month, y: valueAfter(month, contribution, input.churn) })),
          },
          {
            label: 'Cost of a customer',
            points: [
              { x: 0, y: cost },
              { x: horizon, y: cost },
            ],
          },
        ],
        ...(payback === undefined || payback > horizon ? {} : { marks: [{ x: payback, label: 'paid back' }] }),
      },
    };
  },
});
