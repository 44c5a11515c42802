import { expect, test } from 'vitest';
import { nextSales, plannedSales } from '../../channel-mix.ts';
import { declaredValues } from '../declared-values.ts';
import { expectAgreement } from './table.ts';

test('unit-economics agrees with exact fractions', () => {
  expectAgreement('unit-economics', (one) => {
    const found = declaredValues('unit-economics', {
      spend: one.number('spend'),
      customers: one.number('customers'),
      revenue: one.number('revenue'),
      margin: one.number('margin') / 100,
      churn: one.number('churn') / 100,
    });
    expect(String(found('payback') ?? 'never'), one.row).toBe(one.text('payback'));
    return [
      [found('cost') ?? Number.NaN, one.number('cost')],
      [found('contribution') ?? Number.NaN, one.number('contribution')],
      [found('lifetime') ?? Number.NaN, one.number('lifetime')],
    ];
  });
});

test('break-even-roas agrees with exact fractions', () => {
  expectAgreement('break-even-roas', (one) => {
    const found = declaredValues('break-even-roas', {
      order: one.number('order'),
      goods: one.number('goods'),
      fulfilment: one.number('fulfilment'),
      fee: one.number('fee') / 100,
      other: one.number('other'),
      target: one.number('target') / 100,
      roas: one.number('roas'),
    });
    const ratio = (value: number | undefined, column: string) =>
      [
        value ?? Number.NEGATIVE_INFINITY,
        one.text(column) === 'none' ? Number.NEGATIVE_INFINITY : one.number(column),
      ] as const;
    return [
      [found('contribution') ?? Number.NaN, one.number('contribution')],
      ratio(found('breakEven'), 'breakEven'),
      ratio(found('targetRoas'), 'forTarget'),
      [found('profit') ?? Number.NaN, one.number('profit')],
    ];
  });
});

test('ai-workflow-cost agrees with exact fractions', () => {
  expectAgreement('ai-workflow-cost', (one) => {
    const share = (column: string) => one.number(column) / 100;
    const plain = [
      'runs',
      'input',
      'output',
      'inputPrice',
      'outputPrice',
      'cachePrice',
      'minutes',
      'hour',
      'fixed',
      'byHand',
    ] as const;
    const [
      runs = 0,
      input = 0,
      output = 0,
      inputPrice = 0,
      outputPrice = 0,
      cachePrice = 0,
      minutes = 0,
      hour = 0,
      fixed = 0,
      byHand = 0,
    ] = plain.map((column) => one.number(column));
    const found = declaredValues('ai-workflow-cost', {
      runs,
      input,
      output,
      inputPrice,
      outputPrice,
      cachePrice,
      minutes,
      hour,
      fixed,
      byHand,
      cached: share('cached'),
      retries: share('retries'),
      checked: share('checked'),
    });
    expect(String(found('breakEven') ?? 'none'), one.row).toBe(one.text('breakEven'));
    return [
      [found('total') ?? Number.NaN, one.number('total')],
      [found('saved') ?? Number.NaN, one.number('saved')],
    ];
  });
});

test('plannedSales() and nextSales() agree with powers to fifty digits', () => {
  expectAgreement('channel-mix', (one) => {
    const channel = {
      name: 'A',
      spend: one.number('spend'),
      sales: one.number('sales'),
      planned: one.number('planned'),
    };
    const elasticity = one.number('elasticity');
    return [
      [plannedSales(channel, elasticity), one.number('plannedSales')],
      [nextSales(channel, elasticity), one.number('next')],
    ];
  });
});
