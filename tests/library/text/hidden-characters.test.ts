import { expect, test } from 'vitest';
import {
  escapedCharacterIn,
  findHiddenCharacters,
  withoutInvisible,
} from '../../../src/library/text/hidden-characters.ts';

test.each([
  ['zero width space', 'a\u200Bb'],
  ['right-to-left override', 'a\u202Eb'],
  ['word joiner', 'a\u2060b'],
  ['a tag character', 'a\u{E0041}b'],
  ['a byte order mark inside the text', 'a\uFEFFb'],
  ['a joiner between Latin letters', 'a\u200Db'],
])('findHiddenCharacters() reports the position of %s', (_name, text) => {
  expect(findHiddenCharacters(`first\n${text}`)).toMatchObject([{ line: 2, column: 2, field: 'character' }]);
});

test.each([
  ['plain text', 'Größe, naïve, 日本語'],
  ['a byte order mark at the start of the file', '\uFEFFtitle'],
  ['Persian with a non-joiner', 'می\u200Cخواهم'],
  ['Persian with one behind a word in Latin letters', 'URL\u200Cها'],
  ['an emoji family', '👩\u200D👩\u200D👧'],
  ['an emoji with a skin tone', '👩🏽\u200D💻'],
  ['Hindi with a joiner', 'क्\u200Dष'],
  ['Khmer with breaks between words', 'ខ្មែរ\u200Bពាក្យ'],
  ['Thai with breaks between words', 'ภาษา\u200Bไทย'],
  ['Burmese with a break before a number', 'မြန်မာ\u200B1'],
  ['Hebrew with a mark before a sign', 'שלום\u200F! C++\u200E (אבג)'],
  ['Arabic with a mark of its own', 'مرحبا C++\u061C!'],
])('findHiddenCharacters() accepts %s', (_name, text) => {
  expect(findHiddenCharacters(text)).toEqual([]);
});

test.each([
  ['a NUL', 'a\0b', 'U+0000'],
  ['an escape that terminals obey', 'a\u001B[2Jb', 'U+001B'],
  ['a filler', 'a\u3164b', 'U+3164'],
  ['half a character', 'a\ud800b', 'U+D800'],
  ['a noncharacter', 'a\ufffeb', 'U+FFFE'],
  ['a noncharacter of Arabic forms', 'a\ufdd0b', 'U+FDD0'],
  ['a noncharacter of the last plane', 'a\u{10ffff}b', 'U+10FFFF'],
  ['variation selectors in a row, which can spell words', '😀\u{E0101}\u{E0102}\u{E0103}', 'U+E0101'],
  ['a flag with another word in it', '\u{1F3F4}\u{E0061}\u{E0062}\u{E007F}', 'U+E0061'],
])('findHiddenCharacters() reports %s', (_name, text, code) => {
  expect(findHiddenCharacters(text)[0]?.message).toBe(`Remove the invisible character ${code}.`);
});

test.each([
  ['a replacement character that an author wrote', 'The sign \uFFFD stands for what was lost.'],
  ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a heart in colour', '❤\uFE0F'],
  ['a variant of an ideograph', '葛\u{E0100}'],
])('findHiddenCharacters() accepts joiners in %s', (_name, text) => {
  expect(findHiddenCharacters(text)).toEqual([]);
});

test('findHiddenCharacters() stops after twenty issues', () => {
  const issues = findHiddenCharacters('ab\u200B\n'.repeat(100_000));
  expect(issues).toHaveLength(20);
  expect(issues.at(-1)).toMatchObject({ line: 20, column: 3 });
});

test.each([
  ['a space without width', 'a\u200Bb', 'invisible-character'],
  ['three in a row', 'a\u200B\u200C\u200Bb', 'invisible-character'],
  ['a row that can spell words', 'a\u200B\u200C\u200B\u200Cb', 'hidden-character'],
  ['a tag character', 'a\u{E0041}b', 'hidden-character'],
  ['a right-to-left override', 'a\u202Eb', 'hidden-character'],
  ['a right-to-left mark', 'a\u200Fb', 'invisible-character'],
  ['a row of marks in Hebrew', 'שלום\u200F\u200E\u200F\u200E\u200F!', 'hidden-character'],
  ['a row of breaks in Khmer', 'ខ\u200B\u200B\u200B\u200B\u200Bព', 'hidden-character'],
])('findHiddenCharacters() tells what can hide words from the rest: %s', (_name, text, code) => {
  expect(new Set(findHiddenCharacters(text).map((issue) => issue.code))).toEqual(new Set([code]));
});

test('findHiddenCharacters() reports what can hide words behind any number of other characters', () => {
  const issues = findHiddenCharacters(`${'ab\u200B\n'.repeat(100)}c\u202Ed`);
  expect(issues.at(-1)).toMatchObject({ code: 'hidden-character', line: 101, column: 2 });
});

test('withoutInvisible() removes what findHiddenCharacters() reports, and nothing else', () => {
  expect(withoutInvisible('a\u200Bb\u{E0041}\u202Ec \uFEFFd')).toBe('abc d');
  for (const text of ['می\u200Cخواهم', '👩\u200D👩\u200D👧', 'tab\tand\nline', '\uFEFFtitle'])
    expect(withoutInvisible(text)).toBe(text);
});

test('escapedCharacterIn() reports only characters that are absent from the source, the worst one first', () => {
  expect(escapedCharacterIn('a\u202Eb', 'a&#x202E;b')?.message).toBe('Remove the invisible character U+202E.');
  expect(escapedCharacterIn('\u200Ba\u202Eb', '')?.code).toBe('hidden-character');
  expect(escapedCharacterIn('a\u202Eb', 'a\u202Eb')).toBeUndefined();
  expect(escapedCharacterIn('plain', 'plain')).toBeUndefined();
});

test('findHiddenCharacters() detects every hidden character without its fast path', () => {
  // A character above the basic plane disables the fast path.
  const thorough = '\u{1D400}';
  for (let unit = 1; unit <= 0xffff; unit += 1) {
    if (unit >= 0xd800 && unit < 0xe000) continue;
    const text = ` ${String.fromCharCode(unit).repeat(2)} `;
    expect(findHiddenCharacters(text).length, unit.toString(16)).toBe(findHiddenCharacters(text + thorough).length);
  }
});

test('withoutInvisible() leaves no character that XML 1.0 forbids (§2.2), such as U+FFFE', () => {
  const kept: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += code === 0xd7ff ? 0x801 : 1) {
    const isAllowed =
      code === 0x9 ||
      code === 0xa ||
      (code >= 0x20 && code <= 0xfffd && !(code >= 0xd800 && code <= 0xdfff)) ||
      code > 0xffff;
    if (!isAllowed && withoutInvisible(`a${String.fromCodePoint(code)}b`) !== 'ab') kept.push(code.toString(16));
  }
  for (const half of ['\ud800', '\udc00']) if (withoutInvisible(`a${half}b`) !== 'ab') kept.push(half);
  expect(kept).toEqual([]);
});
