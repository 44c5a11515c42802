import { describe, expect, test } from 'vitest';
import type { Context } from '../../../../src/http/handler.ts';
import { jsonBytes, maxResultBytes } from '../../../../src/interfaces/mcp/budget.ts';
import { context } from '../../../support/context.ts';
import { libraryOf, pages } from '../../../support/library.ts';
import { searchIndexOf } from '../../../support/search-index.ts';
import { callTool, resultOf } from '../call.ts';

/** Creates a context in which every page has this long text. */
const contextOf = async (markdown: string): Promise<Context> => {
  const stored = pages.map((page) => ({ ...page, markdown }));
  const library = libraryOf(stored);
  return { ...context, library, search: await searchIndexOf(library) };
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
      expect(structuredContent.section).toBe('the-formula');
    },
  );

  test('accepts `section` as a synonym that tools/list does not show', async () => {
    expect(await callTool('get_page', { path, section: '#the-formula' })).toEqual(
      await callTool('get_page', { path, heading: 'the-formula' }),
    );
    const { tools } = await resultOf('tools/list');
    const { inputSchema } = tools.find(({ name }: { name: string }) => name === 'get_page');
    expect(Object.keys(inputSchema.properties)).toEqual(['path', 'url', 'heading', 'offset', 'max_chars']);
    expect(inputSchema.additionalProperties).toBe(false);
  });
});

test('get_page returns parts that join to the page', async () => {
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
  const context = await contextOf(markdown);
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
