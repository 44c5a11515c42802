import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachWord } from '../../../src/search/text/words.ts';

const getWords = (text: string): string[] => {
  const words: string[] = [];
  eachWord(text, (start, end) => words.push(text.slice(start, end)));
  return words;
};

test('eachWord() visits runs of letters, digits and marks; underscores separate words', () => {
  expect(getWords('Run `get_user(id)` in v2.1, café—naïve!')).toEqual('Run get user id in v2 1 café naïve'.split(' '));
});

test('eachWord() joins single letters at a slash, and e- to its word', () => {
  expect(getWords('an A/B test by e-mail, 1/2 and/or t-test')).toEqual(
    'an A/B test by e-mail 1 2 and or t test'.split(' '),
  );
});

test('eachWord() takes an apostrophe only between letters', () => {
  expect(getWords(`don't 'quoted' the buyers' choice, it’s rock'`)).toEqual([
    "don't",
    'quoted',
    'the',
    'buyers',
    'choice',
    'it’s',
    'rock',
  ]);
});

test('eachWord() splits Chinese, Japanese and Thai, also beside Latin letters', () => {
  expect(getWords('搜索引擎AI实践')).toEqual(['搜索', '引擎', 'AI', '实践']);
  expect(getWords('日本語の検索')).toContain('検索');
  expect(getWords('ภาษาไทย').length).toBeGreaterThan(1);
});

test('eachWord() takes letters above the basic plane, and no pictures', () => {
  expect(getWords('𝐛𝐨𝐥𝐝 🚀 text')).toEqual(['𝐛𝐨𝐥𝐝', 'text']);
  expect(getWords('a\ud800b\udc00')).toEqual(['a', 'b']);
});

test('eachWord() classifies the basic plane as Unicode does', () => {
  const wrong: string[] = [];
  for (let unit = 0; unit < 0x10000; unit++) {
    const character = String.fromCharCode(unit);
    const isWord = /[\p{L}\p{N}\p{M}]/u.test(character);
    if (getWords(` ${character} `).length > 0 !== isWord) wrong.push(unit.toString(16));
  }
  // The dictionary for scripts without spaces does not call a lone mark or sign a word.
  expect(wrong.filter((unit) => Number.parseInt(unit, 16) < 0xe00)).toEqual([]);
});

test('eachWord() never overlaps, and skips no letter or digit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      let last = 0;
      let outside = '';
      eachWord(text, (start, end) => {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        outside += `${text.slice(last, start)} `;
        last = end;
      });
      outside += text.slice(last);
      expect(outside).not.toMatch(/[a-zA-Z0-9]/);
    }),
  );
});
