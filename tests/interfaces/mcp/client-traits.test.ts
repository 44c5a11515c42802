import { expect, test } from 'vitest';
import { library } from '../../support/library.ts';
import { toolNamesOn } from '../../support/tool-names.ts';
import { callTool, post, postModern } from './call.ts';

const handshake = (name: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name, version: '1' } },
});

const getNames = async (response: Response): Promise<string[]> => {
  const { result } = await response.json();
  return result.tools.map(({ name }: { name: string }) => name);
};

const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
const everyone = toolNamesOn(library);

test.each(['openai-mcp', 'openai-mcp (ChatGPT)', 'ChatGPT'])(
  '%s sees `search` and `fetch` in its session',
  async (name) => {
    const session = (await post(handshake(name))).headers.get('mcp-session-id') ?? '';
    expect(session).toMatch(/^chatgpt-[0-9a-f-]{36}$/);
    expect(await getNames(await post(list, { 'mcp-session-id': session }))).toEqual([...everyone, 'search', 'fetch']);
  },
);

test.each(['claude-ai', 'openai-agents-mcp', 'Visual Studio Code', ''])(
  '%j sees the tools of everyone',
  async (name) => {
    expect((await post(handshake(name))).headers.get('mcp-session-id')).toBeNull();
    expect(await getNames(await post(list))).toEqual(everyone);
    expect(everyone).not.toContain('search');
  },
);

test('a request without a handshake is read by the name in it, and its list is private', async () => {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'openai-mcp', version: '1.0.0' },
  };
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
  const { result } = await (await post({ ...list, params: { _meta } }, headers)).json();
  expect(result.cacheScope).toBe('private');
  expect(result.tools.map(({ name }: { name: string }) => name)).toContain('fetch');
  expect(await getNames(await postModern('tools/list'))).toEqual(everyone);
});

test('every client may call `search` and `fetch`', async () => {
  const { structuredContent } = await callTool('search', { query: 'price' });
  expect(structuredContent.results.length).toBeGreaterThan(0);
  expect((await callTool('fetch', { id: structuredContent.results[0].id })).isError).toBeUndefined();
});
