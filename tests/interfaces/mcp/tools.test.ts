import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import type { Context } from '../../../src/http/handler.ts';
import { maxResultBytes } from '../../../src/interfaces/mcp/budget.ts';
import { searchContent } from '../../../src/operations/search-content.ts';
import { context } from '../../support/context.ts';
import { gonePath, libraryOf, manyPages, pages } from '../../support/library.ts';
import { searchIndexOf } from '../../support/search-index.ts';
import { callTool, post, resultOf } from './call.ts';

interface Described {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly properties: Record<string, Record<string, unknown>>;
    readonly additionalProperties: unknown;
  };
  readonly outputSchema: object;
  readonly annotations: unknown;
}

const { tools }: { tools: Described[] } = await resultOf('tools/list');
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
const isPromised = new Map(tools.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema)]));

const weightOf = (result: unknown): number => Buffer.byteLength(JSON.stringify(result));

/** Pages that are as heavy as pages get: long, in a script of three bytes a character, and full of what JSON escapes. */
const heavy = async (markdown: string): Promise<Context> => {
  const stored = pages.map((page) => ({ ...page, markdown }));
  return { ...context, library: libraryOf(stored), search: await searchIndexOf(pages, 'heavy') };
};

test('there are three tools, described to the last argument', () => {
  expect(tools.map(({ name }) => name)).toEqual(['search_content', 'get_page', 'list_content']);
  for (const { description, inputSchema, annotations } of tools) {
    expect(description).toMatch(/Not for .*Next|Not for .*again/);
    expect(inputSchema.additionalProperties).toBe(false);
    expect(annotations).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
    for (const [name, schema] of Object.entries(inputSchema.properties)) {
      expect(schema, name).toHaveProperty('description');
      const isBounded = 'enum' in schema || 'maxLength' in schema || 'maximum' in schema || schema.format === 'date';
      expect(isBounded, `${name} is bounded`).toBe(true);
    }
  }
});

test.each([
  ['search_content', { query: 'price' }],
  ['search_content', { query: 'what is positoning', limit: 20, section: 'glossary' }],
  ['search_content', { query: 'zzzzqqqq' }],
  ['get_page', { path: '/' }],
  ['get_page', { path: 'blog/price-from-value', max_chars: 200 }],
  ['list_content', {}],
  ['list_content', { section: 'blog', limit: 1 }],
])('%s %j keeps what its schema promises, in both forms', async (name, args) => {
  const { content, structuredContent, isError } = await callTool(name, args);
  expect(isError).toBeUndefined();
  const check = isPromised.get(name);
  expect(check?.(structuredContent), JSON.stringify(check?.errors)).toBe(true);
  const said: string = content[0].text;
  const facts = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(facts) : [value];
  for (const fact of facts(structuredContent)) {
    const words = String(fact);
    expect(said.includes(words) || said.includes(words.replace(/\s+/g, ' ').trim()), words).toBe(true);
  }
});

test('a search gives the passages of the API in their order, each with a url to cite', async () => {
  const { structuredContent } = await callTool('search_content', { query: 'price', limit: 20 });
  const { items } = searchContent.run(searchContent.input.parse({ q: 'price', limit: 20 }), context);
  expect(items.length).toBeGreaterThan(3);
  expect(structuredContent.hits.map(({ snippet, url }: { snippet: string; url: string }) => [snippet, url])).toEqual(
    items.map(({ snippet, url, heading }) => [snippet, heading?.url ?? url]),
  );
});

test('a search that finds nothing is an answer with advice', async () => {
  const { structuredContent, isError } = await callTool('search_content', { query: 'zzzzqqqq' });
  expect([isError, structuredContent.total, structuredContent.hits]).toEqual([undefined, 0, []]);
  expect(structuredContent.advice).toContain('does not cover');
});

test('a hit leads to its page, and its anchor to its section', async () => {
  const { structuredContent } = await callTool('search_content', { query: 'formula margin' });
  const hit = structuredContent.hits.find(({ heading }: { heading?: string }) => heading !== undefined);
  const [url, section] = hit.url.split('#');
  expect((await callTool('get_page', { url: hit.url })).structuredContent.url).toBe(url);
  const part = await callTool('get_page', { url: hit.url, section });
  expect(part.structuredContent.markdown).toContain(hit.heading);
  expect(part.structuredContent.section).toBe(section);
});

test('the section of an anchor is what stands under that heading', async () => {
  const { structuredContent } = await callTool('get_page', { path: 'tools/price-ladder', section: '#the-formula' });
  const { markdown } = (await callTool('get_page', { path: 'tools/price-ladder' })).structuredContent;
  const start = markdown.indexOf('## The formula');
  expect(structuredContent.markdown).toBe(markdown.slice(start, markdown.indexOf('\n## ', start) + 1));
});

test('the parts of a page join to the page, and each names the next', async () => {
  for (const { summary, markdown } of pages) {
    let joined = '';
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const {
        structuredContent,
      }: { structuredContent: { markdown: string; next_offset?: number; offset: number; total_chars: number } } =
        await callTool('get_page', { path: summary.path, offset, max_chars: 200 });
      expect(structuredContent).toMatchObject({ offset, total_chars: markdown.length });
      joined += structuredContent.markdown;
      offset = structuredContent.next_offset;
    }
    expect(joined).toBe(markdown);
  }
});

