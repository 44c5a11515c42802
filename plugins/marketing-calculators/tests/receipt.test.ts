import { expect, test } from 'vitest';
import { Problem } from '../../../src/problem.ts';
import { getReceipt, type SentValues, sentTexts } from '../../calculators/calculate/receipt.ts';
import { calculatorNamed } from './all-calculators.ts';

const facts = {
  tool: 'a/b',
  version: '0'.repeat(64),
  page: 'https://site.example/tools/x',
  origin: 'https://site.example',
  language: 'en',
};
const receipt = (name: string, values: Readonly<Record<string, string | number | null>>) =>
  getReceipt(calculatorNamed(name), new Map(Object.entries(values)), facts);

const getProblem = (name: string, values: Readonly<Record<string, string | number | null>>): Problem => {
  try {
    receipt(name, values);
  } catch (error) {
    return Problem.from(error);
  }
  throw new Error('The values are valid');
};

test('sentTexts() writes numbers as texts and leaves out what is null', () => {
  const values: SentValues = new Map<string, string | number | null>([
    ['a', 1.234],
    ['b', ' 7 '],
    ['c', null],
  ]);
  expect([...sentTexts(values)]).toEqual([
    ['a', '1.2340'],
    ['b', ' 7 '],
  ]);
});

test('getReceipt() returns addresses that compute the same again: of the API, and of the form', () => {
  const { url, form, inputs, left_out } = receipt('ab-test-sample-size', { baseline: '4 %', effect: 15 });
  const query = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  expect(url.split('?')[0]).toBe('https://site.example/api/v1/calculate/a%2Fb');
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual(query);
  expect(left_out).toEqual(['visitors']);
  expect(Object.fromEntries(new URL(form).searchParams)).toEqual({ ...query, visitors: '' });
  expect(form.split('?')[0]).toBe(facts.page);
});

test('getReceipt() names the unit of an input: its own, or the currency of the form', () => {
  const { inputs, left_out } = receipt('unit-economics', {
    spend: '€1,200',
    customers: 60,
    revenue: '32 €',
    margin: 70,
    churn: '5%',
    currency: 'EUR',
  });
  expect(inputs.map(({ name, value, unit }) => [name, value, unit])).toEqual([
    ['spend', '1200', 'EUR'],
    ['customers', '60', undefined],
    ['revenue', '32', 'EUR'],
    ['margin', '70', '%'],
    ['churn', '5', '%'],
    ['currency', 'EUR', undefined],
  ]);
  expect(left_out).toBeUndefined();
});

test('getReceipt() throws with the only wrong input and what it takes in the message, and does not repeat the value', () => {
  const { code, message, extra } = getProblem('ab-test-sample-size', { baseline: 4, effect: 15, effectKind: 'much' });
  expect(code).toBe('invalid-parameter');
  const [error, ...more] = extra.errors ?? [];
  expect(more).toEqual([]);
  expect(message).toBe(`effectKind: ${error?.reason} ${error?.allowed}`);
  expect(error?.reason).toMatch(/^[^:]+: This value is not a choice here\. /);
  expect(error?.allowed).toBe('One of relative, points.');
});

test('getReceipt() counts several errors in the message and lists each', () => {
  const { message, extra } = getProblem('ab-test-sample-size', { baseline: '4', efect: '15', '<b>': 'x' });
  expect(message).toBe('3 inputs are missing or wrong; see `errors`.');
  expect(extra.errors?.map(({ parameter }) => parameter)).toEqual(['efect', '(unreadable)', 'effect']);
  const [misspelt, unreadable, missing] = extra.errors ?? [];
  expect(misspelt?.reason).toBe('This calculator has no such input. Did you mean "effect"?');
  expect(misspelt?.allowed).toMatch(/^One of baseline, effect, /);
  expect(unreadable?.reason).toBe('This calculator has no such input.');
  expect(missing?.reason).toMatch(/^This input is missing\. [^:]+: /);
});

test('getReceipt() names at most 40 of very many errors', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field-${at}`, 'x']));
  expect(getProblem('ab-test-sample-size', many).extra.errors).toHaveLength(40);
});
