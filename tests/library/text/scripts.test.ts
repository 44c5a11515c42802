import { expect, test } from 'vitest';
import { directionOfText, joinWideLines } from '../../../src/library/text/scripts.ts';

test.each([
  ['雨下了一夜\n院子里很静。', '雨下了一夜院子里很静。'],
  ['春、 \n  「秋」', '春、「秋」'],
  ['カタカナー\nひらがな', 'カタカナーひらがな'],
  ['비가\n왔다', '비가\n왔다'],
  ['雨\nrain', '雨\nrain'],
  ['one\ntwo', 'one\ntwo'],
])('joinWideLines() joins %j as a reader does', (text, joined) => {
  expect(joinWideLines(text)).toBe(joined);
});

test.each([
  ['Hello שלום', 'ltr'],
  ['1990: שלום hello', 'rtl'],
  ['«مرحبا» hello', 'rtl'],
  ['雨 שלום', 'ltr'],
  ['1990 – 💡', undefined],
])('directionOfText() finds the direction of the first letter of %j', (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});