test('a page that has moved is read at its new address', async () => {
  expect((await callTool('get_page', { path: '/blog/value-pricing' })).structuredContent.url).toBe(
    'https://fixture.example/blog/price-from-value',
  );
});

test('a list goes through every page once', async () => {
  const library = manyPages(250);
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { structuredContent } = await callTool(
      'list_content',
      { limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      { ...context, library },
    );
    expect(structuredContent.total).toBe(250);
    seen.push(...structuredContent.items.map(({ path }: { path: string }) => path));
    cursor = structuredContent.next_cursor;
    more = cursor !== undefined;
  }
  expect(seen).toEqual(Array.from({ length: 250 }, (_, position) => library.pathAt(position)));
});

test.each([
  ['prose', 'A sentence of plain words. '.repeat(20_000)],
  ['Chinese', '定价从价值出发。'.repeat(40_000)],
  ['what JSON escapes', '\u0001"\\\n'.repeat(40_000)],
  ['pairs of units', '😀'.repeat(60_000)],
])('no part of %s weighs more than a client takes, and all of it is there', async (_, markdown) => {
  const context = await heavy(markdown);
  let offset: number | undefined = 0;
  let joined = '';
  for (let parts = 0; offset !== undefined && parts < 60; parts += 1) {
    const result: { structuredContent: { markdown: string; next_offset?: number } } = await callTool(
      'get_page',
      { path: 'index', offset, max_chars: 40_000 },
      context,
    );
    expect(weightOf(result)).toBeLessThanOrEqual(maxResultBytes);
    expect(result.structuredContent.markdown.isWellFormed()).toBe(true);
    joined += result.structuredContent.markdown;
    offset = result.structuredContent.next_offset;
  }
  expect(markdown.startsWith(joined) && joined.length > 400_00).toBe(true);
});

test('a hundred entries with the longest descriptions stay below what a client takes, and go on where they end', async () => {
  const model = pages[0];
  if (model === undefined) throw new Error('The fixture has no pages');
  const stored = Array.from({ length: 150 }, (_, index) => ({
    ...model,
    summary: {
      ...model.summary,
      path: `p${String(index).padStart(4, '0')}`,
      title: '题'.repeat(160),
      description: '述'.repeat(500),
      tags: Array.from({ length: 20 }, (__, tag) => `tag-${tag}`),
    },
  }));
  const context_ = { ...context, library: libraryOf(stored) };
  const first = await callTool('list_content', { limit: 100 }, context_);
  expect(weightOf(first)).toBeLessThanOrEqual(maxResultBytes);
  const { items, next_cursor: cursor } = first.structuredContent;
  expect(items.length).toBeGreaterThan(5);
  const second = await callTool('list_content', { limit: 100, cursor }, context_);
  expect(second.structuredContent.items[0].path).toBe(`p${String(items.length).padStart(4, '0')}`);
});

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
  ['get_page', { path: 'tools/price-ladder', section: 'the-formular' }, ['section: ', 'the-formula']],
  ['get_page', { path: '/', offset: 9_999_999 }, ['offset: It lies behind the end']],
  ['get_page', { path: '/', max_chars: 40_001 }, ['max_chars: ', '40000']],
  ['get_page', { path: '/', ofset: 5 }, ['did you mean `offset`?', 'max_chars']],
  ['search_content', {}, ['query: ']],
  ['search_content', { query: 'x'.repeat(513) }, ['query: ', '512']],
  ['search_content', { query: 'price', limit: 0 }, ['limit: ']],
  ['search_content', { query: 'price', limit: '5' }, ['limit: ']],
  ['list_content', { section: 'news' }, ['section: ', 'glossary']],
  ['list_content', { updated_since: 'yesterday' }, ['updated_since: ']],
  ['list_content', { cursor: 'AAAA' }, ['call again without `cursor`']],
])('%s %j is a failure that says what to do', async (name, args, expected) => {
  const { isError, content, structuredContent } = await callTool(name, args);
  expect([isError, structuredContent]).toEqual([true, undefined]);
  for (const words of expected) expect(content[0].text).toContain(words);
});

test('a cursor of other filters is refused', async () => {
  const { structuredContent } = await callTool('list_content', { limit: 1 });
  const result = await callTool('list_content', { limit: 1, section: 'blog', cursor: structuredContent.next_cursor });
  expect(result.isError).toBe(true);
});

test.each(['get_pages', 'constructor', '__proto__', ''])('there is no tool "%s"', async (name) => {
  const response = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } });
  const { error } = await response.json();
  expect([error.code, error.message]).toEqual([
    -32602,
    'Unknown tool. The tools are search_content, get_page, list_content.',
  ]);
});

test('a fault of ours is logged, and the client learns only that it happened', async () => {
  const logged: unknown[] = [];
  const broken: Context = {
    ...context,
    library: {
      ...context.library,
      summaryAt: () => {
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
