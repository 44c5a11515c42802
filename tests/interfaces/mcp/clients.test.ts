import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, expect, test } from 'vitest';
import { library, origin } from '../../support/library.ts';
import { toolNamesOn } from '../../support/tool-names.ts';
import { serveMcp } from './serve-mcp.ts';

const server = await serveMcp();
afterAll(server.close);

const modes = { auto: 'auto', pinned: { pin: '2026-07-28' }, default: undefined } as const;

test.each(Object.entries(modes))('the official client (%s) searches, reads and lists', async (_, mode) => {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    mode === undefined ? {} : { versionNegotiation: { mode } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  try {
    expect(client.getInstructions()).toContain('search_content');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolNamesOn(library));
    // The client validates structured content against the output schema.
    const found = await client.callTool({ name: 'search_content', arguments: { query: 'price elasticity', limit: 1 } });
    expect(found.structuredContent).toMatchObject({ items: [{ url: `${origin}/glossary/price-elasticity` }] });
    const page = await client.callTool({ name: 'get_page', arguments: { url: `${origin}/glossary/price-elasticity` } });
    expect(page.isError).toBeFalsy();
    const { resources } = await client.listResources();
    expect(resources).toHaveLength(library.size);
    const read = await client.readResource({ uri: `${origin}/` });
    expect(read.contents[0]?.uri).toBe(`${origin}/`);
    await expect(client.readResource({ uri: `${origin}/nothing` })).rejects.toMatchObject({ code: -32602 });
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(1);
    const completed = await client.complete({
      ref: { type: 'ref/resource', uri: `${origin}/{+path}` },
      argument: { name: 'path', value: 'tools/' },
    });
    expect(completed.completion.values).toEqual(['tools/price-ladder']);
  } finally {
    await client.close();
  }
});

test('the official client negotiates the newest revision', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  await client.close();
});

test('no response stays open', async () => {
  const listen = await fetch(server.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'mcp-method': 'subscriptions/listen',
      'mcp-protocol-version': '2026-07-28',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen' }),
  });
  expect(listen.headers.get('content-type')).toMatch(/^application\/json/);
  expect((await listen.json()).error.code).toBe(-32601);
});
