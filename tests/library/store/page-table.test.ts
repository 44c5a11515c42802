import { expect, test } from 'vitest';
import {
  maxTablePages,
  openPageTable,
  type PageTable,
  type RecordKind,
  recordKinds,
  writePageTable,
} from '../../../src/library/store/page-table.ts';

const lengthOf = (page: number, kind: number): number => ((page * 37 + kind * 11) % 500) * (kind === 3 ? 2 ** 21 : 1);

/** Returns the length of all records of each kind. */
const lengthsOf = (pages: number): Record<RecordKind, number> => {
  const [card, plain, summary, text] = recordKinds.map((_, kind) =>
    Array.from({ length: pages }, (_, page) => lengthOf(page, kind)).reduce((sum, length) => sum + length, 0),
  );
  return { card: card ?? 0, plain: plain ?? 0, summary: summary ?? 0, text: text ?? 0 };
};

const open = (pages: number, hasTable = true): { table: PageTable; reads: () => number; bytes: number } => {
  const lengths = Array.from({ length: pages * recordKinds.length }, (_, at) =>
    lengthOf(Math.floor(at / recordKinds.length), at % recordKinds.length),
  );
  const { table, rows } = writePageTable(lengths, pages);
  let reads = 0;
  const read = (offset: number, length: number): Uint8Array => {
    reads += 1;
    return rows.subarray(offset, offset + length);
  };
  return {
    table: openPageTable(hasTable ? table : new Uint8Array(), { pages, lengths: lengthsOf(pages) }, read),
    reads: () => reads,
    bytes: table.length,
  };
};

const startOf = (page: number, kind: number): number =>
  Array.from({ length: page }, (_, before) => lengthOf(before, kind)).reduce((sum, length) => sum + length, 0);

test('openPageTable() finds the records of a small site without a read', () => {
  const { table, reads } = open(40);
  for (const [kind, name] of recordKinds.entries()) {
    const range = { offset: startOf(17, kind), length: lengthOf(17, kind) };
    expect(table.rangeOf(17, name)).toEqual(range);
  }
  expect([reads(), table.rowRangeOf(17)]).toEqual([0, undefined]);
});

test('openPageTable() finds the same records of a small site without its table', () => {
  const [{ table }, { table: byRows, reads }] = [open(40), open(40, false)];
  for (const page of [0, 17, 39])
    for (const name of recordKinds) expect(byRows.rangeOf(page, name)).toEqual(table.rangeOf(page, name));
  expect(reads()).toBe(3 * recordKinds.length);
});

test('openPageTable() finds the records of a large site, beyond four gigabytes, by one row each', () => {
  const pages = maxTablePages + 5;
  const { table, reads, bytes } = open(pages);
  const last = pages - 1;
  for (const page of [0, 1, 2, 3, 4097, last])
    for (const [kind, name] of recordKinds.entries()) {
      const range = { offset: startOf(page, kind), length: lengthOf(page, kind) };
      expect(table.rangeOf(page, name)).toEqual(range);
    }
  expect(reads()).toBe(6 * recordKinds.length);
  expect(table.rangeOf(last, 'text').offset).toBeGreaterThan(2 ** 32);
  expect(bytes).toBeLessThan(100_000);
});

test('openPageTable() tells about where the records of a large site are, without a read', () => {
  const pages = maxTablePages + 5;
  const { table, reads } = open(pages);
  for (const page of [0, 1, 2, 3, 4097, pages - 1])
    for (const [kind, name] of recordKinds.entries()) {
      const { offset, length } = table.placeOf(page, name);
      const start = startOf(page, kind);
      expect(offset).toBeLessThanOrEqual(start);
      expect(offset + length).toBeGreaterThanOrEqual(start + lengthOf(page, kind));
    }
  expect(reads()).toBe(0);
});

test.each([-1, 40, Number.NaN])('openPageTable() throws for the page %s, which there is not', (page) => {
  const kind: RecordKind = 'card';
  expect(() => open(40).table.rangeOf(page, kind)).toThrow('no page');
});
