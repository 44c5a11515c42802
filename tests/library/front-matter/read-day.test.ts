import { expect, test } from 'vitest';
import { readDay, readMoment, readMonthFirst } from '../../../src/library/front-matter/read-day.ts';

test.each<[unknown, string | undefined]>([
  ['2020-01-05', '2020-01-05'],
  ['2020-01-05 23:00:00 -0600', '2020-01-05'],
  ['2020-01-05T10:00:00.000Z', '2020-01-05'],
  ['2020/1/5', '2020-01-05'],
  ['20200105', '2020-01-05'],
  [20200105, '2020-01-05'],
  [1578182400, '2020-01-05'],
  [1578182400000, '2020-01-05'],
  ['Jan 5, 2020', '2020-01-05'],
  ['Sun Jan 05 2020 10:00:00 GMT+0100 (Central European Standard Time)', '2020-01-05'],
  ['Sun, 05 Jan 2020 10:00:00 +0100', '2020-01-05'],
  ['Sun Jan  5 10:00:00 2020 +0100', '2020-01-05'],
  ['Sun Jan 5 10:00:00 UTC 2020', '2020-01-05'],
  ['2020年1月5日', '2020-01-05'],
  ['5th January 2020', '2020-01-05'],
  ['13/05/2020', '2020-05-13'],
  ['05/13/2020', '2020-05-13'],
  ['01/01/2020', '2020-01-01'],
  ['01/02/2020', undefined],
  ['2020-02-30', undefined],
  ['2020-13-01', undefined],
  ['2020', undefined],
  [2020, undefined],
  ['soon', undefined],
  [true, undefined],
  [null, undefined],
  [' '.repeat(200), undefined],
])('readDay() of %j is %j', (value, day) => {
  expect(readDay(value)).toBe(day);
});

test.each<[unknown, string | undefined]>([
  ['2026-05-01', '2026-05-01'],
  ['2026-05-01 09:00', '2026-05-01T09:00:00Z'],
  ['2026-05-01 9:00:30 +0200', '2026-05-01T09:00:30+02:00'],
  ['2026-05-01T09:00:00Z', '2026-05-01T09:00:00Z'],
  ['2026-05-01 25:00', '2026-05-01'],
  ['never', undefined],
])('readMoment() of %j is %j', (value, moment) => {
  expect(readMoment(value)).toBe(moment);
});

test('readMonthFirst() takes the first number for the month', () => {
  expect(readMonthFirst('01/02/2020')).toBe('2020-01-02');
  expect(readMonthFirst('13/02/2020')).toBeUndefined();
  expect(readMonthFirst('2020-01-02')).toBe('2020-01-02');
});
