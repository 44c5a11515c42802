import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Names, openNames, writeNames } from '../../../src/library/store/names.ts';
import { byCodeUnit } from '../../../src/library/text/by-code-unit.ts';

const open = (names: readonly string[], maxGroups: number): Names => {
  const { table, content } = writeNames(names, maxGroups);
  return openNames(table, names.length, maxGroups, (offset, length) => content.subarray(offset, offset + length));
};
const sorted = (names: readonly string[]): string[] => names.map((name) => name.toWellFormed()).sort(byCodeUnit);
const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.stringMatching(/^[ab/]{0,6}$/),
  fc.constantFrom('\u{1f600}', '\ue000', '\u{1f601}a', '\uffff'),
);
const lists = fc
  .uniqueArray(name, { maxLength: 120 })
  .map(sorted)
  .map((names) => [...new Set(names)]);

test('openNames() finds each name, and the place of any other', () => {
  fc.assert(
    fc.property(lists, name, fc.integer({ min: 1, max: 9 }), (names, any, maxGroups) => {
      const other = any.toWellFormed();
      const opened = open(names, maxGroups);
      expect(names.map(opened.find)).toEqual(names.map((_, at) => at));
      expect(names.map(opened.placeOf)).toEqual(names.map((_, at) => at));
      expect(opened.find(other)).toBe(names.includes(other) ? names.indexOf(other) : undefined);
      expect(opened.placeOf(other)).toBe(names.filter((one) => one < other).length);
    }),
  );
});

test('openNames() returns any stretch of the names', () => {
  fc.assert(
    fc.property(lists, fc.nat(130), fc.nat(130), (names, from, to) => {
      const end = Math.min(to, names.length);
      expect(open(names, 3).between(from, end)).toEqual(names.slice(from, end));
    }),
  );
});

test('writeNames() writes a table of a bounded length, however many names there are', () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `guides/chapter-${String(at).padStart(6, '0')}`);
  const { table, content } = writeNames(names, 64);
  expect(table.length).toBeLessThan(64 * 30);
  expect(content.length).toBeLessThan(5 * names.length);
});
