import { expect, test } from 'vitest';
import { jsonBytes, maxResultBytes } from '../../../../src/interfaces/mcp/budget.ts';
import { context } from '../../../support/context.ts';
import { getLibrary, manyPages, pages } from '../../../support/library.ts';
import { callTool } from '../call.ts';

test('list_content visits every page once', async () => {
  const library = manyPages(250);
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { structuredContent } = await callTool(
      'list_content',
      { limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      { ...context, library },
    );
    expect(structuredContent.total).toBe(250);
    seen.push(...structuredContent.items.map(({ url }: { url: string }) => new URL(url).pathname.slice(1)));
    cursor = structuredContent.next_cursor;
    more = cursor !== undefined;
  }
  expect(seen).toEqual(Array.from({ length: 250 }, (_, position) => library.pathAt(position)));
});

test('list_content stays below the size limit with the longest descriptions', async () => {
  const model = pages[0];
  if (model === undefined) throw new Error('The fixture has no pages');
  const stored = Array.from({ length: 150 }, (_, index) => ({
    ...model,
    summary: {
      ...model.summary,
      path: `p${String(index).padStart(4, '0')}`,
      title: '题'.repeat(160),
      description: '述'.repeat(500),
      tags: Array.from({ length: 20 }, (__, tag) => `tag-${tag}`),
    },
  }));
  const context_ = { ...context, library: getLibrary(stored) };
  const first = await callTool('list_content', { limit: 100 }, context_);
  expect(jsonBytes(first)).toBeLessThanOrEqual(maxResultBytes);
  const { items, next_cursor: cursor } = first.structuredContent;
  expect(items.length).toBeGreaterThan(5);
  const all = { limit: 100, view: 'full' };
  const full = await callTool('list_content', all, context_);
  expect(jsonBytes(full)).toBeLessThanOrEqual(maxResultBytes);
  expect(full.structuredContent.items.length).toBeLessThan(items.length);
  const second = await callTool('list_content', { limit: 100, cursor }, context_);
  expect(second.structuredContent.items[0].title).toBe('题'.repeat(160));
});

test('list_content rejects a cursor of other filters', async () => {
  const { structuredContent } = await callTool('list_content', { limit: 1 });
  const result = await callTool('list_content', { limit: 1, section: 'blog', cursor: structuredContent.next_cursor });
  expect(result.isError).toBe(true);
});

test('list_content is newest first and lean', async () => {
  const stored = pages.map((page, at) => ({
    ...page,
    summary: { ...page.summary, updated: `2026-01-${10 + (at % 7)}` },
  }));
  const dated = { ...context, library: getLibrary(stored) };
  const { structuredContent } = await callTool('list_content', { limit: 100 }, dated);
  const days = structuredContent.items.map(({ updated }: { updated: string }) => updated);
  expect(days).toEqual([...days].sort().reverse());
  expect(new Set(days).size).toBe(7);
  for (const item of structuredContent.items) expect(Object.keys(item)).toEqual(['title', 'url', 'updated']);
  const second = await callTool('list_content', { limit: 2 }, dated);
  const next = { limit: 2, cursor: second.structuredContent.next_cursor };
  const { items } = (await callTool('list_content', next, dated)).structuredContent;
  expect(items).toEqual(structuredContent.items.slice(2, 4));
  const { content } = await callTool('list_content', { limit: 1, view: 'full', order: 'path' }, dated);
  expect(content[0].text).toMatch(/section: .*\n.*tokens: /);
});
