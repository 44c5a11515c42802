import { expect, test } from 'vitest';
import { endpointList } from '../../../src/interfaces/endpoints.ts';
import { loadHandler } from '../../../src/interfaces/handlers.ts';
import { renewAtExpiry } from '../../../src/release/open/renew-at-expiry.ts';
import { search } from '../../../src/search/query/search.ts';
import { context } from '../../support/context.ts';
import { getLibrary, origin, pages } from '../../support/library.ts';
import { serve } from '../../support/servers/serve.ts';

const noon = Date.parse('2026-06-02T12:00:00Z');
const path = 'blog/price-from-value';
const library = getLibrary(pages.map((page) => (page.summary.path === path ? { ...page, expiry: noon } : page)));

test('`renewAtExpiry()` creates the value again when a page expires, and only then', () => {
  let [now, created] = [noon - 10, 0];
  const current = renewAtExpiry(
    { ...context, library },
    ({ library: { size } }) => [++created, size],
    () => now,
  );
  const seen = [noon - 10, noon - 1, noon, noon + 1, noon + 1e9].map((time) => {
    now = time;
    return current();
  });
  const { size } = library;
  expect(seen).toEqual([
    [1, size],
    [1, size],
    [2, size - 1],
    [2, size - 1],
    [2, size - 1],
  ]);
});

test('`renewAtExpiry()` reads the clock only once if no page expires', () => {
  let asked = 0;
  const current = renewAtExpiry(
    context,
    (given) => given,
    () => (asked += 1),
  );
  expect([current(), current(), asked]).toEqual([context, context, 1]);
});

test('`search()` skips an expired page and finds all others', () => {
  const request = { query: 'price value buyers positioning', limit: 50 };
  const before = search(context.search, request);
  const current = renewAtExpiry(
    { ...context, library },
    (given) => given,
    () => noon,
  );
  const after = search(current().search, request);
  expect(before.hits.map((hit) => hit.path)).toContain(path);
  expect(after.hits.map((hit) => hit.path)).toEqual(before.hits.map((hit) => hit.path).filter((hit) => hit !== path));
  expect(after.total).toBe(before.total - 1);
  expect(
    search(current().search, { ...request, filter: { section: 'blog' } }).hits.map((hit) => hit.path),
  ).not.toContain(path);
});

const rpc = (method: string, params: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});
const tool = (name: string, input: unknown) => rpc('tools/call', { name, arguments: input });
const question = 'what do buyers compare a price with';

test.each<[endpoint: string, target: string, init: RequestInit | undefined]>([
  ['api', '/api/v1/content?limit=100', undefined],
  ['api', '/api/v1/content?section=blog', undefined],
  ['api', `/api/v1/content?paths=${path}`, undefined],
  ['api', `/api/v1/content/${path}`, undefined],
  ['api', '/api/v1/search?q=price+value', undefined],
  ['mcp', '/mcp', tool('search_content', { query: 'price value' })],
  ['mcp', '/mcp', tool('get_page', { path })],
  ['mcp', '/mcp', tool('list_content', { section: 'blog' })],
  ['mcp', '/mcp', rpc('resources/list', {})],
  ['mcp', '/mcp', rpc('resources/read', { uri: `${origin}/${path}.md` })],
  [
    'mcp',
    '/mcp',
    rpc('completion/complete', {
      ref: { type: 'ref/resource', uri: `${origin}/{+path}` },
      argument: { name: 'path', value: 'blog/' },
    }),
  ],
  [
    'a2a',
    '/a2a',
    rpc('message/send', {
      message: { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: question }] },
    }),
  ],
  ['ask', `/ask?query=${encodeURIComponent(question)}&streaming=false`, undefined],
  ['ask', `/ask?query=${encodeURIComponent(question)}`, { headers: { accept: 'text/event-stream' } }],
])('%s: %s omits an expired page, whatever was requested and cached before', async (name, target, init) => {
  const endpoint = endpointList().find((one) => one.name === name);
  const handler = endpoint && (await loadHandler(endpoint));
  if (endpoint === undefined || handler === undefined) throw new Error(`There is no endpoint ${name}`);
  let now = noon - 1;
  const respond = renewAtExpiry(
    { ...context, library },
    (given) => serve(handler, given, endpoint.methods),
    () => now,
  );
  const send = async (headers: Record<string, string> = {}) => {
    const request = new Request(origin + target, init);
    for (const [field, value] of Object.entries(headers)) request.headers.set(field, value);
    const response = await respond()(request, { address: '192.0.2.1' });
    return { response, text: await response.text() };
  };
  const title = library.summaryAt(library.find(path) ?? 0).title;
  const known = await send();
  expect(known.text.includes(path) || known.text.includes(title)).toBe(true);
  const tag = known.response.headers.get('etag');
  if (tag !== null && init?.method === undefined)
    expect((await send({ 'if-none-match': tag })).response.status).toBe(304);
  now = noon;
  for (const headers of [{}, { 'if-none-match': tag ?? '*' }, { 'accept-encoding': 'br' }]) {
    const { response, text } = await send(headers);
    expect(response.status).not.toBe(304);
    if (target.startsWith('/api/v1/content/')) expect(response.status).toBe(410);
    const asked = [new URL(origin + target).search, target, `"instance":"${target}"`, `"missing":["${path}"]`];
    const rest = asked.reduce((left, part) => (part === '' ? left : left.replaceAll(part, '')), text);
    expect(rest).not.toContain(title);
    expect(rest.replaceAll(`${path}.md`, '')).not.toContain(`"${origin}/${path}`);
  }
});
