import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeRuns, encodeRuns } from '../../../src/library/store/runs.ts';

const ascending = fc
  .uniqueArray(fc.oneof(fc.nat(30), fc.nat(100_000)), { maxLength: 60 })
  .map((positions) => positions.toSorted((a, b) => a - b));

test('decodeRuns() returns the positions that encodeRuns() wrote', () => {
  fc.assert(
    fc.property(ascending, (positions) => {
      expect([...decodeRuns(encodeRuns(positions), positions.length)]).toEqual(positions);
    }),
  );
});

test('encodeRuns() writes a few bytes for pages side by side, however many they are', () => {
  const positions = Array.from({ length: 100_000 }, (_, position) => (position < 60_000 ? position : position + 500));
  expect(encodeRuns(positions).length).toBeLessThan(12);
});
