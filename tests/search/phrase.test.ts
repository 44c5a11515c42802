import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzerOf } from '../../src/search/analyzer.ts';
import { holdsPhrase } from '../../src/search/phrase.ts';

const english = await analyzerOf('en');
const chinese = await analyzerOf('zh');

test('a phrase is words in their order, in any form, whatever stands between them', () => {
  const terms = ['golden', 'set'].map(english.termOf);
  expect(holdsPhrase('Keep golden-sets.', terms, english)).toBe(true);
  expect(holdsPhrase('A set of golden rules', terms, english)).toBe(false);
  expect(holdsPhrase('golden rules set', terms, english)).toBe(false);
});

test('it finds exactly what comparing every place would find', () => {
  const words = (max: number) => fc.array(fc.constantFrom('甲', '乙'), { minLength: 1, maxLength: max });
  fc.assert(
    fc.property(words(12), words(4), (text, phrase) => {
      expect(holdsPhrase(text.join(' '), phrase, chinese)).toBe(text.join('').includes(phrase.join('')));
    }),
  );
});
