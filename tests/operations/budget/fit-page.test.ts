import { expect, test } from 'vitest';
import { fitPage, fitPages } from '../../../src/operations/budget/fit-page.ts';
import { gap } from '../../../src/operations/budget/join-sections.ts';
import { context } from '../../support/context.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';

const sentence = (word: string): string => `${`The ${word} of it is told here. `.repeat(12).trim()}`;
const page = storedPage(
  [
    { heading: 'Pricing', text: 'How to find a price.' },
    { heading: 'Costs', text: sentence('cost') },
    { heading: 'Elasticity', text: sentence('elasticity') },
    { heading: 'Rivals', text: sentence('rival') },
  ],
  { path: 'blog/pricing' },
);
const [title, costs] = page.chunks;
if (title === undefined || costs === undefined) throw new Error('The page has sections');

test('fitPage() returns a page that fits as it is', () => {
  expect(fitPage(page, {}, context)).toEqual({ text: page.markdown, omitted: 0 });
  const tokens = Math.ceil(page.markdown.length / 4);
  expect(fitPage(page, { maxTokens: tokens, question: 'What is elasticity?' }, context)).toEqual({
    text: page.markdown,
    omitted: 0,
  });
});

test('fitPage() returns the first sections without a question, and counts the others', () => {
  const maxTokens = Math.ceil((costs.end + 10) / 4);
  expect(fitPage(page, { maxTokens }, context)).toEqual({ text: page.markdown.slice(0, costs.end), omitted: 2 });
});

test('fitPage() returns the sections that serve a question', () => {
  const { text, omitted } = fitPage(page, { maxTokens: 150, question: 'What is elasticity?' }, context);
  expect(text.startsWith(`# Pricing\n\n`)).toBe(true);
  expect(text).toContain(`## Elasticity\n\n${sentence('elasticity')}`);
  expect(text).toContain(gap.trim());
  expect(text).not.toContain('## Costs');
  expect(omitted).toBe(2);
});

test('fitPages() shares the characters among pages', () => {
  const short = storedPage([{ heading: 'Short', text: 'A few words.' }], { path: 'blog/short' });
  const [one, other] = fitPages([page, short], 600, undefined, context);
  expect(other).toEqual({ text: short.markdown, omitted: 0 });
  expect(one?.text.length).toBeLessThanOrEqual(600 - short.markdown.length);
  expect(one?.text).toContain('## Costs');
  expect(one?.omitted).toBe(2);
});

test('fitPages() puts the sections that serve a question before the first ones', () => {
  const [one, other] = fitPages([page, page], 1000, 'What is elasticity?', context);
  expect(one?.text).toContain('## Elasticity');
  expect(one?.text).not.toContain('## Costs');
  expect(other).toEqual(one);
});
