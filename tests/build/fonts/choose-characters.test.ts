import { expect, test } from 'vitest';
import { charactersOfFace, servedCharacters, servesLatin } from '../../../src/build/fonts/choose-characters.ts';
import { parseRanges, writeRanges } from '../../../src/build/fonts/unicode-ranges.ts';

const latin = parseRanges('U+0000-017F, U+2000-206F');
const getCounts = (text: string): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
};
const served = (text: string): string => String.fromCodePoint(...servedCharacters(getCounts(text), latin));

test('servedCharacters() serves ASCII, typography and what the site has', () => {
  const characters = served('Zażółć gęślą jaźń, été');
  for (const character of 'azAZ09“”–…ażółćęśąźńé') expect(characters).toContain(character);
  expect(characters).not.toContain('ř');
});

test('servedCharacters() serves no letter of a script that the font lacks letters of', () => {
  const vietnamese = served('Tiếng Việt có nhiều dấu thanh, như trong Đường và Nguyễn');
  expect(servesLatin([...vietnamese].map((character) => character.charCodeAt(0)))).toBe(false);
  expect(vietnamese).toContain('0');
  const russian = served('Москва is a town');
  expect(russian).toContain('a');
  expect(russian).not.toContain('М');
});

test('servedCharacters() keeps a script of which the font lacks a letter or two', () => {
  expect(served(`${'a word of a long text '.repeat(100)}Nguyễn`)).toContain('a');
});

test('charactersOfFace() leaves marks of programs out of faces that are set in single words', () => {
  const codes = [...'a#{1'].map((character) => character.charCodeAt(0));
  expect(charactersOfFace(codes, { isForTexts: true })).toEqual(codes);
  expect(charactersOfFace(codes, { isForTexts: false })).toEqual([97, 49]);
});

test('writeRanges() joins neighbours and parseRanges() reads them', () => {
  expect(writeRanges([99, 97, 98, 8212])).toBe('U+61-63,U+2014');
  expect(parseRanges('U+61-63,U+2014')).toEqual([
    [97, 99],
    [8212, 8212],
  ]);
});
