import { expect, test } from 'vitest';
import { numbersIn, valueOfWord } from '../../../src/library/lint/numbers.ts';

test('`numbersIn()` reads plain numbers, money and shares with their places', () => {
  expect(numbersIn('It costs £1,200.50 for 12 of 60, or 20 %.')).toEqual([
    { value: 1200.5, digits: 2, unit: '£', text: '£1,200.50', offset: 9, end: 18 },
    { value: 12, digits: 0, unit: '', text: '12', offset: 23, end: 25 },
    { value: 60, digits: 0, unit: '', text: '60', offset: 29, end: 31 },
    { value: 20, digits: 0, unit: '%', text: '20%', offset: 36, end: 40 },
  ]);
});

test.each(['version 1.2.3', '2026-11-21', '10:30', 'RFC9110', '3D', '2–4 hours', '1/3', '#42', 'a_1', '-5', '−5'])(
  '`numbersIn()` leaves out %s',
  (text) => {
    expect(numbersIn(text)).toEqual([]);
  },
);

test('`valueOfWord()` knows the number words up to twenty', () => {
  expect(['Zero', 'two', 'TWENTY', 'many', 'toString'].map(valueOfWord)).toEqual([0, 2, 20, undefined, undefined]);
});
