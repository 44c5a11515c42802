import { expect, test } from 'vitest';
import { excerptAfterTitle } from '../../../src/components/search/excerpt.ts';

test('excerptAfterTitle() removes the title from the start', () => {
  expect(excerptAfterTitle('Positioning', '<mark>Positioning.</mark> <mark>Positioning</mark> is a choice.')).toBe(
    '<mark>Positioning</mark> is a choice.',
  );
  expect(excerptAfterTitle('Test positioning', 'Test <mark>positioning</mark>. Four tests.')).toBe('Four tests.');
});

test('excerptAfterTitle() keeps an excerpt that does not start with the title', () => {
  expect(excerptAfterTitle('Positioning', 'The <mark>positioning</mark> of a shop')).toBe(
    'The <mark>positioning</mark> of a shop',
  );
  expect(excerptAfterTitle('R&D', 'R&amp;D. Text')).toBe('R&amp;D. Text');
  expect(excerptAfterTitle('', 'Text')).toBe('Text');
});
