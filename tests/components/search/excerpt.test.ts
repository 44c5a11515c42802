import { expect, test } from 'vitest';
import { excerptAfterTitle } from '../../../src/components/search/excerpt.ts';

test('an excerpt does not begin with the title above it', () => {
  expect(excerptAfterTitle('Positioning', '<mark>Positioning.</mark> <mark>Positioning</mark> is a choice.')).toBe(
    '<mark>Positioning</mark> is a choice.',
  );
  expect(excerptAfterTitle('Test positioning', 'Test <mark>positioning</mark>. Four tests.')).toBe('Four tests.');
});

test('an excerpt from elsewhere in the text stays as it is', () => {
  expect(excerptAfterTitle('Positioning', 'The <mark>positioning</mark> of a shop')).toBe(
    'The <mark>positioning</mark> of a shop',
  );
  expect(excerptAfterTitle('R&D', 'R&amp;D. Text')).toBe('R&amp;D. Text');
  expect(excerptAfterTitle('', 'Text')).toBe('Text');
});
