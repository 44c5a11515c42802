import { expect, test } from 'vitest';
import type { Context } from '../../../src/http/handler.ts';
import { mcpHandler } from '../../../src/interfaces/mcp/handler.ts';
import { handleMessage } from '../../../src/interfaces/mcp/server/handle-message.ts';
import { context } from '../../support/context.ts';
import { endpoint } from './call.ts';

/** A site of its own, on which nothing is cached yet, with the number of messages that reached the SDK. */
const site = (more: Partial<Context> = {}) => {
  const own: Context = { ...context, ...more };
  let handled = 0;
  const handler = mcpHandler((...message) => {
    handled += 1;
    return handleMessage(...message);
  });
  const post = async (body: object, headers: Readonly<Record<string, string>> = {}) => {
    const request = new Request(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', ...body }),
    });
    const response = await handler(request, own, {});
    const { 'content-length': length, ...fields } = Object.fromEntries(response.headers);
    const text = await response.text();
    if (length !== undefined) expect(Number(length)).toBe(Buffer.byteLength(text));
    return { status: response.status, fields, length, reply: JSON.parse(text) };
  };
  return { post, handled: () => handled };
};

const search = (query: string) => ({ method: 'tools/call', params: { name: 'search_content', arguments: { query } } });

test.each([1, 0, 'a', 'quoted " \\ id', 'é'])(
  'keptReply() sends the same reply to the same message, with its own id: %s',
  async (id) => {
    const { post, handled } = site();
    const first = await post({ id: 'first', ...search('price') });
    const again = await post({ id, ...search('price') });
    expect(again.reply).toEqual({ ...first.reply, id });
    expect([first.length, again.length]).not.toContain(undefined);
    expect(again.reply.result.structuredContent.items.length).toBeGreaterThan(0);
    expect([again.status, again.fields]).toEqual([first.status, first.fields]);
    expect(handled()).toBe(1);
  },
);

test('keptReply() keeps the replies to other words, methods, revisions and origins apart', async () => {
  const { post, handled } = site();
  const messages = [
    [search('price')],
    [search('prices of rivals')],
    [{ method: 'tools/list' }],
    [search('price'), { 'mcp-protocol-version': '2025-06-18' }],
    [search('price'), { origin: 'https://elsewhere.example' }],
    [search('price'), { 'mcp-session-id': 'views-1' }],
  ] as const;
  for (const [message, headers] of messages) await post({ id: 1, ...message }, headers);
  expect(handled()).toBe(messages.length);
  for (const [message, headers] of messages) await post({ id: 2, ...message }, headers);
  expect(handled()).toBe(messages.length);
});

test.each([
  ['an error', { id: 1, method: 'tools/call', params: { name: 'no-such-tool' } }],
  [
    'a handshake',
    {
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    },
  ],
])('keptReply() keeps no reply of %s', async (_, message) => {
  const { post, handled } = site();
  await post(message);
  await post(message);
  expect(handled()).toBe(2);
});

test('keptReply() keeps nothing where readers are counted, since each call counts', async () => {
  const counted: string[] = [];
  const count = (url: string): void => void counted.push(url);
  const { post, handled } = site({
    readers: { request: () => undefined, page: count, missing: () => undefined, question: () => undefined },
  });
  const message = {
    id: 1,
    method: 'tools/call',
    params: { name: 'get_page', arguments: { url: '/blog/price-from-value' } },
  };
  await post(message);
  await post(message);
  expect([handled(), counted.length]).toEqual([2, 2]);
});
