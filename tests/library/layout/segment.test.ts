import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSegment } from '../../../src/library/layout/segment.ts';

test.each([
  ['Garden 🌱', 'garden'],
  ['🌱 Garden', 'garden'],
  ['🌱', ''],
  ['日本 🌸', '日本'],
  ['Notes (2024)', 'notes-2024'],
  ['C++', 'c'],
  ['A 🌱 b', 'a--b'],
  ['draft -', 'draft--'],
  ['v1.2', 'v1.2'],
  ['café ☕️ ', 'café'],
])('toSegment() of %j is %j', (name, segment) => {
  expect(toSegment(name)).toBe(segment);
});

test('toSegment() has a hyphen at an end only where the name has one', () => {
  // A letter that is newer than the slugger.
  expect(toSegment('一 𑼄')).toBe('一');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (name) => {
      const segment = toSegment(name);
      if (!name.includes('-')) expect(segment).not.toMatch(/^-|-$/);
      expect(toSegment(segment)).toBe(segment);
    }),
  );
});
