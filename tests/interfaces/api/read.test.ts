import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Page } from '../../../src/library/page.ts';
import { api } from '../../support/call.ts';
import { context } from '../../support/context.ts';
import { origin } from '../../support/library.ts';

const { library } = context;

test('GET /api/v1/content/{path} returns every page, with raw or encoded slashes', async () => {
  for (let position = 0; position < library.size; position += 1) {
    const path = library.pathAt(position);
    const raw = await api(`/api/v1/content/${path}`);
    const text = await raw.text();
    expect(raw.status).toBe(200);
    expect(await (await api(`/api/v1/content/${encodeURIComponent(path)}`)).text()).toBe(text);
    const page = Page.parse(JSON.parse(text));
    expect(page.path).toBe(path);
    expect(page.digest).toBe(createHash('sha256').update(page.markdown).digest('hex'));
    expect(await (await api(page.links.json.slice(origin.length))).text()).toBe(text);
    expect(raw.headers.get('last-modified')).toBe(new Date(`${page.updated}T00:00:00Z`).toUTCString());
  }
});

test.each([
  ['an alias', '/api/v1/content/blog/value-pricing?x=1', '/api/v1/content/blog/price-from-value?x=1'],
  ['an encoded alias', '/api/v1/content/old%2Fprice-from-value', '/api/v1/content/blog/price-from-value'],
  ['a slash at the end', '/api/v1/content/about/', '/api/v1/content/about'],
  ['a slash at the end of a list', '/api/v1/content/?limit=2', '/api/v1/content?limit=2'],
  ['a slash at the end of the index', '/api/v1/', '/api/v1'],
  ['doubled slashes', '/api/v1//content///glossary//positioning', '/api/v1/content/glossary/positioning'],
  ['doubled slashes in front', '//api/v1/content', '/api/v1/content'],
  ['a doubled slash that names a host', '//evil.example/api/v1/', '/evil.example/api/v1'],
])('%s redirects permanently on this host, with its query', async (_, from, to) => {
  const response = await api(from);
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(to);
});

test('a withdrawn page returns 410', async () => {
  expect((await api('/api/v1/content/blog/withdrawn-essay')).status).toBe(410);
});
