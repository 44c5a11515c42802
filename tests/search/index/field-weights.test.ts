import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantise, strengths, strongest } from '../../../src/search/index/field-weights.ts';

const kinds = ['page', 'chunk'] as const;

test.each(kinds)('quantise() and strengths round-trip for a %s', (kind) => {
  for (const [byte, strength] of strengths[kind].entries()) {
    if (byte > 0) expect(quantise(strength, kind)).toBe(byte);
  }
});

test.each(kinds)('quantise() is monotonic for a %s, and never 0', (kind) => {
  const strength = fc.double({ min: 0, max: strongest[kind], noNaN: true });
  fc.assert(
    fc.property(strength, strength, (one, other) => {
      expect(quantise(Math.min(one, other), kind)).toBeLessThanOrEqual(quantise(Math.max(one, other), kind));
      expect(quantise(one, kind)).toBeGreaterThanOrEqual(1);
      expect(quantise(one, kind)).toBeLessThan(strengths[kind].length);
    }),
  );
});
