import { describe, expect, test } from 'vitest';
import type { Context } from '../../../../src/http/handler.ts';
import { jsonBytes, maxResultBytes } from '../../../../src/interfaces/mcp/budget.ts';
import { context } from '../../../support/context.ts';
import { storedPage } from '../../../support/libraries/stored-page.ts';
import { getLibrary, pages } from '../../../support/library.ts';
import { getSearchIndex } from '../../../support/search-index.ts';
import { callTool, getResult } from '../call.ts';

/** Creates a context in which every page has this long text. */
const createContext = async (markdown: string): Promise<Context> => {
  const stored = pages.map((page) => ({ ...page, markdown }));
  const library = getLibrary(stored);
  return { ...context, library, search: await getSearchIndex(library) };
};

describe('get_page with `heading`', () => {
  const path = 'tools/price-ladder';

  test.each(['the-formula', '#the-formula', '/tools/price-ladder#the-formula', 'The formula', ' the FORMULA '])(
    'returns the text under %j',
    async (heading) => {
      const { structuredContent } = await callTool('get_page', { path, heading });
      const { markdown } = (await callTool('get_page', { path })).structuredContent;
      const start = markdown.indexOf('## The formula');
      expect(structuredContent.markdown).toBe(markdown.slice(start, markdown.indexOf('\n## ', start) + 1));
      expect(structuredContent.anchor).toBe('the-formula');
    },
  );

  test('accepts `section` as a synonym that tools/list does not show', async () => {
    expect(await callTool('get_page', { path, section: '#the-formula' })).toEqual(
      await callTool('get_page', { path, heading: 'the-formula' }),
    );
    const { tools } = await getResult('tools/list');
    const { inputSchema } = tools.find(({ name }: { name: string }) => name === 'get_page');
    expect(Object.keys(inputSchema.properties)).toEqual('path headings view offset max_tokens paths query'.split(' '));
    expect(inputSchema.additionalProperties).toBe(false);
  });
});

test('get_page returns parts that join to the page', async () => {
  for (const { summary, markdown } of pages) {
    let joined = '';
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const {
        structuredContent,
      }: { structuredContent: { markdown: string; next_offset?: number; offset?: number; total_chars?: number } } =
        await callTool('get_page', { path: summary.path, offset, max_chars: 200 });
      const isWhole = offset === 0 && structuredContent.next_offset === undefined;
      expect([structuredContent.offset, structuredContent.total_chars]).toEqual(
        isWhole ? [undefined, undefined] : [offset, markdown.length],
      );
      joined += structuredContent.markdown;
      offset = structuredContent.next_offset;
    }
    expect(joined).toBe(markdown);
  }
});

test('get_page follows aliases', async () => {
  expect((await callTool('get_page', { path: '/blog/value-pricing' })).structuredContent.url).toBe(
    'https://fixture.example/blog/price-from-value',
  );
});

test.each([
  ['prose', 'A sentence of plain words. '.repeat(20_000)],
  ['Chinese', '定价从价值出发。'.repeat(40_000)],
  ['JSON escapes', '\u0001"\\\n'.repeat(40_000)],
  ['surrogate pairs', '😀'.repeat(60_000)],
])('get_page returns %s in parts below the size limit', async (_, markdown) => {
  const context = await createContext(markdown);
  let offset: number | undefined = 0;
  let joined = '';
  for (let parts = 0; offset !== undefined && parts < 60; parts += 1) {
    const result: { structuredContent: { markdown: string; next_offset?: number } } = await callTool(
      'get_page',
      { path: 'index', offset, max_chars: 40_000 },
      context,
    );
    expect(jsonBytes(result)).toBeLessThanOrEqual(maxResultBytes);
    expect(result.structuredContent.markdown.isWellFormed()).toBe(true);
    joined += result.structuredContent.markdown;
    offset = result.structuredContent.next_offset;
  }
  expect(markdown.startsWith(joined) && joined.length > 400_00).toBe(true);
});

