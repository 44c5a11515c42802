import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../src/calculators/calculator.ts';
import { retentionCurve } from '../../src/calculators/retention-curve.ts';
import { fitRetention, survival } from '../../src/calculators/retention-fit.ts';

// "How to Project Customer Retention" (Fader and Hardie, 2007), the High End customers: per cent left after 1 to 7 years.
const highEnd = [1000, 869, 743, 653, 593, 551, 517, 491];

test('the fit agrees with Fader and Hardie: alpha 0.668 and beta 3.806', () => {
  const model = fitRetention(highEnd);
  expect(model.alpha).toBeCloseTo(0.668, 2);
  expect(model.beta).toBeCloseTo(3.806, 1);
});

test('the next five years agree with the published projection 0.460, 0.436, 0.414, 0.395, 0.378', () => {
  const shares = survival(fitRetention(highEnd), 12).slice(8);
  for (const [index, published] of [0.46, 0.436, 0.414, 0.395, 0.378].entries())
    expect(shares[index]).toBeCloseTo(published, 3);
});

test('a model of which the counts were made is found again', () => {
  const model = { alpha: 1, beta: 4 };
  const counts = survival(model, 8).map((share) => Math.round(share * 1_000_000));
  const found = fitRetention(counts);
  expect(found.alpha).toBeCloseTo(1, 2);
  expect(found.beta).toBeCloseTo(4, 1);
});

test('a constant loss is projected as a constant loss', () => {
  const counts = [0, 1, 2, 3, 4].map((t) => Math.round(1_000_000 * 0.8 ** t));
  const shares = survival(fitRetention(counts), 8);
  expect(shares[8]).toBeCloseTo(0.8 ** 8, 2);
});

test('a cohort that grows or never shrinks is refused with the line to look at', () => {
  const grown = calculate(retentionCurve, new Map([['counts', '100\n80\n90']]));
  expect(grown).toMatchObject({
    ok: false,
    errors: [{ field: 'counts', fix: expect.stringMatching(/^Line 3 is larger/) }],
  });
  const full = calculate(retentionCurve, new Map([['counts', '100\n100\n100']]));
  expect(full).toMatchObject({ ok: false, errors: [{ fix: expect.stringMatching(/^Nobody has left yet/) }] });
});

test('the curve never rises, stays between 0 and 1 and its retention rate never falls', () => {
  const parameter = fc.double({ min: 0.01, max: 100, noNaN: true });
  fc.assert(
    fc.property(parameter, parameter, (alpha, beta) => {
      const shares = survival({ alpha, beta }, 40);
      for (let t = 1; t < shares.length - 1; t += 1) {
        const [before = 0, at = 0, after = 0] = shares.slice(t - 1, t + 2);
        expect(at).toBeLessThanOrEqual(before);
        expect(after / at).toBeGreaterThanOrEqual(at / before - 1e-12);
      }
    }),
  );
});
