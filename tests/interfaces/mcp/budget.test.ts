import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonBytes, largestThatFits, maxResultBytes } from '../../../src/interfaces/mcp/budget.ts';

test('what fits is taken whole', () => {
  expect(largestThatFits(40, (count) => 'x'.repeat(count))).toHaveLength(40);
});

test('of what does not fit, the most that does is taken, and never less than one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 2_000_000 }), (most, unit) => {
      const weigh = (count: number): number => count * unit;
      const count = largestThatFits(most, (each) => each, weigh);
      expect(count).toBe(Math.max(1, Math.min(most, Math.floor(maxResultBytes / unit))));
    }),
  );
});

test('a weight counts bytes and what JSON escapes', () => {
  expect(jsonBytes('€')).toBe(5);
  expect(jsonBytes('"\n')).toBe(6);
});
