import { expect, test } from 'vitest';
import { SearchResults } from '../../../src/operations/search-results.ts';
import { api } from '../../support/call.ts';
import { origin } from '../../support/library.ts';

const search = async (target: string) => {
  const response = await api(target);
  expect(response.status, target).toBe(200);
  return SearchResults.parse(await response.json());
};

test('GET /api/v1/search returns the best page with a passage and its URL', async () => {
  const { items, query, corrected } = await search('/api/v1/search?q=what+does+price+elasticity+mean');
  expect([query, corrected]).toEqual(['what does price elasticity mean', null]);
  const [best] = items;
  expect(best?.path).toBe('glossary/price-elasticity');
  expect(best?.passage_url).toContain(`${origin}/glossary/price-elasticity#`);
  for (const [start, end] of best?.highlights ?? []) expect(best?.snippet.slice(start, end)).toMatch(/^\p{L}+/u);
});

test('`next` visits every result once', async () => {
  const all = (await search('/api/v1/search?q=price+pages+buyer&limit=100')).items.map(({ path }) => path);
  expect(all.length).toBeGreaterThan(5);
  const seen: string[] = [];
  let target: string | null = '/api/v1/search?q=price+pages+buyer&limit=2';
  while (target !== null) {
    const { items, next }: Awaited<ReturnType<typeof search>> = await search(target);
    seen.push(...items.map(({ path }) => path));
    target = next === null ? null : next.slice(origin.length);
  }
  expect(seen).toEqual(all);
});

test('filters narrow the results, and a corrected query is reported', async () => {
  expect((await search('/api/v1/search?q=price&section=blog')).items.every(({ section }) => section === 'blog')).toBe(
    true,
  );
  expect(
    (await search('/api/v1/search?q=price&tag=pricing&updated_since=2026-03-01')).items.map(({ path }) => path).sort(),
  ).toEqual(['blog/price-from-value', 'examples/repriced-newsletter']);
  expect((await search('/api/v1/search?q=elastcity')).corrected).toBe('elasticity');
});

test('a query without a match returns no items', async () => {
  expect(await search('/api/v1/search?q=%3F%3F%3F')).toMatchObject({ total: 0, count: 0, next: null, items: [] });
});

test('`query` is accepted in place of `q`, and not beside it', async () => {
  expect(await search('/api/v1/search?query=price')).toEqual(await search('/api/v1/search?q=price'));
  const both = await api('/api/v1/search?q=price&query=price');
  expect([both.status, await both.json()]).toMatchObject([400, { errors: [{ parameter: 'q' }] }]);
  const near = await api('/api/v1/search?q=price&limt=3');
  expect(await near.text()).toContain('limit');
});
