import { expect, test } from 'vitest';
import { storedPage } from '../../../../tests/support/libraries/stored-page.ts';
import { sectionChanges } from '../../versions/section-changes.ts';

const page = (...sections: readonly (readonly [heading: string, text: string])[]) =>
  storedPage(
    sections.map(([heading, text]) => ({ heading, text })),
    {},
  );

const earlier = page(['Prices', 'What it costs.'], ['Terms', 'Thirty days.'], ['Old', 'A rule.'], ['Last', 'The end.']);

test('sectionChanges() names what was removed, changed and added, with both texts', () => {
  const later = page(
    ['Prices', 'What it costs.'],
    ['New', 'A new rule.'],
    ['Terms', 'Ten days.'],
    ['Last', 'The end.'],
  );
  expect(sectionChanges(earlier, later)).toEqual([
    { kind: 'removed', heading: 'Old', anchor: 'old', before: '## Old\n\nA rule.', after: undefined },
    { kind: 'added', heading: 'New', anchor: 'new', before: undefined, after: '## New\n\nA new rule.' },
    {
      kind: 'changed',
      heading: 'Terms',
      anchor: 'terms',
      before: '## Terms\n\nThirty days.',
      after: '## Terms\n\nTen days.',
    },
  ]);
});

test('sectionChanges() finds no difference between equal sections, wherever they stand', () => {
  expect(sectionChanges(earlier, earlier)).toEqual([]);
  const moved = page(['Prices', 'What it costs.'], ['Last', 'The end.'], ['Terms', 'Thirty days.'], ['Old', 'A rule.']);
  expect(sectionChanges(earlier, moved)).toEqual([]);
});
