import { expect, test } from 'vitest';
import { readRow } from '../row.ts';

const cells = (line: string, min: number, max = min) => {
  const row = readRow(line, { min, max, spaces: true });
  return row.ok ? row.value : row.fix;
};

test('readRow() splits by tabs first', () => {
  expect(cells('Search\t1,000\t2 000\t500', 4)).toEqual(['Search', '1,000', '2 000', '500']);
});

test('readRow() prefers | and ; to commas, and commas to spaces', () => {
  expect(cells('Search; 1,000; 500', 3)).toEqual(['Search', '1,000', '500']);
  expect(cells('Search | 1,000 | 500', 3)).toEqual(['Search', '1,000', '500']);
  expect(cells('20, 35, 60, 90', 4)).toEqual(['20', '35', '60', '90']);
  expect(cells('20 35  60 90', 4)).toEqual(['20', '35', '60', '90']);
});

test('readRow() rejects ambiguous commas and shows both values', () => {
  expect(cells('Search, 1,000, 500, 0.5', 4, 5)).toBe(
    '“1,000” can be read as 1000 or as the two numbers 1 and 0. Write 1000, or put semicolons or tabs between the columns.',
  );
});

test('readRow() resolves commas by the number of columns', () => {
  expect(cells('120,350,600,900', 4)).toEqual(['120', '350', '600', '900']);
  expect(cells('1,120, 1,350, 1,600, 1,900', 4)).toEqual(['1,120', '1,350', '1,600', '1,900']);
});
