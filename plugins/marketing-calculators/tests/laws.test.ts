import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { samplePerVariant } from '../ab-test-sample-size.ts';
import { plannedSales } from '../channel-mix.ts';
import { pricePoints } from '../price-sensitivity.ts';
import { marginOfError } from '../survey-margin-of-error.ts';
import { declaredValues } from './declared-values.ts';

const pence = (most: number) => fc.integer({ min: 1, max: most }).map((count) => count / 100);
const share = fc.integer({ min: 1, max: 99 }).map((count) => count / 100);

test('break-even ROAS and payback do not depend on the unit of money', () => {
  const order = fc.record({ order: pence(50_000), goods: pence(9000), fulfilment: pence(900), other: pence(500) });
  fc.assert(
    fc.property(order, share, fc.integer({ min: 2, max: 900 }), (money, fee, rate) => {
      const other = Object.fromEntries(
        Object.entries(money).map(([name, value]) => [name, (value * 100 * rate) / 100]),
      );
      const rest = { fee: fee / 10, target: 0.1, roas: 2 };
      const [here, there] = [money, { ...money, ...other }].map((costs) =>
        declaredValues('break-even-roas', { ...costs, ...rest })('breakEven'),
      );
      expect(there ?? -1).toBeCloseTo(here ?? -1, 9);
    }),
  );
  fc.assert(
    fc.property(pence(500_000), pence(5000), share, fc.integer({ min: 2, max: 900 }), (spend, revenue, churn, rate) => {
      const rest = { customers: 7, margin: 0.5, churn };
      const here = declaredValues('unit-economics', { spend, revenue, ...rest });
      // Whole pence times a whole number are whole pence again.
      const inPence = (value: number) => Math.round(value * 100) * rate;
      const there = declaredValues('unit-economics', { spend: inPence(spend), revenue: inPence(revenue), ...rest });
      expect(there('payback')).toBe(here('payback'));
      expect(there('ratio') ?? -1).toBeCloseTo(here('ratio') ?? -2, 9);
    }),
  );
});

test('pricePoints() scale with the unit of money', () => {
  const person = fc
    .uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 4, maxLength: 4 })
    .map((four) => four.toSorted((one, other) => one - other));
  const asAnswer = ([tooCheap = 0, cheap = 0, expensive = 0, tooExpensive = 0]: readonly number[]) => ({
    tooCheap,
    cheap,
    expensive,
    tooExpensive,
  });
  fc.assert(
    fc.property(fc.array(person, { minLength: 3, maxLength: 12 }), fc.integer({ min: 2, max: 9 }), (people, rate) => {
      const here = pricePoints(people.map(asAnswer));
      const there = pricePoints(people.map((prices) => asAnswer(prices.map((price) => price * rate))));
      expect(there.optimal).toBeCloseTo(here.optimal * rate, 9);
      expect(there.marginalCheapness).toBeCloseTo(here.marginalCheapness * rate, 9);
    }),
  );
});

test('samplePerVariant() falls with the effect and grows with power', () => {
  const baseline = fc.double({ min: 0.01, max: 0.4, noNaN: true });
  fc.assert(
    fc.property(baseline, fc.double({ min: 0.005, max: 0.2, noNaN: true }), (from, effect) => {
      const needed = samplePerVariant(from, from + effect, 0.05, 0.8);
      expect(samplePerVariant(from, from + effect * 1.5, 0.05, 0.8)).toBeLessThan(needed);
      expect(samplePerVariant(from, from + effect, 0.05, 0.9)).toBeGreaterThan(needed);
      expect(samplePerVariant(from, from + effect, 0.01, 0.8)).toBeGreaterThan(needed);
    }),
  );
});

test('marginOfError() halves for four times the answers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e7 }), (answers) => {
      expect(marginOfError(answers * 4, 0, 1.96)).toBeCloseTo(marginOfError(answers, 0, 1.96) / 2, 12);
    }),
  );
});

test('plannedSales() never falls with spending', () => {
  fc.assert(
    fc.property(pence(1e6), pence(1e6), pence(1e6), share, (spend, sales, planned, elasticity) => {
      const channel = { name: 'A', spend, sales, planned };
      expect(plannedSales({ ...channel, planned: planned * 2 }, elasticity)).toBeGreaterThanOrEqual(
        plannedSales(channel, elasticity),
      );
    }),
  );
});

test('ai-workflow-cost returns the first volume that breaks even', () => {
  const tokens = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(tokens, pence(1000), share, fc.integer({ min: 0, max: 5000 }), (input, inputPrice, checked, fixed) => {
      const plan = { input, inputPrice, checked, fixed, output: 100, outputPrice: 10, minutes: 2, hour: 30, byHand: 6 };
      const costs = { ...plan, cached: 0.5, cachePrice: 0.3, retries: 0.05 };
      const at = (runs: number) => declaredValues('ai-workflow-cost', { ...costs, runs });
      const breakEven = at(1)('breakEven');
      fc.pre(breakEven !== undefined && breakEven > 1);
      expect(at(breakEven ?? 1)('saved')).toBeGreaterThanOrEqual(0);
      expect(at((breakEven ?? 1) - 1)('saved')).toBeLessThan(0);
    }),
  );
});
