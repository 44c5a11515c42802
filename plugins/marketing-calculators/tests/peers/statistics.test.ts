import { expect, test } from 'vitest';
import { samplePerVariant } from '../../ab-test-sample-size.ts';
import { pricePoints } from '../../price-sensitivity.ts';
import { compareRates } from '../../statistics/compare-rates.ts';
import { binomialMidP, midP, oddsInterval } from '../../statistics/mid-p.ts';
import { zAbove } from '../../statistics/normal-quantile.ts';
import { bothTails } from '../../statistics/normal-tail.ts';
import { wilson } from '../../statistics/proportion.ts';
import { fitRetention, survival } from '../../statistics/retention-fit.ts';
import { answersNeeded, correction, marginOfError } from '../../survey-margin-of-error.ts';
import { type Case, expectAgreement } from './table.ts';

/** Probabilities below this are negligible, and are not computed to the last digit. */
const negligible = 1e-40;

const groups = (one: Case) =>
  [
    { visitors: one.number('nA'), conversions: one.number('xA') },
    { visitors: one.number('nB'), conversions: one.number('xB') },
  ] as const;
const getLevel = (one: Case) => 1 - one.number('confidence') / 100;

test('bothTails() and zAbove() agree with mpmath to 1e-14, also in the tails', () => {
  expectAgreement(
    'normal',
    (one) => [
      [bothTails(one.number('z')), one.number('bothTails')],
      [bothTails(-one.number('z')), one.number('bothTails')],
      [zAbove(one.number('tail')), one.number('zAbove')],
    ],
    1e-14,
  );
});

test('samplePerVariant() agrees with power.prop.test of R', () => {
  expectAgreement('ab-test-sample-size', (one) => {
    const from = one.number('baseline') / 100;
    const to = from * (1 + one.number('relative') / 100);
    const level = one.number('significance') / 100 / (one.number('variants') - 1);
    return [[samplePerVariant(from, to, level, one.number('power') / 100), one.number('n')]];
  });
});

test('compareRates() agrees with prop.test of R and rpact for large counts', () => {
  expectAgreement('score-test', (one) => {
    const [a, b] = groups(one);
    const verdict = compareRates(a, b, getLevel(one));
    if (verdict.test !== 'score') throw new Error(`${one.row} is decided by the exact test`);
    // An end near zero is a difference of two rates, so its error is relative to the rates.
    const rates = Math.max(a.conversions / a.visitors, b.conversions / b.visitors);
    return [
      [verdict.p, one.number('p')],
      [verdict.difference.low, one.number('low'), rates],
      [verdict.difference.high, one.number('high'), rates],
    ];
  });
});

test('midP() agrees with phyper and dhyper of R', () => {
  expectAgreement('mid-p', (one) => [[midP(...groups(one)), one.number('p'), negligible]]);
});

test('oddsInterval() agrees with the non-central hypergeometric of scipy', () => {
  expectAgreement('odds-interval', (one) => {
    const { low, high } = oddsInterval(...groups(one), getLevel(one));
    return [
      [low, one.number('low')],
      [high, one.number('high')],
    ];
  });
});

test('binomialMidP() agrees with pbinom and dbinom of R', () => {
  expectAgreement('split', (one) => [
    [binomialMidP(one.number('b'), one.number('of'), one.number('share') / 100), one.number('p'), negligible],
  ]);
});

test('surveyMarginOfError agrees with statsmodels', () => {
  expectAgreement('survey-margin-of-error', (one) => {
    const [answers, population] = [one.number('answers'), one.number('population')];
    const z = zAbove(getLevel(one) / 2);
    const { low, high } = wilson(one.number('share') / 100, answers / correction(answers, population) ** 2, z);
    const margin =
      one.text('margin') === '' ? [] : [[marginOfError(answers, population, z), one.number('margin')] as const];
    return [
      [low, one.number('low'), 1],
      [high, one.number('high')],
      ...margin,
      [answersNeeded(one.number('wanted') / 100, population, z), one.number('needed')],
    ];
  });
});

test('pricePoints() agrees with ecdf, approxfun and uniroot of R', () => {
  expectAgreement('price-sensitivity', (one) => {
    const answers = one
      .text('answers')
      .split(';')
      .map((row) => row.split(' ').map(Number))
      .map(([tooCheap = 0, cheap = 0, expensive = 0, tooExpensive = 0]) => ({
        tooCheap,
        cheap,
        expensive,
        tooExpensive,
      }));
    const found = pricePoints(answers);
    return [
      [found.marginalCheapness, one.number('cheapness')],
      [found.marginalExpensiveness, one.number('expensiveness')],
      [found.indifference, one.number('indifference')],
      [found.optimal, one.number('optimal')],
    ];
  });
});

test('fitRetention() agrees with maximum likelihood by scipy and mpmath', () => {
  expectAgreement('retention-curve', (one) => {
    const counts = one.text('counts').split(' ').map(Number);
    const seen = counts.length - 1;
    const model = fitRetention(counts);
    const shares = survival(model, seen + one.number('ahead'));
    expect(model.spread === 0, one.row).toBe(one.text('fit') === 'constant');
    return [[(shares.at(-1) ?? 0) / (shares[seen] ?? 1), one.number('ratio')]];
  });
});
