import { expect, test } from 'vitest';
import { fitSections, shareOut } from '../../../src/operations/budget/fit-sections.ts';
import { gap } from '../../../src/operations/budget/join-sections.ts';
import { rankSections } from '../../../src/operations/budget/rank-sections.ts';
import { context } from '../../support/context.ts';
import { pages } from '../../support/library.ts';

const textsOf = (text: string): string[] => text.split(gap.trim()).map((piece) => piece.trim());

const cases = pages.flatMap((page) =>
  [120, 300, 700, 1500, 100_000].flatMap((max) =>
    [undefined, rankSections(page, 'What does the price depend on?', context)].map((order) => ({ page, max, order })),
  ),
);

test('fitSections() returns pieces of the page in its order, within the budget, and marks the gaps', () => {
  for (const { page, max, order } of cases) {
    const { text, omitted } = fitSections(page, max, order);
    if (page.markdown.length <= max) {
      expect([text, omitted]).toEqual([page.markdown, 0]);
      continue;
    }
    expect(text.length).toBeLessThanOrEqual(max + 60);
    expect(text).toContain(gap.trim());
    // The title stands alone before the first gap.
    const pieces = textsOf(text).slice(order === undefined ? 0 : 1);
    let from = 0;
    for (const piece of pieces) {
      const at = page.markdown.indexOf(piece, from);
      expect(at, `${page.summary.path} ${max}`).toBeGreaterThanOrEqual(from);
      from = at + piece.length;
    }
  }
});

test('rankSections() puts the section that answers first', () => {
  const page = pages.find(({ summary }) => summary.path === 'tools/price-ladder');
  if (page === undefined) throw new Error('The fixture has no such page');
  const [best = -1] = rankSections(page, 'What is the formula of the margin?', context);
  expect(page.chunks[best]?.anchor).toBe('the-formula');
  const { text } = fitSections(page, 120, rankSections(page, 'What is the formula of the margin?', context));
  expect(text).toContain('margin = (price − cost) / price');
  expect(text.startsWith('# Price ladder')).toBe(true);
});

test('shareOut() gives what short texts leave to the long ones', () => {
  expect(shareOut(100, [10, 300, 300])).toEqual([10, 45, 45]);
  expect(shareOut(100, [10, 20])).toEqual([10, 20]);
  expect(shareOut(9, [300, 300, 300])).toEqual([3, 3, 3]);
});
