import { expect, test } from 'vitest';
import { locateWords } from '../../verify/locate-words.ts';

const found = (markdown: string, words: string, range: readonly [number, number] = [0, markdown.length]) => {
  const place = locateWords(markdown, range, words);
  return place === undefined ? undefined : markdown.slice(...place);
};

test.each([
  ['Plain words.', 'words', 'words'],
  ['A *marked* word and __another__.', 'marked word and another', 'marked* word and __another'],
  ['See [the guide](https://a.example/x) now.', 'the guide now', 'the guide](https://a.example/x) now'],
  ['See [a](https://a.example/x_(y) "t") b', 'a b', 'a](https://a.example/x_(y) "t") b'],
  ['See [a](x\\)y) b', 'a b', 'a](x\\)y) b'],
  ['See [a][ref] b', 'a b', 'a][ref] b'],
  ['Note[^1] here', 'Note here', 'Note[^1] here'],
  ['`code` and ~~gone~~', 'code and gone', 'code` and ~~gone'],
  ['Tom &amp; Ann &lt;b&gt; &quot;x&quot;', 'Tom & Ann <b> "x"', 'Tom &amp; Ann &lt;b&gt; &quot;x&quot;'],
  ['`a &amp; b` & c', 'a &amp; b & c', 'a &amp; b` & c'],
  ['a <b>bold</b> move', 'a bold move', 'a <b>bold</b> move'],
  ['one\n  two', 'one two', 'one\n  two'],
  ['- one\n- two', 'one\ntwo', 'one\n- two'],
  ['> one\n> two', 'one two', 'one\n> two'],
  ['1. one\n2) two', 'one\ntwo', 'one\n2) two'],
  ['| a | b |\n| - | - |\n| c | d |', 'c | d', 'c | d'],
  ['an escaped \\* star', 'escaped * star', 'escaped \\* star'],
  ['one one two', 'one two', 'one two'],
])('locateWords() finds in "%s" the words "%s"', (markdown, words, wanted) => {
  expect(found(markdown, words)).toBe(wanted);
});

test.each([
  ['other words', 'words here'],
  ['one &unknown; two', 'one & two'],
  ['one &amp; two', 'one < two'],
  ['one [a](never closed two', 'one a two'],
  ['a one', 'one two'],
])('locateWords() finds in "%s" no words "%s"', (markdown, words) => {
  expect(found(markdown, words)).toBeUndefined();
});

test('locateWords() finds words inside its stretch only', () => {
  const markdown = 'one two one two';
  expect(locateWords(markdown, [1, markdown.length], 'one')).toEqual([8, 11]);
  expect(locateWords(markdown, [0, 5], 'one two')).toBeUndefined();
  expect(locateWords(markdown, [0, 7], 'one two')).toEqual([0, 7]);
  expect(locateWords(markdown, [4, 8], 'one')).toBeUndefined();
});
