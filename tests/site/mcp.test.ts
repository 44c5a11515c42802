import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { readPageUrls } from '../support/sitemap.ts';

const origin = inject('origin');

/** Fetches all pages of a paginated list. */
const walk = async (next: (cursor: string | undefined) => Promise<{ urls: string[]; cursor: string | undefined }>) => {
  const all: string[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const part = await next(cursor);
    all.push(...part.urls);
    cursor = part.cursor;
  }
  return all;
};

const Listed = z.object({ items: z.array(z.object({ url: z.string() })), next_cursor: z.string().optional() });

test('MCP resources and list_content equal the sitemap', async () => {
  const pages = (await readPageUrls(origin)).sort();
  expect(pages.length).toBeGreaterThan(inject('isDemo') ? 100 : 10);
  const client = new Client({ name: 'site-test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
  try {
    const resources = await walk(async (cursor) => {
      const { resources: part, nextCursor } = await client.listResources(cursor === undefined ? {} : { cursor });
      return { urls: part.map(({ uri }) => uri), cursor: nextCursor };
    });
    const listed = await walk(async (cursor) => {
      const args = { limit: 40, ...(cursor === undefined ? {} : { cursor }) };
      const { structuredContent } = await client.callTool({ name: 'list_content', arguments: args });
      const { items, next_cursor: following } = Listed.parse(structuredContent);
      return { urls: items.map(({ url }) => url), cursor: following };
    });
    expect(resources.sort()).toEqual(pages);
    expect(listed.sort()).toEqual(pages);
  } finally {
    await client.close();
  }
});
