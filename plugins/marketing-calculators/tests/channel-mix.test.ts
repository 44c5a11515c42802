import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../calculators/public/calculator.ts';
import { channelMix, plannedSales } from '../channel-mix.ts';

test('plannedSales() doubles for four times the spending at elasticity 0.5', () => {
  expect(plannedSales({ name: 'a', spend: 1000, sales: 5000, planned: 4000 }, 0.5)).toBe(10_000);
});

test('plannedSales() rises 0.12% for 1% more spending at the mean elasticity of Sethuraman, Tellis and Briesch (2011)', () => {
  const sales = plannedSales({ name: 'a', spend: 1000, sales: 100_000, planned: 1010 }, 0.12);
  expect(sales / 100_000 - 1).toBeCloseTo(0.0012, 4);
});

test('plannedSales() prefers the elasticity of the channel', () => {
  expect(plannedSales({ name: 'a', spend: 1, sales: 10, planned: 4, elasticity: 1 }, 0.5)).toBe(40);
});

test('channelMix shows no change for an unchanged plan', () => {
  const outcome = calculate(channelMix, new Map([['channels', 'Search, 600, 2400, 600\nSocial, 300, 900, 300']]));
  expect(outcome.ok && outcome.result.headline).toBe(
    'Spending goes from £900 to £900, sales from £3,300 to £3,300, and what is left after advertising stays the same.',
  );
});

test('channelMix rejects duplicate channels and incomplete lines', () => {
  expect(calculate(channelMix, new Map([['channels', 'A,1,1,1\na,1,1,1']]))).toMatchObject({
    ok: false,
    errors: [{ fix: 'Name each channel once.' }],
  });
  expect(calculate(channelMix, new Map([['channels', 'A,1,1']]))).toMatchObject({
    ok: false,
    errors: [{ fix: expect.stringMatching(/^Line 1: Write name/) }],
  });
});

test('plannedSales() rises and nextSales() falls with spending', () => {
  const amount = fc.double({ min: 1, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(amount, amount, fc.double({ min: 0.01, max: 1, noNaN: true }), (spend, sales, elasticity) => {
      const at = (times: number) => plannedSales({ name: 'a', spend, sales, planned: spend * times }, elasticity);
      expect(at(2)).toBeGreaterThanOrEqual(at(1));
      expect(at(3) - at(2)).toBeLessThanOrEqual((at(2) - at(1)) * (1 + 1e-9));
    }),
  );
});
