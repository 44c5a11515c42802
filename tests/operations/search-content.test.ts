import { expect, test } from 'vitest';
import { searchContent } from '../../src/operations/search-content.ts';
import { context } from '../support/context.ts';

const search = (request: object) => searchContent.run(searchContent.input.parse({ q: 'price', ...request }), context);

test('searchContent returns the best passages, each with the words that match', () => {
  const { items, total, count, query, corrected } = search({ limit: 5 });
  expect([query, corrected, count]).toEqual(['price', null, 5]);
  expect(total).toBeGreaterThan(5);
  expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).sort((a, b) => b - a));
  for (const { highlights, snippet, url, heading, passage_url } of items) {
    for (const [start, end] of highlights) expect(snippet.slice(start, end)).toMatch(/^pric/i);
    if (heading !== null) expect(heading.url.startsWith(`${url}#`)).toBe(true);
    expect(passage_url.startsWith(heading?.url ?? url)).toBe(true);
  }
});

test('searchContent says which words it searched for instead of misspelt ones', () => {
  const { query, corrected } = search({ q: 'elastisity' });
  expect([query, corrected]).toEqual(['elastisity', 'elasticity']);
});

test('searchContent finds unfinished words only if the last one may be', () => {
  expect(search({ q: 'positio', prefix: true }).items[0]?.path).toBe('glossary/positioning');
});

test('searchContent returns what fits into a budget, one passage at least, and goes on behind it', () => {
  const all = search({ limit: 20 });
  const some = search({ limit: 20, max_tokens: 200 });
  expect(some.count).toBeGreaterThan(1);
  expect(some.count).toBeLessThan(all.count);
  expect(some.items).toEqual(all.items.slice(0, some.count));
  const next = new URL(some.next ?? '');
  const [following] = search({
    ...Object.fromEntries(next.searchParams),
    limit: 1,
    max_tokens: undefined,
    q: 'price',
    offset: some.count,
    cursor: undefined,
  }).items;
  expect(following).toEqual(all.items[some.count]);
  expect(next.searchParams.get('max_tokens')).toBe('200');
  expect(search({ limit: 20, max_tokens: 50 }).count).toBe(1);
});

test('searchContent refuses a blank query, and one that is too long', () => {
  const accepts = (q: string): boolean => searchContent.input.safeParse({ q }).success;
  expect([accepts(' \t'), accepts(''), accepts('x'.repeat(512)), accepts('x'.repeat(513))]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
