import { expect, test } from 'vitest';
import type { Context } from '../../../../src/http/handler.ts';
import { api } from '../../../../tests/support/call.ts';
import { context } from '../../../../tests/support/context.ts';
import { shell } from '../../../../tests/support/interfaces.ts';
import { build, record } from '../../../../tests/support/libraries/recorded-site.ts';
import { origin } from '../../../../tests/support/library.ts';
import { serve } from '../../../../tests/support/servers/serve.ts';
import { handle } from '../../cite/handler.ts';
import { Verdict } from '../../verify/verdict.ts';

const get = (
  target: string,
  accept = '*/*',
  within: Context = { ...context, readAskShell: () => shell },
): Promise<Response> =>
  // Not cacheable, as its endpoint says: the answer depends on Accept.
  serve(handle, within, ['GET', 'HEAD', 'POST'])(new Request(origin + target, { headers: { accept } }), {
    address: '192.0.2.1',
  });

const quote = 'Positioning is the place that an offer takes in the mind of a buyer, next to the alternatives.';
const query = new URLSearchParams({ url: '/glossary/positioning', quote });
const verified = Verdict.parse(await (await api(`/api/v1/verify?${query}`)).json());
const cite = (verified.place?.cite ?? '').slice(origin.length);

test('GET /cite returns the verdict of `verify` as JSON for programs', async () => {
  const response = await get(cite);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('vary')).toContain('Accept');
  expect(Verdict.parse(await response.json())).toEqual(verified);
  expect(verified).toMatchObject({ outcome: 'exact', page: { path: 'glossary/positioning' }, place: { text: quote } });
});

test('GET /cite sends a browser to the words', async () => {
  const response = await get(cite, 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect([response.status, response.headers.get('location')]).toEqual([302, verified.place?.passage_url]);
});

test('GET /cite returns Markdown to clients that name it', async () => {
  const response = await get(cite, 'text/markdown, text/html');
  expect(response.headers.get('content-type')).toContain('text/markdown');
  const text = await response.text();
  expect(text).toContain(`> ${quote}`);
  expect(text).toContain(verified.place?.sha256 ?? '-');
});

test('GET /cite shows a browser a page of the site if the words are gone', async () => {
  const first = { texts: new Map([['a', 'These words stand here for a while.']]) };
  const second = { texts: new Map([['a', 'Other <b>words</b> stand here now.']]) };
  const recorded = record(first, []);
  const old = { ...context, library: build(first, recorded) };
  const input = new URLSearchParams({ url: 'a', quote: 'These words stand here for a while.' });
  const before = Verdict.parse(await (await api(`/api/v1/verify?${input}`, {}, old)).json());
  const now = { ...context, library: build(second, record(second, recorded)), readAskShell: () => shell };
  const address = new URL(before.place?.cite ?? '').pathname;
  const response = await get(address, 'text/html', now);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const html = await response.text();
  expect(html).toContain('The page changed on 2026-02-03');
  expect(html).not.toContain('<!--halyard');
  expect(await (await get(address, '*/*', now)).json()).toMatchObject({ outcome: 'changed', place: null });
});

test('GET /cite leads to its guide without an id, and refuses what is none', async () => {
  expect((await get('/cite', 'text/html')).headers.get('location')).toBe('/developers/quotations');
  expect(await (await get('/cite')).json()).toMatchObject({ guide: `${origin}/developers/quotations` });
  for (const target of ['/cite/x', `${cite}?a=b`, '/cite/%E0', `/cite/${'a'.repeat(600)}`])
    expect((await get(target)).status, target).toBe(404);
});

test.each([
  ['text/markdown', 'text/markdown'],
  ['text/markdown;q=0.5, text/html', undefined],
  ['text/markdown, application/json', 'text/markdown'],
  ['text/html;q=0.5, application/json', 'application/json'],
  ['text/html, application/json', undefined],
  ['text/markdown;q=0, text/html;q=0', 'application/json'],
  ['*/*', 'application/json'],
])('GET /cite answers "%s" in the form that is named first', async (accept, type) => {
  const response = await get(cite, accept);
  // A browser is sent to the words.
  expect(response.status).toBe(type === undefined ? 302 : 200);
  if (type !== undefined) expect(response.headers.get('content-type')).toContain(type);
});
