import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { integerField, moneyField, numberField, percentField } from '../../../public/input/field.ts';
import { readNumber } from '../../../public/input/number.ts';

const options = { label: 'L', help: 'H.', default: '1' };
const pounds = { language: 'en', sign: '£' };
const anyNumber = { kind: 'number', min: -1e9, max: 1e9 } as const;
const amount = { kind: 'money', min: 0, max: 10_000_000 } as const;

test('readNumber() parses numbers as people write them', () => {
  for (const [typed, value] of [
    ['1500', 1500],
    ['1,500', 1500],
    ['1 500', 1500],
    ['1\u202f234\u202f567.5', 1_234_567.5],
    ['1,234,567.5', 1_234_567.5],
    ['.5', 0.5],
    ['5.', 5],
    ['+5', 5],
    ['-3', -3],
    ['−3', -3],
    ['0.125', 0.125],
    ['0.33333333333333333333', 1 / 3],
  ] as const)
    expect(readNumber(typed, anyNumber), typed).toEqual({ ok: true, value });
});

test('readNumber() accepts units of the field before or after', () => {
  expect(readNumber(' £12.50 ', amount, pounds)).toEqual({ ok: true, value: 12.5 });
  expect(readNumber('12.50 €', amount, { language: 'en', sign: '€' })).toEqual({ ok: true, value: 12.5 });
  expect(readNumber('-£3', { ...amount, min: -10 }, pounds)).toEqual({ ok: true, value: -3 });
  for (const typed of ['4 %', '4%', '4 per cent'])
    expect(percentField({ ...options, min: 0, max: 100 }).read(typed)).toEqual({ ok: true, value: 0.04 });
  expect(numberField({ ...options, unit: 'minutes', min: 0, max: 9 }).read('2 minutes')).toEqual({
    ok: true,
    value: 2,
  });
});

test('readNumber() rejects other units', () => {
  expect(moneyField({ ...options, min: 0, max: 100 }).read('35%', pounds)).toEqual({
    ok: false,
    fix: 'Leave out “%”: this is an amount of money.',
  });
  expect(moneyField({ ...options, min: 0, max: 100 }).read('€30', pounds)).toEqual({
    ok: false,
    fix: 'This form is in £. Leave out the €, or choose another currency.',
  });
  expect(numberField({ ...options, min: 0, max: 1000 }).read('240%')).toEqual({
    ok: false,
    fix: 'This is not a percentage. If you mean 240%, enter 2.4.',
  });
  expect(percentField({ ...options, min: 0, max: 100 }).read('£5', pounds)).toMatchObject({ ok: false });
});

test('readNumber() rejects ambiguous numbers and shows both values', () => {
  expect(readNumber('0,125', anyNumber)).toEqual({
    ok: false,
    fix: '“0,125” can be read as 0.125 or as 125. Write 0.125 or 125.',
  });
  expect(integerField({ ...options, min: 0, max: 10_000 }).read('2.000')).toEqual({
    ok: false,
    fix: '“2.000” can be read as 2 or as 2,000. Write 2 or 2000.',
  });
  expect(readNumber('1.125', amount)).toEqual({
    ok: false,
    fix: '“1.125” can be read as 1.125 or as 1,125. Write 1.1250 or 1125.',
  });
});

test('readNumber() resolves ambiguity by the limits of the field', () => {
  expect(percentField({ ...options, min: 0, max: 100 }).read('12.345')).toEqual({ ok: true, value: 0.12345 });
});

test('readNumber() uses the notation of the language', () => {
  const german = { language: 'de' };
  expect(readNumber('1.500,25', anyNumber, german)).toEqual({ ok: true, value: 1500.25 });
  expect(readNumber('4,5', anyNumber, german)).toEqual({ ok: true, value: 4.5 });
  expect(readNumber('7.20', anyNumber, german)).toEqual({ ok: true, value: 7.2 });
  expect(readNumber('1,500', anyNumber, german)).toEqual({
    ok: false,
    fix: '“1,500” can be read as 1,5 or as 1,500. Write 1,5 or 1500.',
  });
});

test('readNumber() reads other notations where a number has one reading', () => {
  for (const [typed, value] of [
    ['4,5', 4.5],
    [',5', 0.5],
    ['12,3456', 12.3456],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
  ] as const)
    expect(readNumber(typed, anyNumber), typed).toEqual({ ok: true, value });
  for (const typed of ['4.5', '1,234.5', '1,234,567'])
    expect(readNumber(typed, anyNumber, { language: 'de', sign: '€' }), typed).toMatchObject({ ok: true });
});

test('readNumber() rejects other notations, options and inner units with a fix', () => {
  const small = { kind: 'number', min: 0, max: 10 } as const;
  expect(readNumber('1234,567', small)).toEqual({ ok: false, fix: 'Write the decimal sign as a point: 1234.567.' });
  for (const typed of ['1e3', 'ten', '4%5', '1 5', '1,2,3', '.', '1.2.3'])
    expect(readNumber(typed, small), typed).toEqual({ ok: false, fix: 'Enter digits only: a number from 0 to 10.' });
  expect(readNumber('', { ...small, min: 0.5 })).toEqual({ ok: false, fix: 'Enter a number from 0.5 to 10.' });
  expect(readNumber('10.01', small)).toEqual({ ok: false, fix: 'Enter a number from 0 to 10.' });
  expect(integerField({ ...options, min: 0, max: 9 }).read('1.5')).toEqual({ ok: false, fix: 'Enter a whole number.' });
});

test('readNumber() parses every JavaScript number with up to two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
      const value = hundredths / 100;
      expect(readNumber(String(value), anyNumber)).toEqual({ ok: true, value });
      expect(readNumber(new Intl.NumberFormat('en').format(value), anyNumber)).toEqual({ ok: true, value });
    }),
  );
});
