import { expect, test } from 'vitest';
import type { Context } from '../../src/http/handler.ts';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { endpointAt, endpointList } from '../../src/interfaces/endpoints.ts';
import { loadHandler } from '../../src/interfaces/handlers.ts';
import { context as fixture } from '../support/context.ts';
import { eventually } from '../support/eventually.ts';
import { heldQueue } from '../support/held-queue.ts';
import { origin } from '../support/library.ts';
import { serve } from '../support/servers/serve.ts';

// The clock stands still: nothing is restored while a test waits.
const clock = (): number => 0;
const quotas = { default: { requests: 30, seconds: 60 }, search: { requests: 30, seconds: 60 } };
const loaded = new Map(
  await Promise.all(endpointList().map(async (endpoint) => [endpoint.name, await loadHandler(endpoint)] as const)),
);

/** Creates a site with a queue for a number of computations, called as a host calls it. */
const createSite = (mostWaiting: number) => {
  const held = heldQueue({ maxWaiting: mostWaiting });
  const context: Context = { ...fixture, queue: held.queue, limiter: createMemoryLimiter(quotas, clock) };
  const ask = (target: string, init: RequestInit = {}): Promise<Response> => {
    const endpoint = endpointAt(target.split('?')[0] ?? '');
    const handler = endpoint && loaded.get(endpoint.name);
    if (endpoint === undefined || handler === undefined) throw new Error(`No endpoint at ${target}`);
    return serve(handler, context, endpoint.methods)(new Request(origin + target, init), { address: '192.0.2.1' });
  };
  const wait = (count: number) => eventually(held.queue.waiting).toBe(count);
  /** Fills the queue; the response resolves when the queue is finished. */
  const fill = async () => {
    const waiting = ask('/api/v1/search?q=filler');
    await wait(1);
    return { waiting };
  };
  return { ...held, ask, fill, wait };
};

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify(body),
});
const call = (id: number, query: string, name = 'search_content') => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: name === 'search_content' ? { query } : {} },
});
const message = (text: string, method = 'SendMessage') => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text }] } },
});
const v1 = { 'a2a-version': '1.0', 'content-type': 'application/json' };

const questions: [string, string, RequestInit?][] = [
  ['a search', '/api/v1/search?q=price'],
  ['a question', '/ask?query=price'],
  ['a question as a stream', '/ask?query=price&streaming=true'],
  ['a posted question', '/ask', json({ query: { text: 'price' } })],
  ['a message', '/a2a', { ...json(message('price')), headers: v1 }],
  ['a message as a stream', '/a2a', { ...json(message('price', 'SendStreamingMessage')), headers: v1 }],
  ['a call of search_content', '/mcp', json(call(1, 'price'))],
  ['a batch of calls', '/mcp', json([call(1, 'price'), call(2, 'value'), call(3, '', 'list_content')])],
];

const remaining = (response: Response): string[] =>
  [...(response.headers.get('ratelimit') ?? '').matchAll(/r=(\d+)/g)].map(([, number = '']) => number);

test.each(questions)(
  'a full queue rejects %s with 503 and Retry-After, and refunds its quota',
  async (_, target, init) => {
    const { ask, fill, finish } = createSite(1);
    const { waiting } = await fill();
    const response = await ask(target, init);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = await response.json();
    if (target === '/mcp')
      expect(body).toMatchObject({ jsonrpc: '2.0', error: { message: expect.stringContaining('wait') } });
    else expect(body).toMatchObject({ code: 'temporarily-unavailable', status: 503 });
    // The request that fills the queue has consumed one of each.
    expect(remaining(response)).toEqual(['29', '29']);
    finish();
    expect((await waiting).status).toBe(200);
  },
);

test.each(questions)('%s waits in the queue first and comes from the cache the next time', async (_, target, init) => {
  const { ask, finish, wait } = createSite(10);
  const waiting = ask(target, init);
  await wait(1);
  finish();
  const response = await waiting;
  expect(response.status).toBe(200);
  await response.text();
  const again = await ask(target, init);
  expect(again.status).toBe(200);
  await again.text();
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  if (target.startsWith('/api')) expect((await ask(target, { headers })).status).toBe(304);
});

test('lists, pages and errors bypass a full queue', async () => {
  const { ask, fill, finish, queue } = createSite(1);
  const { waiting } = await fill();
  const cheap: [string, number, RequestInit?][] = [
    ['/api/v1', 200],
    ['/api/v1/content?limit=5', 200],
    ['/api/v1/content/glossary/positioning', 200],
    ['/api/v1/content/none', 404],
    ['/api/v1/search?q=', 400],
    ['/ask', 200],
    ['/mcp', 200, json({ jsonrpc: '2.0', id: 1, method: 'tools/list' })],
    ['/mcp', 200, json(call(1, '', 'list_content'))],
    ['/a2a', 200, { ...json({ jsonrpc: '2.0', id: 1, method: 'ListTasks', params: {} }), headers: v1 }],
  ];
  for (const [target, status, init] of cheap)
    expect([target, (await ask(target, init)).status]).toEqual([target, status]);
  expect(queue.waiting()).toBe(1);
  finish();
  expect((await waiting).status).toBe(200);
});

test('a batch that does not fit into the queue runs none of its calls', async () => {
  const { ask, fill, finish, queue } = createSite(3);
  const { waiting } = await fill();
  const batch = Array.from({ length: 5 }, (_, id) => call(id, `price ${id}`));
  expect((await ask('/mcp', json(batch))).status).toBe(503);
  expect(queue.waiting()).toBe(1);
  finish();
  expect((await waiting).status).toBe(200);
});

test('an aborted question leaves the queue', async () => {
  const { ask, queue, wait, finish } = createSite(10);
  const client = new AbortController();
  const gone = ask('/ask?query=price', { signal: client.signal });
  const stays = ask('/ask?query=value');
  await wait(2);
  client.abort();
  await gone;
  expect(queue.waiting()).toBe(1);
  finish();
  expect((await stays).status).toBe(200);
});
