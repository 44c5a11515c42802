import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chart } from '../../../src/library/charts/chart.ts';
import { runs } from '../../../tests/support/effort.ts';
import { calculate, type Result } from '../../calculators/public/calculator.ts';
import { calculators as coded } from '../calculators.ts';
import { coded as added } from '../coded.ts';
import { loaders } from '../page/load.ts';
import { calculators, getCalculator } from './all-calculators.ts';
import { hostile, reasonable } from './typed-values.ts';

const chartNumbers = (chart: Chart | undefined): readonly number[] => {
  if (chart === undefined) return [];
  if (chart.kind === 'bar') return chart.bars.map((bar) => bar.value);
  if (chart.kind === 'line') return chart.series.flatMap((one) => one.points.flatMap(({ x, y }) => [x, y]));
  return chart.rows.flatMap(({ low, middle, high }) => [low, middle, high]);
};

const broken = /NaN|Infinity|∞|undefined|\bnull\b|\[object/;

const expectSound = (result: Result) => {
  const texts = [
    result.headline,
    ...result.explanation,
    ...result.figures.flatMap((one) => (one.copy ? [] : [one.value])),
  ];
  for (const text of texts) expect(text).not.toMatch(broken);
  for (const value of chartNumbers(result.chart)) expect(value).toSatisfy(Number.isFinite);
};

test('calculators has twelve entries with unique slugs', () => {
  expect(calculators).toHaveLength(12);
  expect(getCalculator.size).toBe(12);
});

test('every calculator that is code has its name in the list, and is loaded by its page', async () => {
  expect(coded.length + calculators.filter(({ declaration }) => declaration !== undefined).length).toBe(12);
  for (const calculator of coded) expect(await loaders.get(calculator.slug)?.()).toBe(calculator);
  expect([...loaders.keys()]).toEqual(added.names);
  expect(coded.map(({ slug }) => slug)).toEqual(added.names);
});

test('calculate() uses the example for absent values', () => {
  for (const calculator of calculators) {
    const example = calculate(calculator, new Map(Object.entries(calculator.example)));
    expect(example).toMatchObject({ ok: true });
    expect(calculate(calculator, new URLSearchParams())).toEqual(example);
  }
});

test('calculate() reads query parameters like form values', () => {
  for (const calculator of calculators) {
    const address = new URLSearchParams(new URLSearchParams(calculator.example).toString());
    expect(calculate(calculator, address)).toEqual(calculate(calculator, new URLSearchParams()));
  }
});

test('calculate() rejects unknown and repeated names and choices', () => {
  const getFixes = (slug: string, query: string) => {
    const calculator = getCalculator.get(slug);
    const outcome = calculator && calculate(calculator, new URLSearchParams(query));
    return outcome?.ok === false ? outcome.errors.map(({ field, fix }) => `${field}: ${fix}`) : [];
  };
  expect(getFixes('ab-test-result', 'confidence=97')).toEqual([
    'confidence: “97” is not a choice here. Choose one of: 90%, 95%, 99%.',
  ]);
  expect(getFixes('unit-economics', 'currency=CHF')).toEqual([
    'currency: “CHF” is not a choice here. Choose one of: Pounds (£), Euros (€), Dollars ($).',
  ]);
  expect(getFixes('unit-economics', 'churns=5')).toEqual([
    'churns: There is no field “churns” here. The fields are spend, customers, revenue, margin, churn and currency.',
  ]);
  expect(getFixes('unit-economics', 'churn=5&churn=6')).toEqual(['churn: “churn” is given more than once. Leave one.']);
});

test('calculate() ignores utm parameters', () => {
  for (const calculator of calculators)
    expect(calculate(calculator, new URLSearchParams('utm_source=newsletter'))).toEqual(
      calculate(calculator, new URLSearchParams()),
    );
});

test('calculate() parses amounts in the currency of the form', () => {
  const roas = getCalculator.get('break-even-roas');
  const outcome = (query: string) => roas && calculate(roas, new URLSearchParams(query));
  expect(outcome('order=€64&currency=EUR')).toMatchObject({ ok: true });
  expect(outcome('order=€64')).toMatchObject({ ok: false, errors: [{ field: 'order' }] });
});

test('calculate() formats results in the chosen currency', () => {
  for (const calculator of calculators.filter(({ fields }) => fields.some(({ name }) => name === 'currency'))) {
    const outcome = calculate(calculator, new Map([['currency', 'USD']]));
    expect(JSON.stringify(outcome)).not.toMatch(/£|pound|pence/);
  }
});

for (const calculator of calculators) {
  test(`${calculator.slug} returns finite numbers for reasonable values`, () => {
    fc.assert(
      fc.property(reasonable(calculator), (values) => {
        const outcome = calculate(calculator, values);
        // Values that conflict are skipped; a calculator that rejects nearly all of them fails.
        fc.pre(outcome.ok);
        if (outcome.ok) expectSound(outcome.result);
      }),
      { numRuns: runs(60), maxSkipsPerRun: 20 },
    );
  });

  test(`${calculator.slug} returns a result or errors for any input`, () => {
    const names = calculator.fields.map((field) => field.name);
    fc.assert(
      fc.property(hostile(calculator), (values) => {
        const outcome = calculate(calculator, values);
        if (outcome.ok) {
          // The result may contain NaN if it was typed as a name.
          if (![...values.values()].some((value) => broken.test(value))) expectSound(outcome.result);
          return;
        }
        expect(outcome.errors.length).toBeGreaterThan(0);
        for (const error of outcome.errors) {
          expect(names).toContain(error.field);
          expect(error.fix).toMatch(/[.?]$/);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  test(`${calculator.slug} says how to fix every invalid field`, () => {
    for (const field of calculator.fields) {
      const bad = field.maxLength !== undefined ? 'x'.repeat((field.maxLength ?? 0) + 1) : 'not a value';
      const outcome = calculate(calculator, new Map([[field.name, bad]]));
      expect(outcome).toMatchObject({ ok: false, errors: [{ field: field.name, label: field.label }] });
    }
  });
}
