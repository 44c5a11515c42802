import { expect, test } from 'vitest';
import { nextSales, plannedSales } from '../../channel-mix.ts';
import { declaredValues } from '../declared-values.ts';
import { type Case, expectAgreement } from './table.ts';

const numbers = (one: Case, ...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, one.number(column)]));
const shares = (one: Case, ...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, one.number(column) / 100]));
/** What was found beside what the table has, by column. */
const compared = (one: Case, found: (name: string) => number | undefined, ...columns: string[]) =>
  columns.map((column) => [found(column) ?? Number.NaN, one.number(column)] as const);

test('unit-economics agrees with exact fractions', () => {
  expectAgreement('unit-economics', (one) => {
    const found = declaredValues('unit-economics', {
      ...numbers(one, 'spend', 'customers', 'revenue'),
      ...shares(one, 'margin', 'churn'),
    });
    expect(String(found('payback') ?? 'never'), one.row).toBe(one.text('payback'));
    return compared(one, found, 'cost', 'contribution', 'lifetime');
  });
});

test('break-even-roas agrees with exact fractions', () => {
  expectAgreement('break-even-roas', (one) => {
    const found = declaredValues('break-even-roas', {
      ...numbers(one, 'order', 'goods', 'fulfilment', 'other', 'roas'),
      ...shares(one, 'fee', 'target'),
    });
    const ratio = (value: number | undefined, column: string) =>
      [
        value ?? Number.NEGATIVE_INFINITY,
        one.text(column) === 'none' ? Number.NEGATIVE_INFINITY : one.number(column),
      ] as const;
    return [
      ...compared(one, found, 'contribution', 'profit'),
      ratio(found('breakEven'), 'breakEven'),
      ratio(found('targetRoas'), 'forTarget'),
    ];
  });
});

test('ai-workflow-cost agrees with exact fractions', () => {
  expectAgreement('ai-workflow-cost', (one) => {
    const amounts = 'runs input output inputPrice outputPrice cachePrice minutes hour fixed byHand'.split(' ');
    const found = declaredValues('ai-workflow-cost', {
      ...numbers(one, ...amounts),
      ...shares(one, 'cached', 'retries', 'checked'),
    });
    expect(String(found('breakEven') ?? 'none'), one.row).toBe(one.text('breakEven'));
    return compared(one, found, 'total', 'saved');
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
