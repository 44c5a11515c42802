import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeRuns } from '../../../src/library/store/runs.ts';
import { openPageNumbers } from '../../../src/search/index/page-numbers.ts';

const ascending = fc
  .uniqueArray(fc.oneof(fc.nat(30), fc.nat(300)), { maxLength: 60 })
  .map((positions) => positions.toSorted((a, b) => a - b));

test('openPageNumbers() finds the position of each page, and the pages at positions', () => {
  fc.assert(
    fc.property(ascending, ascending, (positions, wanted) => {
      const numbers = openPageNumbers(encodeRuns(positions));
      expect(positions.map((_, page) => numbers.getPosition(page))).toEqual(positions);
      expect([...numbers.pagesAt(wanted)]).toEqual(
        wanted.flatMap((position) => (positions.includes(position) ? [positions.indexOf(position)] : [])),
      );
    }),
  );
});
