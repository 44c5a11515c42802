import { expect, test } from 'vitest';
import { countCharacters, firstCharacters, shorten, truncate } from '../../../src/library/text/characters.ts';

test('countCharacters() and firstCharacters() count code points', () => {
  expect(countCharacters('a💡b')).toBe(3);
  expect(firstCharacters('a💡b', 2)).toBe('a💡');
  expect(firstCharacters('💡💡💡', 1)).toBe('💡');
  expect(firstCharacters('ab', 2)).toBe('ab');
  expect(firstCharacters('ab', 0)).toBe('');
});

test('truncate() cuts at a space in the second half, otherwise inside a word', () => {
  expect(truncate('one two three', 13)).toBe('one two three');
  expect(truncate('one two three', 12)).toBe('one two');
  expect(truncate('one two three', 7)).toBe('one two');
  expect(truncate('a abcdefghijkl', 10)).toBe('a abcdefgh');
  expect(truncate('abc  defghij', 6)).toBe('abc');
});

test('shorten() ends a text that is too long with an ellipsis, at a space in the second half, and splits no character', () => {
  expect(shorten('one two three', 13)).toBe('one two three');
  expect(shorten('one two three', 10)).toBe('one two…');
  expect(shorten('💡💡💡', 3)).toBe('💡💡💡');
  expect(shorten('💡💡💡💡', 3)).toBe('💡💡…');
});
