import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from '../../../src/search/text/words.ts';

const getTexts = (text: string): string[] => splitSentences(text).map(([start, end]) => text.slice(start, end));

test('splitSentences() ends sentences at full stops and at the ends of lines', () => {
  expect(getTexts('One thing. Another one!  A third?\n- a list item\n- another\n\nLast')).toEqual([
    'One thing.',
    'Another one!',
    'A third?',
    '- a list item',
    '- another',
    'Last',
  ]);
});

test('splitSentences() ends sentences at Chinese full stops', () => {
  expect(getTexts('定位是选择。不是发现。')).toEqual(['定位是选择。', '不是发现。']);
});

test('splitSentences() does not split a number at its point', () => {
  expect(getTexts('It costs 3.50 a month. That is little.')).toEqual(['It costs 3.50 a month.', 'That is little.']);
});

test('splitSentences() returns ordered, trimmed sentences and skips only white space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      let last = 0;
      for (const [start, end] of splitSentences(text)) {
        expect(text.slice(last, start).trim()).toBe('');
        expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(text.slice(last).trim()).toBe('');
    }),
  );
});
