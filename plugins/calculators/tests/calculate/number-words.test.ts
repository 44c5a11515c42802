import { expect, test } from 'vitest';
import { getMultiplier, hasNumberWord, valueOfNumberWord } from '../../calculate/number-words.ts';

test.each([
  ['two', 2],
  ['Nineteen', 19],
  ['twenty-five', 25],
  ['zwölf', 12],
  ['fünfundzwanzig', 25],
  ['hundert', 100],
  ['zweihundertdreißig', 230],
  ['zweitausendfünfhundert', 2500],
  ['einundzwanzigtausend', 21_000],
  ['many', undefined],
  ['twenty-twenty', 40],
  ['undzwanzig', undefined],
  ['toString', undefined],
  ['__proto__', undefined],
  ['zwei'.repeat(20), undefined],
])('valueOfNumberWord() reads “%s” as %s', (word, value) => {
  expect(valueOfNumberWord(word)).toBe(value);
});

test('getMultiplier() knows what stands behind numbers', () => {
  expect(['k', 'Thousand', 'Mio', 'x'].map(getMultiplier)).toEqual([1000, 1000, 1e6, undefined]);
});

test('hasNumberWord() finds a number in words, and takes “one” for none', () => {
  expect(['a lift of fifteen', 'one of them', 'fünf Prozent', ''].map(hasNumberWord)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
