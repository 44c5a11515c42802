import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../calculators/public/calculator.ts';
import { calculatorNamed } from './all-calculators.ts';
import { declaredValues } from './declared-values.ts';

const economics = (cost: number, contribution: number, churn: number) =>
  declaredValues('unit-economics', { spend: cost, customers: 1, revenue: contribution, margin: 1, churn });

/** Expected contribution of a customer in the first months, if the share `churn` leaves before each further payment. */
const valueAfter = (months: number, contribution: number, churn: number): number =>
  (-contribution * Math.expm1(months * Math.log1p(-churn))) / churn;

test('unit-economics equals its formula computed by hand', () => {
  // CAC 12,000 / 240 = 50; contribution 32 × 0.55 = 17.60; LTV 17.60 / 0.06 = 293.33; 17.60, 34.14, 49.70, 64.31 after 1 to 4 months.
  const outcome = calculate(calculatorNamed('unit-economics'), new URLSearchParams());
  expect(outcome.ok && outcome.result.headline).toBe(
    'A customer costs £50, pays it back in 4 months and brings £293.33 over a lifetime: 5.9 times the cost.',
  );
  const chart = outcome.ok ? outcome.result.chart : undefined;
  const points = chart?.kind === 'line' ? chart.series[0]?.points : undefined;
  expect(points?.slice(1, 5).map(({ y }) => y.toFixed(2))).toEqual(['17.60', '34.14', '49.70', '64.31']);
});

const monthsFor = (cost: number, contribution: number, churn: number) =>
  economics(cost, contribution, churn)('payback');

test('unit-economics pays back exactly at whole months', () => {
  // With half leaving each month, 8 brings 8, 12, 14: 14 is paid back in exactly 3 months.
  expect(monthsFor(14, 8, 0.5)).toBe(3);
  expect(monthsFor(14.01, 8, 0.5)).toBe(4);
});

test('unit-economics has no payback when the cost exceeds the lifetime value', () => {
  expect(monthsFor(16, 8, 0.5)).toBeUndefined();
  expect(monthsFor(8.01, 8, 1)).toBeUndefined();
  expect(monthsFor(8, 8, 1)).toBe(1);
  expect(monthsFor(7.99, 8, 1)).toBe(1);
});

test('unit-economics pays back in the first month that covers the cost', () => {
  const amount = fc.double({ min: 0.01, max: 10_000, noNaN: true });
  fc.assert(
    fc.property(amount, amount, fc.double({ min: 0.001, max: 0.99, noNaN: true }), (cost, contribution, churn) => {
      const months = monthsFor(cost, contribution, churn);
      const lifetime = contribution / churn;
      if (months === undefined) {
        expect(lifetime).toBeLessThanOrEqual(cost * (1 + 1e-9));
        return;
      }
      expect(valueAfter(months, contribution, churn)).toBeGreaterThanOrEqual(cost * (1 - 1e-6));
      if (months > 1) expect(valueAfter(months - 1, contribution, churn)).toBeLessThan(cost * (1 + 1e-6));
      expect(valueAfter(months, contribution, churn)).toBeLessThanOrEqual(lifetime * (1 + 1e-9));
    }),
  );
});
