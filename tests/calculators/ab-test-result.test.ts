import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { abTestResult, differenceInterval, pValue, splitPValue } from '../../src/calculators/ab-test-result.ts';
import { calculate } from '../../src/calculators/calculator.ts';
import { zAbove } from '../../src/calculators/normal.ts';

const z95 = zAbove(0.025);
const group = (conversions: number, visitors: number) => ({ conversions, visitors });

test('intervals of the difference agree with table II of Newcombe (1998), method 10', () => {
  const published = [
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
  ] as const;
  for (const [x1, n1, x2, n2, low, high] of published) {
    const interval = differenceInterval(group(x2, n2), group(x1, n1), z95);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  }
});

test('the p-value agrees with chi-squared without correction in textbook tables', () => {
  // Pauling's vitamin C trial (Fienberg; Agresti, Categorical Data Analysis): 17 of 139 against 31 of 140, X² = 4.81, p = 0.028.
  expect(pValue(group(17, 139), group(31, 140))).toBeCloseTo(0.028, 3);
  // The Physicians' Health Study (Agresti): 189 of 11,034 against 104 of 11,037, X² = 25.0.
  expect(pValue(group(189, 11_034), group(104, 11_037))).toBeLessThan(1e-6);
});

test('nobody converting, or everybody, is no difference and no error', () => {
  expect(pValue(group(0, 10), group(0, 20))).toBe(1);
  expect(pValue(group(10, 10), group(20, 20))).toBe(1);
});

test('a split that chance does not explain is reported', () => {
  // 5,000 against 5,400 where half was planned: z = 200 / √2600 = 3.922.
  expect(splitPValue(group(0, 5000), group(0, 5400), 0.5)).toBeCloseTo(0.0000878, 6);
  const outcome = calculate(
    abTestResult,
    new URLSearchParams('visitorsA=5000&conversionsA=200&visitorsB=5400&conversionsB=230'),
  );
  expect(JSON.stringify(outcome)).toContain('not as planned');
});

test('more conversions than visitors are refused at their own fields', () => {
  const outcome = calculate(
    abTestResult,
    new URLSearchParams('visitorsA=10&conversionsA=11&visitorsB=10&conversionsB=12'),
  );
  expect(outcome).toMatchObject({ ok: false, errors: [{ field: 'conversionsA' }, { field: 'conversionsB' }] });
});

const groups = fc
  .integer({ min: 1, max: 1e6 })
  .chain((visitors) =>
    fc.record({ visitors: fc.constant(visitors), conversions: fc.integer({ min: 0, max: visitors }) }),
  );

test('the interval holds the difference, stays within ±1 and turns round when A and B change places', () => {
  fc.assert(
    fc.property(groups, groups, (a, b) => {
      const { low, high } = differenceInterval(a, b, z95);
      const difference = b.conversions / b.visitors - a.conversions / a.visitors;
      expect(low).toBeLessThanOrEqual(difference);
      expect(high).toBeGreaterThanOrEqual(difference);
      expect(low).toBeGreaterThanOrEqual(-1 - 1e-12);
      expect(high).toBeLessThanOrEqual(1 + 1e-12);
      const turned = differenceInterval(b, a, z95);
      expect(turned.low).toBeCloseTo(-high, 12);
      expect(pValue(a, b)).toBeCloseTo(pValue(b, a), 12);
    }),
  );
});
