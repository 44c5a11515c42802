import { expect, test } from 'vitest';
import { groupByLetter, letterOf } from '../../../src/build/views/letters.ts';
import { summaryOf } from '../../support/summary.ts';

test('`letterOf()` ignores accents and returns # for digits', () => {
  expect(['Élan', 'ab-test', '4 Ps', 'Ωmega'].map(letterOf)).toEqual(['E', 'A', '#', 'Ω']);
});

test('`groupByLetter()` keeps every page, in the given order', () => {
  const pages = ['Alpha', 'Beta', 'Attic'].map((title) => summaryOf({ title }));
  const groups = groupByLetter(pages).map(({ letter, pages: own }) => [letter, ...own.map(({ title }) => title)]);
  expect(groups).toEqual([
    ['A', 'Alpha', 'Attic'],
    ['B', 'Beta'],
  ]);
});
