import { expect, test } from 'vitest';
import { handle as handleMcp } from '../../../src/interfaces/mcp/handler.ts';
import { protocolVersions, statelessVersions } from '../../../src/interfaces/mcp/identity.ts';
import { context } from '../../support/context.ts';
import { serve } from '../../support/servers/serve.ts';
import { toolNamesOn } from '../../support/tool-names.ts';
import { endpoint, post, postModern } from './call.ts';

const initialize = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const ask = async (method: string, init: RequestInit = {}, handler = handleMcp, url = endpoint): Promise<Response> => {
  const response = await handler(new Request(url, { method, ...init }), context, {});
  if (!(response instanceof Response)) throw new TypeError('The MCP handler must return a Response');
  return response;
};

test('a request with Accept: */* gets JSON', async () => {
  const response = await post(list, { accept: '*/*' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect((await response.json()).result.tools).toHaveLength(toolNamesOn(context.library).length);
});

test.each(protocolVersions.filter((version) => !statelessVersions.some((modern) => modern === version)))(
  'initialize with %s returns that revision, without a session',
  async (version) => {
    const response = await post(initialize(version));
    expect(response.headers.get('mcp-session-id')).toBeNull();
    const { result } = await response.json();
    expect(result.protocolVersion).toBe(version);
    expect(result.serverInfo.name).toBe('example.fixture/content');
    expect(result.instructions).toContain('search_content');
  },
);

test('initialize with an unknown revision returns the newest one', async () => {
  expect((await (await post(initialize('1999-01-01'))).json()).result.protocolVersion).toBe('2025-11-25');
});

test('a notification gets 202 without a body', async () => {
  const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect(response.status).toBe(202);
  expect(await response.text()).toBe('');
});

test('server/discover returns revisions, identity and capabilities', async () => {
  const { result } = await (await postModern('server/discover')).json();
  expect(result.supportedVersions).toContain('2026-07-28');
  expect(result._meta['io.modelcontextprotocol/serverInfo'].version).toBe('1.4.0');
  expect(result.capabilities).toEqual({
    tools: { listChanged: false },
    resources: { listChanged: false, subscribe: false },
    prompts: { listChanged: false },
    completions: {},
    extensions: { 'io.modelcontextprotocol/skills': {} },
  });
});

test.each([
  ['server/discover', {}],
  ['tools/list', {}],
  ['prompts/list', {}],
  ['resources/list', {}],
  ['resources/templates/list', {}],
  ['resources/read', { uri: 'https://fixture.example/' }],
])('%s returns ttlMs and cacheScope', async (method, params) => {
  const { result } = await (await postModern(method, params)).json();
  expect(result).toMatchObject({ resultType: 'complete', ttlMs: 300_000, cacheScope: 'public' });
});

test('tools/list returns the same bytes every time', async () => {
  expect(await (await post(list)).text()).toBe(await (await post(list)).text());
});

test.each([
  ['no envelope', () => post({ ...list, params: {} }, { 'mcp-protocol-version': '2026-07-28' }), 400, -32602],
  ['another method in the header', () => postModern('tools/list', {}, { 'mcp-method': 'ping' }), 400, -32020],
  ['no name in the header', () => postModern('tools/call', { name: 'get_page' }, { 'mcp-name': '' }), 400, -32020],
  ['an unknown method', () => postModern('tools/burn'), 404, -32601],
  ['a removed method', () => postModern('ping'), 404, -32601],
  ['a subscription', () => postModern('subscriptions/listen', { notifications: {} }), 404, -32601],
  ['an unknown version before a handshake', () => post(list, { 'mcp-protocol-version': '1999-01-01' }), 400, -32000],
])('%s gets the error of the protocol', async (_, send, status, code) => {
  const response = await send();
  const body = await response.json();
  expect([response.status, body.error.code]).toEqual([status, code]);
});

test.each([
  ['resources/read', { uri: 5 }, 'params.uri'],
  ['initialize', {}, 'params.protocolVersion'],
  ['completion/complete', { ref: 'x' }, 'params.ref'],
])('malformed parameters of %s return InvalidParams with their path', async (method, params, place) => {
  const { error } = await (await post({ jsonrpc: '2.0', id: 1, method, params })).json();
  expect(error.code).toBe(-32602);
  expect(error.message).toContain(`Invalid parameters of ${method}: ${place}`);
});

test('an encoded Mcp-Name header is decoded', async () => {
  const encoded = `=?base64?${Buffer.from('list_content').toString('base64')}?=`;
  const response = await postModern(
    'tools/call',
    { name: 'list_content', arguments: { limit: 1 } },
    { 'mcp-name': encoded },
  );
  expect((await response.json()).result.structuredContent.items).toHaveLength(1);
});

test.each([
  ['text that is not JSON', '{', {}, 400, -32700],
  ['no body', '', {}, 400, -32700],
  ['a number', '1', {}, 400, -32600],
  ['a message without a method', '{"jsonrpc":"2.0","id":1}', {}, 400, -32600],
  ['another media type', '{}', { 'content-type': 'text/plain' }, 415, -32600],
  ['too many bytes', JSON.stringify({ ...list, pad: 'x'.repeat(65_536) }), {}, 413, -32600],
  ['too many levels', `${'['.repeat(65)}${']'.repeat(65)}`, {}, 400, -32700],
  ['an empty batch', '[]', {}, 400, -32600],
  ['a long batch', JSON.stringify(Array.from({ length: 21 }, () => list)), {}, 400, -32600],
])('%s gets a JSON-RPC error', async (_, body, headers: Record<string, string>, status, code) => {
  const response = await post(body, headers);
  expect([response.status, (await response.json()).error.code]).toEqual([status, code]);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('a batch of an early revision returns a batch', async () => {
  const response = await post(Array.from({ length: 20 }, (_, id) => ({ ...list, id })));
  const responses: { id: number }[] = await response.json();
  expect(responses.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, id) => id));
});

test('GET from a browser returns HTML with a link to the guide', async () => {
  const response = await ask('GET', { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  expect(await response.text()).toContain('<a href="https://fixture.example/developers/mcp">how to connect</a>');
});

test.each(['GET', 'DELETE', 'PUT', 'PATCH'])('%s from a client returns 405 with a JSON-RPC error', async (method) => {
  const response = await ask(method, { headers: { accept: 'text/event-stream' } });
  expect(response.status).toBe(405);
  expect((await response.json()).error.message).toContain('https://fixture.example/developers/mcp');
});

test('HEAD returns 405 without a body', async () => {
  const response = await ask('HEAD');
  expect([response.status, await response.text()]).toEqual([405, '']);
});

test('a preflight allows the headers of all revisions', async () => {
  const headers = { origin: 'https://app.example', 'access-control-request-method': 'POST' };
  const response = await serve(handleMcp, context, ['POST'])(new Request(endpoint, { method: 'OPTIONS', headers }));
  expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
  const allowed = response.headers.get('access-control-allow-headers') ?? '';
  for (const name of [
    'mcp-protocol-version',
    'mcp-method',
    'mcp-name',
    'mcp-session-id',
    'last-event-id',
    'content-type',
  ]) {
    expect(allowed.split(', ')).toContain(name);
  }
});

test('any origin is allowed, and credentials are ignored', async () => {
  const plain = await post(list);
  const other = await post(list, { origin: 'https://evil.example', authorization: 'Bearer x', 'mcp-session-id': 'y' });
  expect([other.status, await other.text()]).toEqual([200, await plain.text()]);
});
