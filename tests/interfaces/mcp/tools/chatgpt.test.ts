import { expect, test } from 'vitest';
import { jsonBytes, maxResultBytes } from '../../../../src/interfaces/mcp/budget.ts';
import { context } from '../../../support/context.ts';
import { getLibrary, origin, pages } from '../../../support/library.ts';
import { callTool } from '../call.ts';

test('search returns ids, titles and URLs as one JSON text', async () => {
  const { content, structuredContent } = await callTool('search', { query: 'price' });
  expect(content).toHaveLength(1);
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  const [first] = structuredContent.results;
  expect(Object.keys(first)).toEqual(['id', 'title', 'url']);
  expect(first.url.startsWith(`${origin}/${first.id}`)).toBe(true);
});

test('fetch returns the page of an id of search as one JSON text', async () => {
  const { results } = (await callTool('search', { query: 'price' })).structuredContent;
  for (const { id } of results) {
    const { content, structuredContent } = await callTool('fetch', { id });
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
    const page = pages.find(({ summary }) => summary.path === id);
    expect(structuredContent).toMatchObject({ id, title: page?.summary.title, text: page?.markdown });
    expect(structuredContent.url).toBe(`${origin}/${id}`);
    expect(structuredContent.metadata.attribution).toContain(page?.summary.title);
  }
});

test('fetch takes the URL of a page, and names the nearest pages for an unknown id', async () => {
  expect(await callTool('fetch', { id: `${origin}/tools/price-ladder` })).toEqual(
    await callTool('fetch', { id: 'tools/price-ladder' }),
  );
  const { isError, content } = await callTool('fetch', { id: 'tools/price-lader' });
  expect([isError, content[0].text]).toEqual([true, expect.stringContaining('/tools/price-ladder')]);
});

test('fetch stays below the size limit', async () => {
  const markdown = '定价从价值出发。'.repeat(40_000);
  const library = getLibrary(pages.map((page) => ({ ...page, markdown })));
  const result = await callTool('fetch', { id: 'tools/price-ladder' }, { ...context, library });
  expect(jsonBytes(result)).toBeLessThanOrEqual(maxResultBytes);
  expect(result.structuredContent.text.length).toBeGreaterThan(5000);
});
