import { expect, test } from 'vitest';
import { endOfSections, fitSections, shareOut } from '../../../src/operations/budget/fit-sections.ts';
import { gap } from '../../../src/operations/budget/join-sections.ts';
import { rankSections } from '../../../src/operations/budget/rank-sections.ts';
import { context } from '../../support/context.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';
import { pages } from '../../support/library.ts';

const getTexts = (text: string): string[] => text.split(gap.trim()).map((piece) => piece.trim());

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
    const pieces = getTexts(text).slice(order === undefined ? 0 : 1);
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

const sections = (...texts: readonly string[]) =>
  storedPage(
    texts.map((text, at) => ({ heading: at === 0 ? 'Title' : `Part ${at}`, text })),
    {},
  );

test('fitSections() returns sections word for word: the title first, a gap before and after what is left out', () => {
  const page = sections('Intro.', 'One.', 'x'.repeat(200), 'Three.', 'y'.repeat(200));
  expect(fitSections(page, 100, [3, 1, 2, 4, 0])).toEqual({
    text: '# Title\n\nIntro.\n\n## Part 1\n\nOne.\n\n[…]\n\n## Part 3\n\nThree.\n\n[…]\n\n',
    omitted: 2,
  });
  expect(fitSections(page, 60, [3, 1, 2, 4])).toEqual({
    text: '# Title\n\n[…]\n\n## Part 3\n\nThree.\n\n[…]\n\n',
    omitted: 4,
  });
});

test('fitSections() ends with no gap where the last section is there', () => {
  const page = sections('x'.repeat(200), 'One.', 'Two.');
  expect(fitSections(page, 70, [2, 1, 0]).text).toBe('# Title\n\n[…]\n\n## Part 1\n\nOne.\n\n## Part 2\n\nTwo.\n\n');
});

test('fitSections() without an order stops at the first section that does not fit', () => {
  const page = sections('Intro.', 'x'.repeat(200), 'Two.');
  expect(fitSections(page, 100, undefined)).toEqual({ text: '# Title\n\nIntro.\n\n[…]\n\n', omitted: 2 });
});

test('fitSections() returns the beginning of the section that was wanted most if not even that fits', () => {
  const page = sections('Intro.', 'One.', `${'word '.repeat(60)}end.`);
  const { text, omitted } = fitSections(page, 80, [2]);
  expect(text.startsWith('# Title\n\n[…]\n\n## Part 2\n\nword word ')).toBe(true);
  expect(text.endsWith('\n\n[…]\n\n')).toBe(true);
  expect(omitted).toBe(3);
  // At the beginning of the page, the title is there already.
  expect(fitSections(sections('x'.repeat(300)), 40, undefined).text).toMatch(/^# Title\n\nx{5,30}\n\n\[…\]\n\n$/);
});

test('endOfSections() ends after the last whole section, or in the text of the first', () => {
  const page = sections('Intro.', 'One.', 'Two.');
  const [title, one, two] = page.chunks;
  if (title === undefined || one === undefined || two === undefined) throw new Error('Three sections');
  expect(endOfSections(page, 0, page.markdown.length)).toBe(page.markdown.length);
  expect(endOfSections(page, 0, page.markdown.length - 1)).toBe(one.end);
  expect(endOfSections(page, 0, one.end)).toBe(one.end);
  expect(endOfSections(page, 0, one.end - 1)).toBe(title.end);
  expect(endOfSections(page, title.end, one.end - title.end)).toBe(one.end);
  expect(endOfSections(page, 0, 5)).toBe(5);
  expect(endOfSections(page, 0, 0)).toBe(1);
});
