import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachWord } from '../../../src/search/text/words.ts';

const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  eachWord(text, (start, end) => words.push(text.slice(start, end)));
  return words;
};

test('words are runs of letters, digits, marks and underscores', () => {
  expect(wordsOf('Run `get_user(id)` in v2.1, café—naïve!')).toEqual([
    'Run',
    'get_user',
    'id',
    'in',
    'v2',
    '1',
    'café',
    'naïve',
  ]);
});

test('an apostrophe belongs to a word only between letters', () => {
  expect(wordsOf(`don't 'quoted' the buyers' choice, it’s rock'`)).toEqual([
    "don't",
    'quoted',
    'the',
    'buyers',
    'choice',
    'it’s',
    'rock',
  ]);
});

test('Chinese, Japanese and Thai are cut into words, also beside Latin letters', () => {
  expect(wordsOf('搜索引擎AI实践')).toEqual(['搜索', '引擎', 'AI', '实践']);
  expect(wordsOf('日本語の検索')).toContain('検索');
  expect(wordsOf('ภาษาไทย').length).toBeGreaterThan(1);
});

test('characters above the basic plane are words when they are letters and not when they are pictures', () => {
  expect(wordsOf('𝐛𝐨𝐥𝐝 🚀 text')).toEqual(['𝐛𝐨𝐥𝐝', 'text']);
  expect(wordsOf('a\ud800b\udc00')).toEqual(['a', 'b']);
});

test('of the basic plane, exactly letters, digits, marks and underscores are in words', () => {
  const wrong: string[] = [];
  for (let unit = 0; unit < 0x10000; unit++) {
    const character = String.fromCharCode(unit);
    const isWord = /[\p{L}\p{N}\p{M}_]/u.test(character);
    if (wordsOf(` ${character} `).length > 0 !== isWord) wrong.push(unit.toString(16));
  }
  // The dictionary for scripts without spaces does not call a lone mark or sign a word.
  expect(wrong.filter((unit) => Number.parseInt(unit, 16) < 0xe00)).toEqual([]);
});

test('words never overlap, are never empty, and no letter or digit is left out', () => {
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
      expect(outside).not.toMatch(/[a-zA-Z0-9_]/);
    }),
  );
});
