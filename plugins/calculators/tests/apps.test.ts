import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, expect, test } from 'vitest';
import { handle } from '../../../src/interfaces/mcp/handler.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import { getResult, post } from '../../../tests/interfaces/mcp/call.ts';
import { serveMcp } from '../../../tests/interfaces/mcp/serve-mcp.ts';
import { context as fixture } from '../../../tests/support/context.ts';
import { loadDemo } from '../../../tests/support/demo.ts';

const demo = {
  ...(await loadDemo()),
  readAddedText: (name: string) => (name === 'calculator-view.html' ? '<!doctype html>the view' : undefined),
};
const server = await serveMcp(handle, demo);
afterAll(server.close);

const uri = 'ui://calculate/calculator.html';
const mimeType = 'text/html;profile=mcp-app';
const extension = 'io.modelcontextprotocol/ui';
const views = { extensions: { [extension]: { mimeTypes: [mimeType] } } };
const inputs = { baseline: '4', effect: '15' };
const call = { name: 'calculate', arguments: { tool: 'ab-test-sample-size', inputs } };

const modes = { handshake: undefined, stateless: { pin: '2026-07-28' } } as const;
const connect = async (mode: (typeof modes)[keyof typeof modes], capabilities: object) => {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities, ...(mode === undefined ? {} : { versionNegotiation: { mode } }) },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  return client;
};

const seen = async (client: Client) => ({
  tools: (await client.listTools()).tools,
  resources: (await client.listResources()).resources,
  called: await client.callTool(call),
  wrong: await client.callTool({ name: 'calculate', arguments: { tool: 'ab-test-sample-size', inputs: {} } }),
});

test.each(Object.entries(modes))('a client with views (%s) is shown a call of a calculator', async (_, mode) => {
  const client = await connect(mode, views);
  const { tools, resources, called, wrong } = await seen(client);
  const linked = tools.filter((tool) => tool._meta !== undefined);
  expect(linked.map(({ name, _meta }) => [name, _meta])).toEqual([['calculate', { ui: { resourceUri: uri } }]]);
  expect(resources[0]).toMatchObject({ uri, mimeType, title: 'Calculator' });
  const { contents } = await client.readResource({ uri });
  const _meta = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: false } };
  expect(contents).toEqual([{ uri, mimeType, text: '<!doctype html>the view', _meta }]);
  const shown = called._meta?.['halyard/view'];
  expect(shown).toEqual({
    title: 'A/B test sample size and duration',
    page: 'https://demo.example/tools/ab-test-sample-size',
    html: expect.stringContaining('<p class="headline">You need 17,943 visitors in each variant'),
  });
  expect(JSON.stringify(shown)).toContain('name=\\"baseline\\"');
  // Of what was not sent, the example is not shown as if it had been.
  expect(wrong.isError).toBe(true);
  expect(JSON.stringify(wrong._meta)).toContain('aria-invalid=\\"true\\"');
  await client.close();
});

test.each(Object.entries(modes))('a client without views (%s) gets what it got before them', async (_, mode) => {
  const plain = await connect(mode, {});
  const other = await connect(mode, { extensions: { [extension]: { mimeTypes: ['text/uri-list'] } } });
  const without = await seen(plain);
  expect(await seen(other)).toEqual(without);
  const text = JSON.stringify(without);
  for (const word of ['ui://', 'mcp-app', 'halyard/view', '<form']) expect(text).not.toContain(word);
  await Promise.all([plain.close(), other.close()]);
});

test('lists with views are not for shared caches', async () => {
  const list = async (capabilities: object) => {
    const version = '2026-07-28';
    const method = 'tools/list';
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    };
    const headers = { 'mcp-protocol-version': version, 'mcp-method': method };
    const response = await post({ jsonrpc: '2.0', id: 1, method, params: { _meta } }, headers, demo);
    return (await response.json()).result;
  };
  expect(await list(views)).toMatchObject({ ttlMs: 300_000, cacheScope: 'private' });
  expect(await list({})).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
});

test('only a handshake that declares views is given a session, which nobody has to send', async () => {
  const initialize = (capabilities: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities, clientInfo: { name: 'test', version: '1' } },
  });
  const response = await post(initialize(views), {}, demo);
  const session = response.headers.get('mcp-session-id') ?? '';
  expect(session).toMatch(/^views-[0-9a-f-]{36}$/);
  expect((await post(initialize({}), {}, demo)).headers.get('mcp-session-id')).toBeNull();
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
  expect(await (await post(list, { 'mcp-session-id': session }, demo)).text()).toContain(uri);
  expect(await (await post(list, {}, demo)).text()).not.toContain(uri);
});

test('a site without calculators has no view', async () => {
  const declaring = { 'mcp-session-id': 'views-1' };
  for (const method of ['tools/list', 'resources/list']) {
    const plain = await post({ jsonrpc: '2.0', id: 1, method }, {}, fixture);
    const response = await post({ jsonrpc: '2.0', id: 1, method }, declaring, fixture);
    expect(await response.text()).toBe(await plain.text());
  }
  const { error } = await (
    await post({ jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } }, declaring, fixture)
  ).json();
  expect(error).toMatchObject({ code: -32602, data: { uri } });
});

test('arguments that cannot be read have no view, and a hostile value stays text', async () => {
  const declaring = { 'mcp-session-id': 'views-1' };
  const shown = async (args: unknown) => {
    const params = { name: 'calculate', arguments: args };
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, declaring, demo);
    return (await response.json()).result._meta?.['halyard/view'];
  };
  for (const args of [{}, { tool: 'nothing' }, { tool: ['x'] }]) expect(await shown(args)).toBeUndefined();
  const hostile = '"><script>alert(1)</script>';
  const { html } = await shown({ tool: 'ab-test-sample-size', inputs: { ...inputs, baseline: hostile } });
  expect(html).not.toContain('<script');
  expect(html).toContain(escapeMarkup(hostile));
});

test('the view is read by any client that knows its address', async () => {
  expect((await getResult('resources/read', { uri }, demo)).contents[0].mimeType).toBe(mimeType);
});
