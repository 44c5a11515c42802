import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../calculators/public/calculator.ts';
import { retentionCurve } from '../retention-curve.ts';
import { fitRetention, type RetentionModel, survival } from '../statistics/retention-fit.ts';

// "How to Project Customer Retention" (Fader and Hardie, 2007), the High End customers: per cent left after 1 to 7 years.
const highEnd = [1000, 869, 743, 653, 593, 551, 517, 491];

/** The parameters alpha and beta of Fader and Hardie. */
const published = ({ mean, spread }: RetentionModel) => {
  const size = 1 / spread - 1;
  return { alpha: mean * size, beta: (1 - mean) * size };
};

test(`fitRetention() equals Fader and Hardie's alpha 0.668 and beta 3.806`, () => {
  const { alpha, beta } = published(fitRetention(highEnd));
  expect(alpha).toBeCloseTo(0.668, 2);
  expect(beta).toBeCloseTo(3.806, 1);
});

test('survival() equals the published projection of five years', () => {
  const shares = survival(fitRetention(highEnd), 12).slice(8);
  for (const [index, share] of [0.46, 0.436, 0.414, 0.395, 0.378].entries())
    expect(shares[index]).toBeCloseTo(share, 3);
});

test('fitRetention() recovers the model behind generated counts', () => {
  const model = { mean: 0.2, spread: 1 / 6 };
  const counts = survival(model, 8).map((share) => Math.round(share * 1_000_000));
  const { alpha, beta } = published(fitRetention(counts));
  expect(alpha).toBeCloseTo(1, 2);
  expect(beta).toBeCloseTo(4, 1);
});

test('fitRetention() projects constant churn as constant', () => {
  const counts = [0, 1, 2, 3, 4].map((t) => Math.round(1_000_000 * 0.8 ** t));
  const shares = survival(fitRetention(counts), 8);
  expect(shares[8]).toBeCloseTo(0.8 ** 8, 6);
});

const getResult = (counts: readonly number[], values: Record<string, string> = {}) => {
  const outcome = calculate(retentionCurve, new Map(Object.entries({ counts: counts.join('\n'), ...values })));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.result;
};

test('retentionCurve describes 1% churn a month as constant', () => {
  const slow = getResult([10_000, 9900, 9801, 9703, 9606, 9510, 9415], { ahead: '12' });
  expect(slow.headline).toContain('about 8,348 will be left after 18');
  expect(slow.figures.find(({ label }) => label === 'Value of a customer')?.value).toBe('£291.28');
  expect(slow.explanation[0]).toMatch(/^The loss hardly slows down/);
  const constant = getResult([100_000, 99_000, 98_010, 97_030, 96_060, 95_099, 94_148], { ahead: '60' });
  expect(constant.headline).toContain('about 51,514 will be left after 66');
  expect(constant.explanation[0]).toMatch(/^The loss does not slow down: the counts fit best if 1% leave/);
});

test('retentionCurve projects no churn for a cohort without later churn', () => {
  const { headline, explanation } = getResult([100, 50, 50, 50]);
  expect(headline).toContain('about 50 will be left after 9');
  expect(explanation[0]).toMatch(/^Nobody has left since the first month/);
});

test('retentionCurve projects zero for an empty cohort', () => {
  expect(getResult([100, 0, 0]).headline).toContain('about 0 will be left after 8');
  expect(getResult([100, 40, 0]).headline).toContain('about 0 will be left after 8');
});

test('fitRetention() does not depend on the size of the cohort', () => {
  const tenfold = fitRetention(highEnd.map((count) => count * 10));
  expect(tenfold.mean).toBeCloseTo(fitRetention(highEnd).mean, 12);
  expect(tenfold.spread).toBeCloseTo(fitRetention(highEnd).spread, 12);
});

test('retentionCurve ignores a column of percentages and rejects others', () => {
  const pasted = calculate(retentionCurve, new Map([['counts', '1200\t100%\n912\t76%\n778\t65%']]));
  expect(pasted).toEqual(calculate(retentionCurve, new Map([['counts', '1200\n912\n778']])));
  const numbered = calculate(retentionCurve, new Map([['counts', '0\t1200\n1\t912\n2\t778']]));
  expect(numbered).toMatchObject({ ok: false, errors: [{ fix: expect.stringContaining('found 2 columns') }] });
});

test('retentionCurve rejects cohorts that grow or never shrink', () => {
  const grown = calculate(retentionCurve, new Map([['counts', '100\n80\n90']]));
  expect(grown).toMatchObject({
    ok: false,
    errors: [{ field: 'counts', fix: expect.stringMatching(/^Line 3 is larger/) }],
  });
  const full = calculate(retentionCurve, new Map([['counts', '100\n100\n100']]));
  expect(full).toMatchObject({ ok: false, errors: [{ fix: expect.stringMatching(/^Nobody has left yet/) }] });
});

test('survival() falls from 1 to 0 with rising retention rates', () => {
  const parameter = fc.double({ min: 0.0001, max: 0.9999, noNaN: true });
  fc.assert(
    fc.property(parameter, parameter, (mean, spread) => {
      const shares = survival({ mean, spread }, 40);
      for (let t = 1; t < shares.length - 1; t += 1) {
        const [before = 0, at = 0, after = 0] = shares.slice(t - 1, t + 2);
        expect(at).toBeLessThanOrEqual(before);
        expect(after / at).toBeGreaterThanOrEqual(at / before - 1e-12);
      }
    }),
  );
});
