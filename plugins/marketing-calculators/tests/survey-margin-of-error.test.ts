import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../calculators/public/calculator.ts';
import { zAbove } from '../statistics/normal-quantile.ts';
import { wilson } from '../statistics/proportion.ts';
import { answersNeeded, marginOfError, surveyMarginOfError } from '../survey-margin-of-error.ts';

const z95 = zAbove(0.025);

test('wilson() equals table I of Newcombe (1998), Statistics in Medicine 17:857, method 3', () => {
  for (const [x, n, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const interval = wilson(x / n, n, z95);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  }
});

test('answersNeeded() equals Krejcie and Morgan (1970) for ± 5 points at 95%', () => {
  for (const [population, sample] of [
    [100, 80],
    [500, 217],
    [1000, 278],
    [5000, 357],
    [10_000, 370],
    [75_000, 382],
  ] as const)
    expect(Math.round(answersNeeded(0.05, population, z95))).toBe(sample);
});

test('answersNeeded() is 385 and 1,068 for a large population', () => {
  expect(Math.ceil(answersNeeded(0.05, 0, z95))).toBe(385);
  expect(Math.ceil(answersNeeded(0.03, 0, z95))).toBe(1068);
  expect(Math.ceil(answersNeeded(0.05, 0, zAbove(0.005)))).toBe(664);
});

test('surveyMarginOfError shows no error when everybody answered', () => {
  const outcome = calculate(surveyMarginOfError, new URLSearchParams('answers=80&population=80&share=25'));
  expect(outcome).toMatchObject({
    ok: true,
    result: { figures: [{ value: '25% to 25%' }, { value: '± 0.0 points' }, {}] },
  });
});

test('surveyMarginOfError rejects more answers than people', () => {
  const outcome = calculate(surveyMarginOfError, new URLSearchParams('answers=81&population=80'));
  expect(outcome).toMatchObject({ ok: false, errors: [{ field: 'population' }] });
});

test('wilson() contains the share, within 0 and 1, and narrows with answers', () => {
  const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(share, fc.integer({ min: 1, max: 1e7 }), (s, n) => {
      const { low, high } = wilson(s, n, z95);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(s);
      expect(high).toBeGreaterThanOrEqual(s);
      expect(high).toBeLessThanOrEqual(1);
      const more = wilson(s, n * 4, z95);
      expect(more.high - more.low).toBeLessThan(high - low);
    }),
  );
});

test('answersNeeded() is the inverse of marginOfError()', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.005, max: 0.3, noNaN: true }),
      fc.integer({ min: 1000, max: 1e8 }),
      (margin, population) => {
        const needed = answersNeeded(margin, population, z95);
        expect(marginOfError(needed, population, z95)).toBeCloseTo(margin, 6);
      },
    ),
  );
});
