import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../calculators/public/calculator.ts';
import { abTestSampleSize, samplePerVariant } from '../ab-test-sample-size.ts';

const headline = (values: Record<string, string>) => {
  const outcome = calculate(abTestSampleSize, new Map(Object.entries(values)));
  return outcome.ok ? outcome.result.headline : outcome.errors;
};

test('samplePerVariant() equals examples of power.prop.test in the R manual', () => {
  // power.prop.test(p1 = .50, p2 = .75, power = .90)  # => n = 76.7
  expect(samplePerVariant(0.5, 0.75, 0.05, 0.9)).toBeCloseTo(76.7, 1);
  // power.prop.test(n = 50, p1 = .50, p2 = .75)       # => power = 0.740
  expect(samplePerVariant(0.5, 0.75, 0.05, 0.74)).toBeGreaterThan(49.9);
  expect(samplePerVariant(0.5, 0.75, 0.05, 0.74)).toBeLessThan(50.1);
});

test('abTestSampleSize accepts relative effects and points', () => {
  const relative = headline({ baseline: '20', effect: '25', effectKind: 'relative', visitors: '1000' });
  expect(relative).toBe('You need 1,094 visitors in each variant, 2,188 in all: 3 days at 1,000 visitors a day.');
  expect(headline({ baseline: '20', effect: '5', effectKind: 'points', visitors: '1000' })).toBe(relative);
});

test('abTestSampleSize divides the level among more variants', () => {
  expect(headline({ baseline: '20', effect: '25', variants: '3', visitors: '1000' })).toContain(
    '1,325 visitors in each variant',
  );
  expect(Math.ceil(samplePerVariant(0.2, 0.25, 0.025, 0.8))).toBe(1325);
});

test('abTestSampleSize rejects an effect beyond 100%', () => {
  expect(headline({ baseline: '60', effect: '100' })).toEqual([
    {
      field: 'effect',
      label: 'Smallest effect worth finding',
      fix: 'From 60% this effect leads to 120%. Enter one that keeps the rate below 100%.',
    },
  ]);
});

const share = fc.double({ min: 0.001, max: 0.4, noNaN: true });

test('samplePerVariant() grows with power and smaller effects and levels', () => {
  fc.assert(
    fc.property(
      share,
      fc.double({ min: 0.01, max: 0.5, noNaN: true }),
      fc.double({ min: 1, max: 3, noNaN: true }),
      (p, lift, times) => {
        const base = samplePerVariant(p, p * (1 + lift), 0.05, 0.8);
        expect(samplePerVariant(p, p * (1 + lift / times), 0.05, 0.8)).toBeGreaterThanOrEqual(base * 0.999_999);
        expect(samplePerVariant(p, p * (1 + lift), 0.05 / times, 0.8)).toBeGreaterThanOrEqual(base * 0.999_999);
        expect(samplePerVariant(p, p * (1 + lift), 0.05, 1 - 0.2 / times)).toBeGreaterThanOrEqual(base * 0.999_999);
      },
    ),
  );
});
