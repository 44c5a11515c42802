import { expect, test } from 'vitest';
import { restoreText } from '../../../src/search/index/restore-text.ts';
import { page } from '../pages.ts';

const pagefinds = page('a', 'Title', {
  '': 'Lead. item one. item two.',
  Steps: 'Do this. Do that.',
  Gone: 'Kept as it is.',
});

test("the author's lines take the place of Pagefind's where the words are the same", () => {
  const source = [
    { heading: null, text: 'Lead\n- item one\n- item two\n' },
    { heading: { text: 'Steps', anchor: 'steps' }, text: 'Do this.\nDo something else.' },
  ];
  expect(restoreText(pagefinds, source).sections.map(({ text }) => text)).toEqual([
    'Lead\n- item one\n- item two',
    'Do this. Do that.',
    'Kept as it is.',
  ]);
});
