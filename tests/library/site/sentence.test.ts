import { expect, test } from 'vitest';
import { readingLength } from '../../../src/site/values.ts';

test.each([
  ['关于编程的笔记', 21],
  ['庭の記録', 12],
  ['정원 일기', 13],
  ['Notes about code.', 17],
])('%j says as much as %i letters of an alphabet', (text, length) => {
  expect(readingLength(text)).toBe(length);
});
