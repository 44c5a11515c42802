import { expect, test } from 'vitest';
import { getLetter, groupByLetter } from '../../../src/build/views/letters.ts';
import { getSummary } from '../../support/summary.ts';

test('`getLetter()` ignores accents and returns # for digits', () => {
  expect(['Élan', 'ab-test', '4 Ps', 'Ωmega'].map(getLetter)).toEqual(['E', 'A', '#', 'Ω']);
});

test('`groupByLetter()` keeps every page, in the given order', () => {
  const pages = ['Alpha', 'Beta', 'Attic'].map((title) => getSummary({ title }));
  const groups = groupByLetter(pages).map(({ letter, pages: own }) => [letter, ...own.map(({ title }) => title)]);
  expect(groups).toEqual([
    ['A', 'Alpha', 'Attic'],
    ['B', 'Beta'],
  ]);
});
