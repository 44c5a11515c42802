import { expect, test } from 'vitest';
import { readingLength, sentence } from '../../../src/site/values.ts';

test.each([
  ['关于编程的笔记', 21],
  ['庭の記録', 12],
  ['정원 일기', 13],
  ['Notes about code.', 17],
])('a sentence has to be as long as %j in letters of an alphabet: %i', (text, length) => {
  expect(readingLength(text)).toBe(length);
  expect(sentence.safeParse(text).success).toBe(length >= 20);
});
