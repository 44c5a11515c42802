import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gapBetween, wordsOf } from '../../../src/library/lint/words.ts';

test('between two words stands white space as one space, and everything else as it is', () => {
  const text = 'A/B test,\n  again';
  const words = wordsOf(text);
  const gaps = words.slice(1).map((word, index) => gapBetween(text, words[index] ?? word, word));
  expect(words.map(({ text: word }) => word)).toEqual(['A', 'B', 'test', 'again']);
  expect(gaps).toEqual(['/', ' ', ', ']);
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
