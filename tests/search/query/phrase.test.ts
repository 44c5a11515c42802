import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsPhrase, placeOfPhrase } from '../../../src/search/query/phrase.ts';
import { getAnalyzer } from '../../../src/search/text/analyzer.ts';
import { indexOf, page } from '../pages.ts';

const english = await getAnalyzer('en');
const chinese = await getAnalyzer('zh');

test('holdsPhrase() matches words in order, in any form and punctuation', () => {
  const terms = ['golden', 'set'].map(english.getTerm);
  expect(holdsPhrase('Keep golden-sets.', terms, english)).toBe(true);
  expect(holdsPhrase('A set of golden rules', terms, english)).toBe(false);
  expect(holdsPhrase('golden rules set', terms, english)).toBe(false);
});

test('holdsPhrase() agrees with comparing every index', () => {
  const words = (max: number) => fc.array(fc.constantFrom('甲', '乙'), { minLength: 1, maxLength: max });
  fc.assert(
    fc.property(words(12), words(4), (text, phrase) => {
      expect(holdsPhrase(text.join(' '), phrase, chinese)).toBe(text.join('').includes(phrase.join('')));
    }),
  );
});

test('placeOfPhrase() returns the first chunk that has it in text or heading, -1 for the title alone', async () => {
  const index = await indexOf([
    page('a', 'Golden sets', { One: 'Keep a golden set.', Two: 'Nothing.' }),
    page('b', 'Golden sets', { One: 'Nothing.', 'The golden set': 'Thirty cases.', Three: 'A golden set.' }),
    page('c', 'Golden sets', { One: 'A set.', Two: 'Golden rules.' }),
    page('d', 'Rules', { One: 'A set, golden.' }),
  ]);
  const phrase = { terms: ['golden', 'set'].map(english.getTerm), isExcluded: false };
  expect([0, 1, 2, 3].map((number) => placeOfPhrase(index.page(number), phrase, english))).toEqual([
    0,
    1,
    -1,
    undefined,
  ]);
});
