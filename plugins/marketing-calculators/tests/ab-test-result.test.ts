import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/effort.ts';
import { calculate } from '../../calculators/public/calculator.ts';
import { abTestResult } from '../ab-test-result.ts';
import { compareRates } from '../statistics/compare-rates.ts';
import { binomialMidP } from '../statistics/mid-p.ts';
import { pooledP } from '../statistics/score-test.ts';

const group = (conversions: number, visitors: number) => ({ conversions, visitors });
const getResult = (values: string) => {
  const outcome = calculate(abTestResult, new URLSearchParams(values));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.result;
};

test('pooledP() equals chi-squared without correction in textbook tables', () => {
  // Pauling's vitamin C trial (Fienberg; Agresti, Categorical Data Analysis): 17 of 139 against 31 of 140, X² = 4.81, p = 0.028.
  expect(pooledP(group(17, 139), group(31, 140))).toBeCloseTo(0.028, 3);
  // The Physicians' Health Study (Agresti): 189 of 11,034 against 104 of 11,037, X² = 25.0.
  expect(pooledP(group(189, 11_034), group(104, 11_037))).toBeLessThan(1e-6);
});

test('compareRates() finds no difference when nobody or everybody converts', () => {
  for (const [a, b] of [
    [group(0, 10), group(0, 20)],
    [group(10, 10), group(20, 20)],
  ] as const)
    expect(compareRates(a, b, 0.05)).toEqual({
      test: 'mid-p',
      p: 1,
      significant: false,
      odds: { low: 0, high: Infinity },
    });
});

test('abTestResult names the exact test for small counts', () => {
  // Fisher's exact test with the mid-p: 210 / 4845 for the table seen, doubled and halved.
  const { headline, chart, figures } = getResult('visitorsA=10&conversionsA=10&visitorsB=10&conversionsB=6');
  expect(compareRates(group(10, 10), group(6, 10), 0.05).p).toBeCloseTo(210 / 4845, 12);
  expect(headline).toContain('(exact test, mid-p)');
  expect(figures.find(({ label }) => label === 'Difference')?.note).toBe(
    '95% interval: odds 0 to 0.93 times those of A',
  );
  expect(chart).toBeUndefined();
});

test('abTestResult agrees in verdict, p-value and interval around the level', () => {
  expect(getResult('visitorsA=64&conversionsA=5&visitorsB=66&conversionsB=13').headline).toBe(
    'B converts better than A: 19.7% against 7.81%, a difference of +11.88 points (+0.009 to +24.193 points), p = 0.0498.',
  );
  expect(getResult('visitorsA=55&conversionsA=25&visitorsB=58&conversionsB=37').headline).toBe(
    'No difference is shown: 63.79% against 45.45%, and the true difference may be anything from -0.02 to +35.53 points, p = 0.0502.',
  );
});

test('abTestResult shows different rates with different digits', () => {
  expect(getResult('visitorsA=1000000&conversionsA=40&visitorsB=1000000&conversionsB=70').headline).toContain(
    '0.007% against 0.004%',
  );
});

test('abTestResult gives no verdict for a sample ratio mismatch', () => {
  // 5,000 against 5,400 where half was planned: z = 200 / √2600 = 3.922.
  expect(binomialMidP(5400, 10_400, 0.5)).toBeCloseTo(0.0000878, 6);
  const { headline } = getResult('visitorsA=5000&conversionsA=200&visitorsB=5400&conversionsB=230');
  expect(headline).toMatch(/^No verdict: the visitors were not split as planned/);
});

test('abTestResult tests the split of few visitors exactly', () => {
  expect(getResult('visitorsA=10&conversionsA=5&visitorsB=2&conversionsB=1&planned=1').headline).toMatch(/^No diff/);
});

test('abTestResult rejects more conversions than visitors', () => {
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

const ends = (verdict: ReturnType<typeof compareRates>) =>
  verdict.test === 'score' ? { ...verdict.difference, same: 0 } : { ...verdict.odds, same: 1 };

test('compareRates() is significant exactly when the interval excludes no difference', () => {
  fc.assert(
    fc.property(groups, groups, fc.constantFrom(0.1, 0.05, 0.01), (a, b, level) => {
      const verdict = compareRates(a, b, level);
      const { low, high, same } = ends(verdict);
      expect(verdict.significant).toBe(verdict.p < level);
      // A p-value that equals the level up to rounding may be on either side.
      fc.pre(Math.abs(verdict.p - level) > 1e-12);
      expect(low > same || high < same).toBe(verdict.significant);
    }),
    { numRuns: runs(60) },
  );
});

test('compareRates() is symmetric in A and B', () => {
  fc.assert(
    fc.property(groups, groups, (a, b) => {
      const [there, back] = [compareRates(a, b, 0.05), compareRates(b, a, 0.05)];
      expect(back.p).toBeCloseTo(there.p, 10);
      expect(back.test).toBe(there.test);
      if (there.test === 'score' && back.test === 'score') {
        expect(back.difference.low).toBeCloseTo(-there.difference.high, 10);
        expect(back.difference.high).toBeCloseTo(-there.difference.low, 10);
      } else if (there.test === 'mid-p' && back.test === 'mid-p')
        expect(Math.atan(Math.log(back.odds.low))).toBeCloseTo(-Math.atan(Math.log(there.odds.high)), 8);
    }),
    { numRuns: runs(60) },
  );
});

test('pooledP() falls as the second group converts more', () => {
  let last = 2;
  for (let conversions = 100; conversions <= 200; conversions += 5) {
    const { p } = compareRates(group(100, 1000), group(conversions, 1000), 0.05);
    expect(p).toBeLessThan(last);
    last = p;
  }
});
