import { expect, test } from 'vitest';
import type { Context } from '../../../../src/http/handler.ts';
import { context } from '../../../support/context.ts';
import { gonePath, library } from '../../../support/library.ts';
import { toolNamesOn } from '../../../support/tool-names.ts';
import { callTool, post, postModern } from '../call.ts';

test.each([
  [
    'get_page',
    { path: '/blog/prise-from-value' },
    ['https://fixture.example/blog/price-from-value', 'search_content', 'Example that works: get_page {"path":'],
  ],
  ['get_page', { url: 'https://other.example/x' }, ['not one of this site', 'search_content']],
  ['get_page', { path: gonePath }, ['withdrawn', 'search_content']],
  ['get_page', {}, ['path: Missing']],
  ['get_page', { path: '/', url: '/blog/price-from-value' }, ['url: It names another page']],
  ['get_page', { path: 'tools/price-ladder', heading: 'the-formular' }, ['heading: ', 'the-formula']],
  ['get_page', { path: 'tools/price-ladder', section: 'the-formular' }, ['heading: ', 'the-formula']],
  ['get_page', { path: 'tools/price-ladder', heading: 'a', section: 'a' }, ['section: ', 'Send only `heading`.']],
  ['get_page', { path: 'tools/price-ladder', headings: ['the-formular'] }, ['headings: ', 'the-formula']],
  ['get_page', { path: 'tools/price-ladder', section: 5 }, ['heading: ']],
  ['get_page', { path: '/', offset: 9_999_999 }, ['offset: It lies behind the end']],
  ['get_page', { path: '/', max_chars: 40_001 }, ['max_chars: ', '40000']],
  ['get_page', { path: '/', ofset: 5 }, ['did you mean `offset`?', 'max_chars']],
  ['search_content', { qestion: 'price' }, ['did you mean `question`?']],
  ['search_content', {}, ['query: ']],
  ['search_content', { query: 'x'.repeat(513) }, ['query: ', '512']],
  ['search_content', { query: 'price', limit: 0 }, ['limit: ']],
  ['search_content', { query: 'price', limit: 'five' }, ['limit: ']],
  ['search_content', { query: null }, ['query: ']],
  ['search_content', { q: 'price', query: 'price' }, ['Send only `query`.']],
  ['list_content', { section: 'news' }, ['section: ', 'glossary']],
  ['list_content', { section: 'glosary' }, ['Did you mean glossary?']],
  ['list_content', { updated_since: 'yesterday' }, ['updated_since: ']],
  ['list_content', { cursor: 'AAAA' }, ['call again without `cursor`']],
])('%s %j returns an error that says what to do', async (name, args, expected) => {
  const { isError, content, structuredContent } = await callTool(name, args);
  expect([isError, structuredContent]).toEqual([true, undefined]);
  for (const words of expected) expect(content[0].text).toContain(words);
});

test.each([
  ['search_content', { query: 'price', limit: '3', section: null, tag: '' }, { query: 'price', limit: 3 }],
  ['search_content', { q: 'price' }, { query: 'price' }],
  ['search_content', { question: 'price' }, { query: 'price' }],
  ['list_content', { updated_since: '2026-01-01T10:00:00Z', cursor: null }, { updated_since: '2026-01-01' }],
  ['get_page', { path: '', url: '/', offset: '0', heading: null }, { url: '/' }],
])('%s reads %j as its sender meant it', async (name, sent, meant) => {
  const result = await callTool(name, sent);
  expect(result.isError).toBeUndefined();
  expect(result).toEqual(await callTool(name, meant));
});

test.each(['get_pages', 'constructor', '__proto__', ''])('tools/call rejects the unknown tool "%s"', async (name) => {
  const response = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } });
  const { error } = await response.json();
  expect([error.code, error.message]).toEqual([
    -32602,
    `Unknown tool. The tools are ${toolNamesOn(library).join(', ')}.`,
  ]);
});

test('an internal error is logged and not shown to the client', async () => {
  const logged: unknown[] = [];
  const broken: Context = {
    ...context,
    library: {
      ...context.library,
      pageAt: () => {
        throw new Error('the disk at /private/path is gone');
      },
    },
    log: (event, detail) => logged.push([event, detail]),
  };
  const response = await post(
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_page', arguments: { path: '/' } } },
    {},
    broken,
  );
  const text = await response.text();
  expect(JSON.parse(text).error.code).toBe(-32603);
  expect(text).not.toContain('private');
  expect(logged).toHaveLength(1);
});

test('a cached result is the same for every revision', async () => {
  const args = { query: 'price', limit: 2 };
  const first = await callTool('search_content', args);
  const modern = async () =>
    (await (await postModern('tools/call', { name: 'search_content', arguments: args })).json()).result;
  const { content, structuredContent } = await modern();
  expect(await modern()).toMatchObject({ content, structuredContent });
  expect([content, structuredContent]).toEqual([first.content, first.structuredContent]);
  expect(await callTool('search_content', args)).toEqual(first);
});
