import { expect, test } from 'vitest';
import { openPageRows, recordKinds, writePageRows } from '../../../src/library/store/page-rows.ts';

const getLength = (page: number, kind: number): number => ((page * 37 + kind * 11) % 500) * (kind === 3 ? 2 ** 21 : 1);
const findStart = (page: number, kind: number): number =>
  Array.from({ length: page }, (_, before) => getLength(before, kind)).reduce((sum, length) => sum + length, 0);

const pages = 12_000;
const lengths = Array.from({ length: pages * recordKinds.length }, (_, at) =>
  getLength(Math.floor(at / recordKinds.length), at % recordKinds.length),
);
const getRange = openPageRows(pages, () => writePageRows(lengths, pages));

test('openPageRows() finds the records of each page, beyond four gigabytes', () => {
  for (const page of [0, 1, 2, 3, 4097, pages - 1])
    for (const [kind, name] of recordKinds.entries())
      expect(getRange(page, name)).toEqual({ offset: findStart(page, kind), length: getLength(page, kind) });
  expect(getRange(pages - 1, 'text').offset).toBeGreaterThan(2 ** 32);
});

test.each([-1, pages, Number.NaN])('openPageRows() throws for the page %s, which there is not', (page) => {
  expect(() => getRange(page, 'card')).toThrow('no page');
});
