import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gapBetween, getWords } from '../../../src/library/terms/words.ts';

test('gapBetween() collapses white space only', () => {
  const text = 'A/B test,\n  again';
  const words = getWords(text);
  const gaps = words.slice(1).map((word, index) => gapBetween(text, words[index] ?? word, word));
  expect(words.map(({ text: word }) => word)).toEqual(['A', 'B', 'test', 'again']);
  expect(gaps).toEqual(['/', ' ', ', ']);
});

test('getWords() keeps compounds, apostrophes and marks in one word', () => {
  expect(getWords("break-even isn’t naïve nai\u0308ve – don't").map(({ text }) => text)).toEqual([
    'break-even',
    'isn’t',
    'naïve',
    'nai\u0308ve',
    "don't",
  ]);
});

test('getWords() returns one word for a run of a script without spaces', () => {
  expect(getWords('東京は首都です。はい').map(({ text }) => text)).toEqual(['東京は首都です', 'はい']);
});

test('getWords() returns words in order with their offsets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      let end = 0;
      for (const { text: word, offset } of getWords(text)) {
        expect(text.slice(offset, offset + word.length)).toBe(word);
        expect(offset).toBeGreaterThanOrEqual(end);
        end = offset + word.length;
      }
    }),
  );
});
