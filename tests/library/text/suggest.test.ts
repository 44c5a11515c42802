import { expect, test } from 'vitest';
import { suggest, withSuggestion } from '../../../src/library/text/suggest.ts';

test.each([
  ['abc', 'abd', true],
  ['abc', 'acb', true],
  ['abc', 'axy', false],
  ['abcd', 'abxd', true],
  ['abcd', 'abxy', false],
  ['abcde', 'abxye', true],
  ['abcde', 'axyze', false],
  ['abcdefghij', 'abcdefgxyz', true],
  ['abcdefghij', 'abcdefwxyz', false],
  ['abc', 'abcd', true],
  ['abc', 'abcde', true],
  ['abc', 'abcdef', false],
  ['ab', 'cd', false],
])('suggest(%j) takes %j for similar: %j', (name, candidate, isSimilar) => {
  expect(suggest(name, [candidate])).toEqual(isSimilar ? [candidate] : []);
});

test('suggest() returns the nearest first, then in alphabetical order, up to the limit', () => {
  const candidates = ['sharp', 'Harp', 'hark', 'harm', 'hare', 'sail'];
  expect(suggest('harp', candidates)).toEqual(['Harp']);
  expect(suggest('HARP', candidates, 3)).toEqual(['Harp', 'hare', 'hark']);
  expect(suggest('harp', candidates, 9)).toEqual(['Harp', 'hare', 'hark', 'harm', 'sharp']);
});

test('suggest() reads 200 characters of a name', () => {
  expect(suggest('x'.repeat(1000), ['x'.repeat(200), 'x'.repeat(1000)])).toEqual(['x'.repeat(200)]);
});

test('withSuggestion() asks for what was meant, if anything is near', () => {
  expect(withSuggestion('It is unknown.', 'sail')).toBe('It is unknown. Did you mean sail?');
  expect(withSuggestion('It is unknown.', undefined)).toBe('It is unknown.');
});
