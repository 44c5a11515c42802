import { expect, test } from 'vitest';
import { parsedPart } from '../../../src/operations/answer/find-quote.ts';
import { longestRead } from '../../../src/search/passage/chunk-reader.ts';

const paragraph = 'A paragraph of a log. '.repeat(20).trim();

test('parsedPart() returns a section as it is, up to what searches read', () => {
  const whole = 'a'.repeat(longestRead);
  expect(parsedPart(whole)).toBe(whole);
});

test('parsedPart() cuts a longer section between paragraphs, so that no question parses more', () => {
  const part = parsedPart(Array.from({ length: 1000 }, () => paragraph).join('\n\n'));
  expect(part.length).toBeLessThanOrEqual(longestRead);
  expect(part.length).toBeGreaterThan(longestRead - 2 * paragraph.length);
  expect(part.split('\n\n').every((one) => one === paragraph)).toBe(true);
  expect(parsedPart('x'.repeat(2 * longestRead))).toHaveLength(longestRead);
});
