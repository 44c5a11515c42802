import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../tests/support/call.ts';
import { loadDemo } from '../../../tests/support/demo.ts';
import { calculate } from '../../calculators/public/calculator.ts';
import { calculatorNamed } from './all-calculators.ts';

const figures = (query: string) => {
  const outcome = calculate(calculatorNamed('break-even-roas'), new URLSearchParams(query));
  return new Map(outcome.ok ? outcome.result.figures.map((one) => [one.label, one.value]) : []);
};
const plain = 'target=0';

test('break-even-roas breaks even at 1 / margin without fees', () => {
  for (const [goods, roas] of [
    [50, '2.00'],
    [75, '4.00'],
    [20, '1.25'],
    [90, '10.00'],
  ] as const)
    expect(figures(`order=100&goods=${goods}&${plain}`).get('Break-even ROAS')).toBe(roas);
});

test('break-even-roas includes every cost and the target profit', () => {
  // By hand: 64 − 22.40 − 7.20 − 1.60 − 3.20 = 29.60; 64 / 29.60 = 2.162; 64 / (29.60 − 6.40) = 2.759; 29.60 − 64 / 2.4 = 2.93.
  const found = figures('');
  expect(found.get('Contribution of an order')).toBe('£29.60');
  expect(found.get('Break-even ROAS')).toBe('2.16');
  expect(found.get('ROAS for the profit you want')).toBe('2.76');
  expect(found.get('Profit of an order at the ROAS now')).toBe('£2.93');
});

test('break-even-roas has no break-even for an order at a loss', () => {
  const found = figures(`order=20&goods=25&${plain}`);
  expect(found.get('Break-even ROAS')).toBe('none');
  expect(found.get('ROAS for the profit you want')).toBe('none');
});

test('break-even-roas has no profit at the break-even ROAS', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 500 }), fc.integer({ min: 1, max: 75 }), (order, part) => {
      const goods = ((order * part) / 100).toFixed(2);
      const exact = order / (order - Number(goods));
      const found = figures(`order=${order}&goods=${goods}&roas=${exact.toFixed(12)}&${plain}`);
      expect(found.get('Profit of an order at the ROAS now')).toBe('£0');
    }),
  );
});

test('break-even-roas needs no cost that an order may not have: it counts as 0, and the receipt says so', async () => {
  const query = '/api/v1/calculate/break-even-roas?order=50&goods=20&fulfilment=5';
  const { headline, inputs } = await (await api(query, {}, await loadDemo())).json();
  expect(headline).toContain('at a ROAS of 2.00');
  const assumed = inputs.filter((one: { assumed?: boolean }) => one.assumed).map(({ name }: { name: string }) => name);
  expect(assumed).toEqual(['fee', 'other', 'currency']);
  expect(figures('order=50&goods=20&fulfilment=5').get('Break-even ROAS')).toBe('2.00');
});
