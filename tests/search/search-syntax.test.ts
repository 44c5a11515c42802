import { beforeAll, expect, test } from 'vitest';
import type { SearchIndex } from '../../src/search/index/open-index.ts';
import { search } from '../../src/search/query/search.ts';
import { indexOf, marketing, page } from './pages.ts';

let index: SearchIndex;
beforeAll(async () => {
  index = await indexOf(marketing);
});

const getPaths = (query: string, more = {}): string[] => search(index, { query, ...more }).hits.map(({ path }) => path);

test('search() finds a phrase word by word in text, heading or title', () => {
  expect(getPaths('"customers at its start"')).toEqual(['blog/churn']);
  expect(getPaths('"golden sets"')).toEqual(['blog/prompts']);
  expect(getPaths('"sample size"')).toEqual(['tools/sample-size']);
  expect(getPaths('"customers lost" "golden sets"')).toEqual(getPaths('customers lost golden sets'));
});

test('search() shows the chunk that has the phrase', () => {
  const [hit] = search(index, { query: '"promises were not kept" churn customers month' }).hits;
  expect(hit?.heading?.anchor).toBe('reducing-churn');
});

test('search() runs a phrase that no page has again as words, and reports it', () => {
  const result = search(index, { query: 'find "month of customers"' });
  expect(result.hits[0]?.path).toBe('blog/churn');
  expect(result.corrected).toBe('find  month of customers');
});

test('search() applies required and excluded words', () => {
  expect(getPaths('brand customers prompt +buyers')).toEqual(['glossary/positioning']);
  expect(getPaths('customers prompt -churn')).toEqual(['blog/prompts']);
  expect(getPaths('prompt customers -"golden sets"')).toEqual(['blog/churn']);
  expect(getPaths('prompt +zzzz')).toEqual([]);
  expect(getPaths('-churn')).toEqual([]);
});

test('search() ignores a required stop word, which texts do not index', () => {
  expect(getPaths('+the prompt')).toEqual(['blog/prompts']);
});

test('search() filters by section, tag and date, together too', () => {
  const all = 'customers brand prompt conversion';
  expect(getPaths(all)).toHaveLength(4);
  expect(getPaths(all, { filter: { section: 'glossary' } })).toEqual(['glossary/positioning']);
  expect(getPaths(all, { filter: { tag: 'brand' } }).sort()).toEqual(['blog/churn', 'glossary/positioning']);
  expect(getPaths(all, { filter: { updated_since: '2026-03-01' } }).sort()).toEqual([
    'blog/churn',
    'glossary/positioning',
  ]);
  expect(getPaths(all, { filter: { tag: 'brand', section: 'blog', updated_since: '2026-03-02' } })).toEqual([
    'blog/churn',
  ]);
  expect(getPaths(all, { filter: { tag: 'brand', section: 'tools' } })).toEqual([]);
  expect(getPaths(all, { filter: { section: 'no such section' } })).toEqual([]);
});

test('search() corrects an unknown word, in a form people write', () => {
  const result = search(index, { query: 'reducing cuhrn, please' });
  expect(result.hits[0]?.path).toBe('blog/churn');
  expect(result.corrected).toBe('reducing churn, please');
  expect(search(index, { query: 'custommers leaving' }).corrected).toBe('customers leaving');
});

test('search() chooses among corrections by the other words of the query', async () => {
  const crafts = await indexOf([
    page('a', 'Create', { '': 'Create pages and create lists.' }),
    page('b', 'Craft', { '': 'Craft is a system for content.' }),
    page('c', 'Other', { '': 'Create content.' }),
  ]);
  const result = search(crafts, { query: 'crat system' });
  expect(result.hits[0]?.path).toBe('b');
  expect(result.corrected).toBe('craft system');
});

test('search() never corrects known words', () => {
  expect(search(index, { query: 'lists of prompts' })).not.toHaveProperty('corrected');
});

test('search() completes the last word with `prefix`', () => {
  expect(getPaths('calc')).toEqual([]);
  expect(getPaths('calc', { prefix: true })).toEqual(['tools/sample-size']);
  expect(getPaths('golden calc ', { prefix: true })).toEqual(['blog/prompts']);
  expect(getPaths('posi', { prefix: true })).toEqual(['glossary/positioning']);
});
