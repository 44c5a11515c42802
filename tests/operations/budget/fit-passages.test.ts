import { expect, test } from 'vitest';
import { countThatFits, getLength } from '../../../src/operations/budget/fit-passages.ts';

test('getLength() counts the words, both addresses, the title and the names of the fields', () => {
  const passage = { url: 'https://a.example/b', text: 'Some words.' };
  const bare = getLength(passage, '');
  expect(bare).toBeGreaterThan(passage.url.length + passage.text.length);
  expect(getLength(passage, 'Title')).toBe(bare + 5);
  expect(getLength({ ...passage, cite: 'https://a.example/cite' }, '')).toBe(bare + 22);
});

test('countThatFits() counts the first lengths until one is too long', () => {
  expect(countThatFits([5, 5, 5], 15)).toBe(3);
  expect(countThatFits([5, 5, 5], 14)).toBe(2);
  expect(countThatFits([20, 1], 15)).toBe(0);
  expect(countThatFits([], 15)).toBe(0);
});
