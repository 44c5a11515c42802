import { expect, test } from 'vitest';
import { endOfPart } from '../../../src/operations/budget/end-of-part.ts';

test('endOfPart() ends a part after the last line in its last fifth', () => {
  const text = `${'a'.repeat(85)}\n${'b'.repeat(60)}`;
  expect(endOfPart(text, 0, 100)).toBe(86);
  // A line end before the last fifth would leave too much out.
  expect(endOfPart(`${'a'.repeat(60)}\n${'b'.repeat(60)}`, 0, 100)).toBe(100);
  // Exactly a fifth is too far.
  expect(endOfPart(`${'a'.repeat(79)}\n${'b'.repeat(60)}`, 0, 100)).toBe(100);
  expect(endOfPart(`${'a'.repeat(80)}\n${'b'.repeat(60)}`, 0, 100)).toBe(81);
});

test('endOfPart() ends after a line end that is the last character of the part', () => {
  expect(endOfPart(`${'a'.repeat(99)}\nb`, 0, 100)).toBe(100);
  expect(endOfPart(`${'a'.repeat(99)}b\nc`, 0, 100)).toBe(100);
});

test('endOfPart() returns the end of the text if all of it fits', () => {
  expect(endOfPart('ab\ncd', 0, 5)).toBe(5);
  expect(endOfPart('ab\ncd', 3, 100)).toBe(5);
  expect(endOfPart('ab\ncde', 0, 5)).toBe(5);
});

test('endOfPart() does not end a part where it begins', () => {
  expect(endOfPart('\nabcdef', 1, 2)).toBe(3);
  expect(endOfPart(`x\n${'y'.repeat(9)}`, 2, 1)).toBe(3);
});

test('endOfPart() never splits a surrogate pair', () => {
  expect(endOfPart('a😀b', 0, 2)).toBe(1);
  expect(endOfPart('a😀b', 0, 3)).toBe(3);
  // A part of one character would be empty otherwise.
  expect(endOfPart('😀b', 0, 1)).toBe(2);
});
