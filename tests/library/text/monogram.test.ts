import { expect, test } from 'vitest';
import { getMonogram } from '../../../src/library/text/monogram.ts';

test.each([
  ['the Handbook', 'T'],
  ['“Über”', 'Ü'],
  ['日本語のページ', '日'],
  ['42 notes', '4'],
  ['🌱', '🌱'],
  ['', '·'],
])('getMonogram(%j) is %j', (name, letter) => {
  expect(getMonogram(name)).toBe(letter);
});
