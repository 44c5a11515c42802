import { beforeAll, expect, test } from 'vitest';
import type { SearchIndex } from '../../src/search/open-index.ts';
import { searchSections } from '../../src/search/search-sections.ts';
import { indexOf, marketing } from './pages.ts';

let index: SearchIndex;
beforeAll(async () => {
  index = await indexOf(marketing);
});

test('the best section comes first, with all of its text and what each sentence holds of the question', () => {
  const { sections, total, confidence } = searchSections(index, { query: 'How is churn measured in a month?' });
  expect(total).toBe(3);
  const [best] = sections;
  expect(best).toMatchObject({ path: 'blog/churn', heading: { anchor: 'measuring-churn' }, confidence });
  const relevant = best?.sentences
    .filter(({ relevance }) => relevance > 0)
    .map(({ start, end }) => best.text.slice(start, end));
  expect(relevant).toEqual(['Divide the customers lost in a month by the customers at its start.']);
});

test('several sections of one page may answer, in order of their score', () => {
  const { sections } = searchSections(index, { query: 'customers churn' });
  expect(new Set(sections.map(({ path }) => path))).toEqual(new Set(['blog/churn']));
  expect(sections.map(({ score }) => score)).toEqual(sections.map(({ score }) => score).toSorted((a, b) => b - a));
});

test('a page of one section is that section', () => {
  const [best] = searchSections(index, { query: 'visitors per variant' }).sections;
  expect(best).toMatchObject({ path: 'tools/sample-size', heading: null });
});

test('filters, phrases and corrections work as they do for pages', () => {
  expect(
    searchSections(index, { query: 'brand customers', section: 'glossary' }).sections.every(
      ({ section }) => section === 'glossary',
    ),
  ).toBe(true);
  expect(searchSections(index, { query: '"golden sets"' }).sections[0]?.heading?.anchor).toBe('golden-sets');
  expect(searchSections(index, { query: 'chrun' })).toMatchObject({ corrected: 'churn' });
  expect(searchSections(index, { query: '+zzzz customers' })).toEqual({ total: 0, confidence: 0, sections: [] });
});

test('limit and offset cut the same list', () => {
  const query = 'customers position prompt';
  const whole = searchSections(index, { query });
  const halves = [0, 2].flatMap((offset) => searchSections(index, { query, offset, limit: 2 }).sections);
  expect(halves).toEqual(whole.sections.slice(0, 4));
});
