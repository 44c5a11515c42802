import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Names, openNames, writeNames } from '../../../src/library/store/names.ts';
import { byCodeUnit } from '../../../src/library/text/by-code-unit.ts';

const open = (names: readonly string[]): Names => openNames(names.length, () => writeNames(names));
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
    fc.property(lists, name, (names, any) => {
      const other = any.toWellFormed();
      const opened = open(names);
      expect(names.map(opened.find)).toEqual(names.map((_, at) => at));
      expect(names.map(opened.getPlace)).toEqual(names.map((_, at) => at));
      expect(opened.find(other)).toBe(names.includes(other) ? names.indexOf(other) : undefined);
      expect(opened.getPlace(other)).toBe(names.filter((one) => one < other).length);
    }),
  );
});

test('openNames() reads its bytes once, and none of what is not asked for', () => {
  let reads = 0;
  const names = openNames(2, () => {
    reads += 1;
    return writeNames(['a', 'b']);
  });
  expect([names.count, reads]).toEqual([2, 0]);
  expect([names.find('b'), names.find('c'), reads]).toEqual([1, undefined, 1]);
});

test('openNames() returns any stretch of the names', () => {
  fc.assert(
    fc.property(lists, fc.nat(130), fc.nat(130), (names, from, to) => {
      expect(open(names).between(from, to)).toEqual(names.slice(from, to));
    }),
  );
});
