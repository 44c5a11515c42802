import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonBytes, largestThatFits, maxResultBytes } from '../../../src/interfaces/mcp/budget.ts';

test('largestThatFits() returns the whole if it fits', () => {
  expect(largestThatFits(40, (count) => 'x'.repeat(count))).toHaveLength(40);
});

test('largestThatFits() returns the most that fits, at least one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 2_000_000 }), (most, unit) => {
      const weigh = (count: number): number => count * unit;
      const count = largestThatFits(most, (each) => each, weigh);
      expect(count).toBe(Math.max(1, Math.min(most, Math.floor(maxResultBytes / unit))));
    }),
  );
});

test('jsonBytes() counts UTF-8 bytes and escapes', () => {
  expect(jsonBytes('€')).toBe(5);
  expect(jsonBytes('"\n')).toBe(6);
});
