import { expect, test } from 'vitest';
import { monogramOf } from '../../../src/library/text/monogram.ts';

test.each([
  ['the Handbook', 'T'],
  ['“Über”', 'Ü'],
  ['日本語のページ', '日'],
  ['42 notes', '4'],
  ['🌱', '🌱'],
  ['', '·'],
])('monogramOf(%j) is %j', (name, letter) => {
  expect(monogramOf(name)).toBe(letter);
});
