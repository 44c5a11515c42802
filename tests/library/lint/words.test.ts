import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../src/library/lint/words.ts';

const plain = (text: string) => wordsOf(text).map(({ text: word, gap }) => [gap, word]);

test('words keep what parts them, white space as one space', () => {
  expect(plain('A/B test,\n  again')).toEqual([
    ['', 'A'],
    ['/', 'B'],
    [' ', 'test'],
    [', ', 'again'],
  ]);
});

test('compounds, apostrophes and marks stay inside a word', () => {
  expect(wordsOf("break-even isn’t naïve nai\u0308ve – don't").map(({ text }) => text)).toEqual([
    'break-even',
    'isn’t',
    'naïve',
    'nai\u0308ve',
    "don't",
  ]);
});

test('a script without spaces makes one word of a run', () => {
  expect(wordsOf('東京は首都です。はい').map(({ text }) => text)).toEqual(['東京は首都です', 'はい']);
});

test('every word stands where it says, and words come in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      let end = 0;
      for (const { text: word, offset } of wordsOf(text)) {
        expect(text.slice(offset, offset + word.length)).toBe(word);
        expect(offset).toBeGreaterThanOrEqual(end);
        end = offset + word.length;
      }
    }),
  );
});
