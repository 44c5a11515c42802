import { expect, test } from 'vitest';
import { searchContent } from '../../../../src/operations/search-content.ts';
import { context } from '../../../support/context.ts';
import { callTool } from '../call.ts';

test('search_content returns the results of the API in their order', async () => {
  const { structuredContent } = await callTool('search_content', { query: 'price', limit: 20 });
  const { items } = searchContent.run(searchContent.input.parse({ q: 'price', limit: 20 }), context);
  expect(items.length).toBeGreaterThan(3);
  expect(structuredContent.hits.map(({ snippet, url }: { snippet: string; url: string }) => [snippet, url])).toEqual(
    items.map(({ snippet, url, heading }) => [snippet, heading?.url ?? url]),
  );
});

test('search_content returns advice if nothing is found', async () => {
  const { structuredContent, isError } = await callTool('search_content', { query: 'zzzzqqqq' });
  expect([isError, structuredContent.total, structuredContent.hits]).toEqual([undefined, 0, []]);
  expect(structuredContent.advice).toContain('does not cover');
});

test('get_page reads a hit by its url and its anchor', async () => {
  const { structuredContent } = await callTool('search_content', { query: 'formula margin' });
  const hit = structuredContent.hits.find(({ heading }: { heading?: string }) => heading !== undefined);
  const [url, anchor] = hit.url.split('#');
  expect((await callTool('get_page', { url: hit.url })).structuredContent.url).toBe(url);
  const part = await callTool('get_page', { url: hit.url, heading: anchor });
  expect(part.structuredContent.markdown).toContain(hit.heading);
  expect(part.structuredContent.section).toBe(anchor);
});
