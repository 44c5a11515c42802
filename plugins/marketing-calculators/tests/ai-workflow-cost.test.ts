import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../calculators/public/calculator.ts';
import { calculatorNamed } from './all-calculators.ts';

const run = (values: Record<string, string>) => {
  const outcome = calculate(calculatorNamed('ai-workflow-cost'), new Map(Object.entries(values)));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return new Map(outcome.result.figures.map((one) => [one.label, one.value]));
};
const onlyModel = { retries: '0', checked: '0', fixed: '0', byHand: '0' };

test('ai-workflow-cost applies prices per million tokens', () => {
  // 1,000 runs × (10,000 × 2 + 1,000 × 8) / 1,000,000 = 1,000 × 0.028 = 28.
  const found = run({ ...onlyModel, runs: '1000', input: '10000', output: '1000', inputPrice: '2', outputPrice: '8' });
  expect(found.get('Model a month')).toBe('£28');
  expect(found.get('Total a month')).toBe('£28');
});

test('ai-workflow-cost computes checks and the break-even volume', () => {
  // A check of 3 minutes at 20 an hour costs 1; half are checked: 0.50. By hand 6 minutes: 2. Fixed 300 / (2 − 0.50) = 200 runs.
  const found = run({
    ...onlyModel,
    runs: '1000',
    input: '0',
    output: '0',
    checked: '50',
    minutes: '3',
    hour: '20',
    byHand: '6',
    fixed: '300',
  });
  expect(found.get('Checks a month')).toBe('£500');
  expect(found.get('Saved a month')).toBe('£1,200');
  expect(found.get('Break-even volume')).toBe('200 runs a month');
});

test('ai-workflow-cost has no break-even when checks take as long as the work', () => {
  const found = run({ checked: '100', minutes: '6', byHand: '6' });
  expect(found.get('Break-even volume')).toBe('none');
  expect(found.has('Lost a month')).toBe(true);
});

test('ai-workflow-cost grows with tokens, prices and checks', () => {
  const value = (text: string | undefined) => Number(text?.replace(/[£,]/g, ''));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 50 }), (tokens, checked) => {
      const base = { runs: '2000', input: String(tokens), checked: String(checked) };
      const total = value(run(base).get('Total a month'));
      expect(value(run({ ...base, input: String(tokens * 2) }).get('Total a month'))).toBeGreaterThanOrEqual(total);
      expect(value(run({ ...base, inputPrice: '6' }).get('Total a month'))).toBeGreaterThanOrEqual(total);
      expect(value(run({ ...base, checked: String(checked * 2) }).get('Total a month'))).toBeGreaterThanOrEqual(total);
    }),
  );
});
