import { expect, test } from 'vitest';
import { applyEdits, withoutOverlaps } from '../../../src/library/markdown/edits.ts';

test('applyEdits() replaces, removes and inserts text', () => {
  const edits = [
    { start: 0, end: 0, text: '>' },
    { start: 2, end: 4, text: 'XYZ' },
    { start: 5, end: 6, text: '' },
  ];
  expect(applyEdits('abcdefg', edits).text).toBe('>abXYZeg');
  expect(applyEdits('abc', []).text).toBe('abc');
});

test('applyEdits() maps positions to the original text, in a replacement to its start', () => {
  const { text, originalPosition } = applyEdits('ab\ncdef\ngh', [
    { start: 3, end: 5, text: 'X\nYZ' },
    { start: 6, end: 7, text: '' },
  ]);
  expect(text).toBe('ab\nX\nYZe\ngh');
  const original = (line: number, column: number): string => {
    const position = originalPosition({ line, column });
    return `${position.line}:${position.column}`;
  };
  expect([original(1, 1), original(1, 3)]).toEqual(['1:1', '1:3']);
  expect([original(2, 1), original(2, 2), original(3, 1), original(3, 2)]).toEqual(['2:1', '2:1', '2:1', '2:1']);
  expect([original(3, 3), original(3, 4), original(4, 1), original(4, 2)]).toEqual(['2:3', '2:5', '3:1', '3:2']);
});

test('withoutOverlaps() orders edits and leaves out those that overlap one before them, the longer one first', () => {
  const at = (start: number, end: number) => ({ start, end, text: 'X' });
  const [first, inner, beside, insertion] = [at(2, 6), at(2, 4), at(6, 7), at(9, 9)];
  expect(withoutOverlaps([insertion, beside, inner, at(5, 8), first])).toEqual([first, beside, insertion]);
  expect(applyEdits('abcdefghij', withoutOverlaps([beside, inner, first])).text).toBe('abXXhij');
});
