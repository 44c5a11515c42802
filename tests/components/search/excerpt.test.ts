import { expect, test } from 'vitest';
import { excerptWithout } from '../../../src/components/search/excerpt.ts';

test('an excerpt does not begin with the title above it', () => {
  expect(excerptWithout('Positioning', '<mark>Positioning.</mark> <mark>Positioning</mark> is a choice.')).toBe(
    '<mark>Positioning</mark> is a choice.',
  );
  expect(excerptWithout('Test positioning', 'Test <mark>positioning</mark>. Four tests.')).toBe('Four tests.');
});

test('an excerpt from elsewhere in the text stays as it is', () => {
  expect(excerptWithout('Positioning', 'The <mark>positioning</mark> of a shop')).toBe(
    'The <mark>positioning</mark> of a shop',
  );
  expect(excerptWithout('R&D', 'R&amp;D. Text')).toBe('R&amp;D. Text');
  expect(excerptWithout('', 'Text')).toBe('Text');
});
