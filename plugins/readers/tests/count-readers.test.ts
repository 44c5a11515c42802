import { beforeEach, expect, test } from 'vitest';
import type { ReaderCounter } from '../../../src/http/reader-counter.ts';
import { handle as handleMcp } from '../../../src/interfaces/mcp/handler.ts';
import { api } from '../../../tests/support/call.ts';
import { context } from '../../../tests/support/context.ts';
import { getInterfaces } from '../../../tests/support/interfaces.ts';
import { origin } from '../../../tests/support/library.ts';
import { serve } from '../../../tests/support/servers/serve.ts';
import { countReaders } from '../count-readers.ts';
import { createReaderTally } from '../reader-tally.ts';

const person = { isBrowser: true, takesMarkdown: false };
const program = { isBrowser: false, takesMarkdown: false };
const documents = [{ pathname: '/llms.txt', mediaType: 'text/plain' }];

let tally = createReaderTally();
let readers: ReaderCounter;
let hashed: string[] = [];
beforeEach(() => {
  tally = createReaderTally(() => Date.parse('2026-05-04T12:00:00Z'));
  hashed = [];
  const hash = (term: string): string => {
    hashed.push(term);
    return `hash-${hashed.indexOf(term)}`;
  };
  readers = countReaders({ ...context, documents }, tally, { hash });
});
const counts = () => tally.take()?.counts;

test('countReaders() counts pages by form, documents and endpoints, people apart from programs', () => {
  readers.request('/about', person);
  readers.request('/about', person);
  readers.request('/about', { ...program, takesMarkdown: true });
  readers.request('/about.md', program);
  readers.request('/', person);
  readers.request('/llms.txt', program);
  readers.request('/api/v1/search', program);
  readers.request('/api/v1/content/about', program);
  expect(counts()).toEqual({
    'request people html': 3,
    'request programs markdown': 2,
    'request programs /llms.txt': 1,
    'request programs api': 2,
    'page people about': 2,
    'page people index': 1,
    'page programs about': 3,
  });
  expect(counts()).toBeUndefined();
});

test('countReaders() keeps nothing of an address that the site does not write', () => {
  for (const pathname of [
    '/anna.b@mail.example',
    '/about/',
    '//about',
    '/%61bout',
    '/about.md.md',
    '/_astro/x.css',
    '/%',
  ])
    readers.request(pathname, person);
  readers.page(`${origin}/anna`);
  readers.page('https://elsewhere.example/about');
  expect(counts()).toBeUndefined();
});

test('countReaders() counts questions of every interface by the page that was quoted', async () => {
  const site = { ...context, readers };
  const { query, call } = getInterfaces(site);
  const question = 'What is positioning?';
  await query({ query: question });
  await query({ query: question });
  await call('SendMessage', { message: { messageId: '1', role: 'ROLE_USER', parts: [{ text: question }] } });
  const body = (name: string, argument: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: argument } }),
  });
  const mcp = async (name: string, argument: object): Promise<string> => {
    const response = await serve(handleMcp, site, ['POST'])(new Request(`${origin}/mcp`, body(name, argument)));
    return response.text();
  };
  expect(await mcp('ask', { question })).toContain('answered');
  expect(await mcp('get_page', { path: 'about' })).toContain('About');
  await api('/api/v1/content/about', {}, site);
  expect(counts()).toMatchObject({
    'question answered glossary/positioning': 4,
    'word answered posit': 4,
    'page programs about': 2,
  });
});

test('countReaders() counts words that the site does not use by their hashes alone, with the day', async () => {
  await getInterfaces({ ...context, readers }).query({ query: 'Does Annelise Vogelsang know positioning?' });
  const taken = tally.take();
  expect(JSON.stringify(taken)).not.toMatch(/annelis|vogelsang/i);
  expect(hashed).toEqual(expect.arrayContaining(['annelis', 'vogelsang']));
  expect(taken?.days).toEqual({ 'hash-0': ['2026-05-04'], 'hash-1': ['2026-05-04'] });
});