test('get_page accepts `path` and `url` of the same page', async () => {
  const path = 'tools/price-ladder';
  expect(await callTool('get_page', { path, url: `https://fixture.example/${path}` })).toEqual(
    await callTool('get_page', { path }),
  );
});

test('get_page finds a heading by its words, whatever its spaces', async () => {
  const { structuredContent } = await callTool('get_page', { path: 'tools/price-ladder', heading: 'The \n formula' });
  expect(structuredContent.anchor).toBe('the-formula');
});

describe('get_page with `view: outline`', () => {
  test('lists the headings, each with the size of the text that `heading` returns', async () => {
    for (const { summary, chunks } of pages) {
      const { path } = summary;
      const { structuredContent } = await callTool('get_page', { path, view: 'outline' });
      const anchors = chunks.filter(({ level }) => level > 1).map(({ anchor }) => anchor);
      expect(structuredContent.outline.map(({ anchor }: { anchor: string }) => anchor)).toEqual(anchors);
      expect([structuredContent.markdown, structuredContent.omitted]).toEqual(['', undefined]);
      for (const { anchor, tokens, words } of structuredContent.outline) {
        const under = await callTool('get_page', { path, heading: anchor });
        expect(tokens).toBe(under.structuredContent.tokens);
        expect(words).toBeLessThanOrEqual(under.structuredContent.markdown.split(/[^\p{L}\p{N}’'_-]+/u).length);
      }
    }
  });

  test('has at most 1,000 tokens for any page and counts the headings that it leaves out', async () => {
    const [model] = pages;
    if (model === undefined) throw new Error('The fixture has no pages');
    const headings = Array.from({ length: 3000 }, (_, at) => ({
      heading: `Number ${at}`,
      text: 'A line.',
      anchor: `h${at}`,
    }));
    const many = storedPage([{ heading: 'Many', text: 'A line.' }, ...headings], model.summary);
    const library = getLibrary([many, ...pages.slice(1)]);
    const { content, structuredContent } = await callTool(
      'get_page',
      { path: model.summary.path, view: 'outline' },
      { ...context, library, search: await getSearchIndex(library) },
    );
    expect(content[0].text.length).toBeLessThanOrEqual(4000);
    expect(structuredContent.outline.length).toBeGreaterThan(40);
    expect(structuredContent.outline.length + structuredContent.omitted).toBe(3000);
  });
});

describe('get_page with `headings`', () => {
  test('returns the sections in the order of the page and marks what lies between', async () => {
    const found = pages.find(({ chunks }) => chunks.filter(({ level }) => level === 2).length >= 3);
    if (found === undefined) throw new Error('The fixture has no page with three headings');
    const { path } = found.summary;
    const [first = '', second = '', third = ''] = found.chunks
      .filter(({ level }) => level === 2)
      .map(({ anchor }) => anchor);
    const read = async (headings: readonly string[]): Promise<string> =>
      (await callTool('get_page', { path, headings })).structuredContent.markdown;
    const [one, two, three] = [await read([first]), await read([second]), await read([third])];
    expect(await read([third, first])).toBe(`${one}[…]\n\n${three}`);
    expect(await read([second, first, second])).toBe(`${one}${two}`);
  });

  test('rejects an unknown heading, and `heading` beside it', async () => {
    const path = 'tools/price-ladder';
    for (const args of [{ headings: ['the-formula', 'zzz'] }, { heading: 'the-formula', headings: ['the-formula'] }])
      expect((await callTool('get_page', { path, ...args })).isError).toBe(true);
  });
});

test('get_page keeps to `max_tokens` and goes on at `next_offset`', async () => {
  const { structuredContent } = await callTool('get_page', { path: 'tools/price-ladder', max_tokens: 50 });
  expect(structuredContent.markdown.length).toBeLessThanOrEqual(200);
  expect(structuredContent.next_offset).toBe(structuredContent.markdown.length);
});
