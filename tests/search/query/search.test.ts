import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { SearchIndex } from '../../../src/search/index/open-index.ts';
import { search } from '../../../src/search/query/search.ts';
import { runs } from '../../support/effort.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';
import { indexOf, marketing, page } from '../pages.ts';

let index: SearchIndex;
beforeAll(async () => {
  index = await indexOf(marketing);
});

const getPaths = (query: string, more = {}): string[] => search(index, { query, ...more }).hits.map(({ path }) => path);

test('search() finds the page, the heading and the sentence of an answer', () => {
  const { hits, total } = search(index, { query: 'How do I measure the churn of my customers?' });
  expect(total).toBe(1);
  expect(hits[0]).toMatchObject({
    path: 'blog/churn',
    title: 'Why customers leave',
    section: 'blog',
    updated: '2026-05-20',
    heading: { text: 'Measuring churn', anchor: 'measuring-churn' },
    snippet: 'Divide the customers lost in a month by the customers at its start. Count each customer once.',
  });
});

test('search() highlights matching words in any form', () => {
  const [hit] = search(index, { query: 'customer months' }).hits;
  expect(hit?.highlights.map(([start, end]) => hit.snippet.slice(start, end))).toEqual([
    'customers',
    'month',
    'customers',
    'customer',
  ]);
});

test('search() matches any word, and ranks more words first', () => {
  expect(getPaths('brand positions sample')).toEqual(['glossary/positioning', 'tools/sample-size']);
});

test('search() finds a word that is only in a title', () => {
  expect(getPaths('A/B')).toEqual(['tools/sample-size']);
});

test('search() finds stop words in titles and headings', () => {
  expect(getPaths('why are').sort()).toEqual(['blog/churn', 'blog/prompts']);
});

test('search() pages one list, with one total', () => {
  const query = 'customers brand prompt conversion';
  const whole = search(index, { query });
  expect(whole.total).toBe(4);
  const parts = [0, 1, 2, 3, 4].map((offset) => search(index, { query, offset, limit: 1 }));
  expect(parts.map(({ total }) => total)).toEqual([4, 4, 4, 4, 4]);
  expect(parts.flatMap(({ hits }) => hits)).toEqual(whole.hits);
  expect(search(index, { query, limit: 0 })).toMatchObject({ total: 4, hits: [], confidence: whole.confidence });
});

test('search() orders pages of equal score by path', async () => {
  const pages = ['b', 'c', 'a', 'd'].map((path) => page(path, 'Same', { '': 'The same words.' }));
  const same = await indexOf(pages);
  expect(search(same, { query: 'same words', limit: 3 }).hits.map(({ path }) => path)).toEqual(['a', 'b', 'c']);
});

test('search() keeps scores and confidence between 0 and 1, low for foreign questions', () => {
  const own = search(index, { query: 'measuring churn' });
  const foreign = search(index, { query: 'what mortgage rate does a bank ask for a period of thirty years' });
  expect(own.hits[0]?.score).toBeGreaterThan(0.5);
  expect(own.confidence).toBeGreaterThan(0.5);
  expect(foreign.confidence).toBeLessThan(0.2);
  expect(search(index, { query: 'zzzz' })).toEqual({ total: 0, confidence: 0, hits: [] });
});

test('search() does not change the index', () => {
  const query = 'customers brand prompt';
  const first = search(index, { query });
  for (const other of ['churn', '"golden sets"', '+zzzz', 'posi']) search(index, { query: other, prefix: true });
  expect(search(index, { query })).toEqual(first);
});

test('search() refuses a query over 512 characters', () => {
  expect(() => search(index, { query: 'a '.repeat(257) })).toThrow(RangeError);
});

test('search() orders hits, quotes exactly and highlights in bounds', () => {
  const word = fc.constantFrom(...'customer brand prompt "golden sets" +churn -brand posi the ? zzz 定位'.split(' '));
  const anything = fc.oneof(
    fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  fc.assert(
    fc.property(anything, fc.nat(5), fc.nat(5), fc.boolean(), (query, offset, limit, prefix) => {
      const { hits, total, confidence } = search(index, { query, offset, limit, prefix });
      expect(hits).toHaveLength(Math.max(0, Math.min(limit, total - offset)));
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
      for (const [at, { path, score, snippet, highlights, heading }] of hits.entries()) {
        expect(score).toBeLessThanOrEqual(hits[at - 1]?.score ?? 1);
        expect(score).toBeGreaterThanOrEqual(0);
        const source = marketing.find(({ summary }) => summary.path === path);
        const chunk = source?.chunks.find(({ anchor }, at) =>
          heading === null ? at === 0 : anchor === heading.anchor,
        );
        expect(chunk?.plain).toContain(snippet);
        let last = 0;
        for (const [start, end] of highlights) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(snippet.length);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('search() uses the language of the site', async () => {
  const spanish = await indexOf(
    [
      page('a', 'Estrategias de marca', { '': 'Una marca se elige.' }),
      page('b', 'Precios', { '': 'El precio dice algo.' }),
    ],
    'es',
  );
  expect(search(spanish, { query: '¿Cuál es la estrategia de las marcas?' }).hits.map(({ path }) => path)).toEqual([
    'a',
  ]);
  const chinese = await indexOf(
    [page('a', '搜索引擎', { '': '搜索引擎很好。用户喜欢它。' }), page('b', '价格', { '': '价格说明一切。' })],
    'zh',
  );
  const [hit] = search(chinese, { query: '用户搜索' }).hits;
  expect(hit?.path).toBe('a');
  expect(hit?.highlights.map(([start, end]) => hit.snippet.slice(start, end))).toContain('搜索');
});

test('search() shows for a question the chunk that answers it', async () => {
  const power = storedPage(
    [
      { heading: 'Power', text: 'Power is a probability.' },
      {
        heading: 'Why it matters',
        text: 'Eighty percent is a convention.',
        questions: ['May one in five slip through?'],
      },
    ],
    { path: 'glossary/power', section: 'glossary' },
  );
  const asked = await indexOf([...marketing, power]);
  const { hits } = search(asked, { query: 'How many slip through?' });
  expect(hits[0]).toMatchObject({
    path: 'glossary/power',
    heading: { text: 'Why it matters', anchor: 'why-it-matters' },
    snippet: 'Eighty percent is a convention.',
    highlights: [],
  });
});
