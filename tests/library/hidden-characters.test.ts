import { expect, test } from 'vitest';
import { findHiddenCharacters } from '../../src/library/hidden-characters.ts';

test.each([
  ['zero width space', 'a\u200Bb'],
  ['right-to-left override', 'a\u202Eb'],
  ['word joiner', 'a\u2060b'],
  ['a tag character', 'a\u{E0041}b'],
  ['a byte order mark inside the text', 'a\uFEFFb'],
  ['a joiner between Latin letters', 'a\u200Db'],
])('%s is found at its place', (_name, text) => {
  expect(findHiddenCharacters(`first\n${text}`)).toMatchObject([{ line: 2, column: 2, field: 'character' }]);
});

test.each([
  ['plain text', 'Größe, naïve, 日本語'],
  ['a byte order mark at the start of the file', '\uFEFFtitle'],
  ['Persian with a non-joiner', 'می\u200Cخواهم'],
  ['an emoji family', '👩\u200D👩\u200D👧'],
  ['an emoji with a skin tone', '👩🏽\u200D💻'],
  ['Hindi with a joiner', 'क्\u200Dष'],
])('%s is fine', (_name, text) => {
  expect(findHiddenCharacters(text)).toEqual([]);
});

test('bytes that are not UTF-8 are named', () => {
  expect(findHiddenCharacters('a\uFFFD')[0]?.message).toBe('This is not valid UTF-8; save the file as UTF-8.');
});
