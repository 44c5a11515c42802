import { expect, test } from 'vitest';
import { defaultStrings } from '../../../../../src/strings.ts';
import { getVersion } from '../../../calculate/site-calculators.ts';
import { CalculatorDeclaration } from '../../../declaration/declaration.ts';
import { declaredCalculator } from '../../../model/declared/declared-calculator.ts';
import { calculatorHtml } from '../../../model/html/calculator-html.ts';
import { calculate } from '../../../public/calculator.ts';

const declare = (declaration: object) =>
  declaredCalculator('margin', 'Margin', CalculatorDeclaration.parse(declaration));
const declaration = {
  inputs: {
    price: { label: 'Price', unit: 'EUR', min: 0, max: 1000, default: 49 },
    cost: { label: 'Cost', unit: 'EUR', default: '20.50' },
    plan: {
      label: 'Plan',
      default: 1,
      choices: [
        { value: 1, label: 'Small' },
        { value: 2.5, label: 'Large' },
      ],
    },
  },
  results: {
    margin: { label: 'Margin', unit: '%', formula: '(price - cost) / price', none: 'none' },
    orders: {
      label: 'Orders to break even',
      unit: 'orders',
      one: 'order',
      formula: 'ceil(100 * plan / (price - cost))',
    },
  },
};
const getOutcome = (query: string, from: object = declaration) => calculate(declare(from), new URLSearchParams(query));
const figures = (query: string) => {
  const outcome = getOutcome(query);
  return outcome.ok ? outcome.result.figures.map(({ label, value }) => `${label}: ${value}`) : outcome.errors;
};

test('declaredCalculator() computes the figures and a headline', () => {
  const outcome = getOutcome('');
  expect(outcome.ok && outcome.result.headline).toBe('Margin: 58.2%.');
  expect(figures('')).toEqual(['Margin: 58.2%', 'Orders to break even: 4 orders']);
  expect(figures('price=200&cost=€50')).toEqual(['Margin: 75%', 'Orders to break even: 1 order']);
  expect(figures('plan=2.5&price=30 EUR')).toEqual(['Margin: 31.7%', 'Orders to break even: 27 orders']);
});

test('declaredCalculator() says which input to change where there is no number', () => {
  expect(figures('price=20.50')).toEqual([
    {
      field: 'price',
      label: 'Price',
      fix: 'Orders to break even cannot be computed from these values: its formula divides by 0. Change this value or another.',
    },
  ]);
  expect(figures('price=0&cost=1')).toMatchObject([{ field: 'price' }]);
});

test('declaredCalculator() takes no other currency and no unknown choice', () => {
  expect(figures('price=£5')).toMatchObject([{ field: 'price', fix: expect.stringContaining('This form is in €.') }]);
  expect(figures('plan=2')).toMatchObject([{ field: 'plan' }]);
});

test('declaredCalculator() has a choice of currency for money alone', () => {
  expect(declare(declaration).fields.map(({ name }) => name)).toEqual(['price', 'cost', 'plan']);
  const results = { a: { label: 'A', unit: 'money', formula: 'price' } };
  const money = { inputs: { price: { label: 'Price', unit: 'money', default: 1.5 } }, results };
  expect(declare(money).fields.map(({ name }) => name)).toEqual(['price', 'currency']);
  const outcome = getOutcome('currency=USD', money);
  expect(outcome.ok && outcome.result.figures[0]?.value).toBe('$1.50');
});

test('declaredCalculator() leaves out the points of a line that have no number', () => {
  const chart = {
    title: 'Cost by order',
    label: 'Cost',
    over: { name: 'order', label: 'Orders', to: '4' },
    lines: [
      { label: 'Each', value: '12 / order' },
      { label: 'Price', value: 'price' },
    ],
  };
  const outcome = getOutcome('', { ...declaration, chart });
  expect(outcome.ok && outcome.result.chart).toMatchObject({
    series: [
      {
        points: [
          { x: 1, y: 12 },
          { x: 2, y: 6 },
          { x: 3, y: 4 },
          { x: 4, y: 3 },
        ],
      },
      {
        points: [
          { x: 0, y: 49 },
          { x: 4, y: 49 },
        ],
      },
    ],
  });
});

test('a failing condition or bar is an error of an input, not a crash', () => {
  const chart = { title: 'T', label: 'L', bars: [{ label: 'B', value: '1 / (cost - 3)' }] };
  expect(getOutcome('cost=3', { ...declaration, chart })).toMatchObject({ ok: false, errors: [{ field: 'cost' }] });
  const headline = [{ when: '1 / (cost - 3) > 0', text: 'A' }];
  expect(getOutcome('cost=3', { ...declaration, headline })).toMatchObject({ ok: false, errors: [{ field: 'cost' }] });
});

test('getVersion() changes with any formula', () => {
  const { margin, orders } = declaration.results;
  const other = {
    ...declaration,
    results: { margin, orders: { ...orders, formula: 'ceil(100 * plan / (price - cost)) + 0' } },
  };
  expect(getVersion(declare(other))).not.toBe(getVersion(declare(declaration)));
  expect(getVersion(declare(declaration))).toBe(getVersion(declare(declaration)));
});

test('calculatorHtml() gives the browser the declaration from which it computes the same', () => {
  const calculator = declare(declaration);
  const shown = {
    name: 'margin',
    description: 'D',
    calculator,
    language: 'en',
    strings: defaultStrings,
    isServed: true,
    version: 'v',
  };
  const [, text = ''] = /data-declared="([^"]*)"/.exec(calculatorHtml(shown)) ?? [];
  const { title, declaration: sent } = JSON.parse(
    text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  );
  const again = declaredCalculator('margin', title, sent);
  expect(calculate(again, new URLSearchParams('cost=7'))).toEqual(calculate(calculator, new URLSearchParams('cost=7')));
});
