import { describe, expect, test } from 'vitest';
import { callTool } from '../call.ts';

describe('get_page with `paths` or `query`', () => {
  test('returns several pages within a budget, in the order requested, and names those that are missing', async () => {
    const paths = ['blog/price-from-value', '/tools/price-ladder', 'tools/price-ladder#the-formula', 'nowhere/at-all'];
    const { structuredContent } = await callTool('get_page', { paths, max_tokens: 200 });
    expect(structuredContent.pages.map(({ title }: { title: string }) => title)).toEqual([
      'Price from value, not from cost',
      'Price ladder',
      'Price ladder',
    ]);
    expect(structuredContent.missing).toEqual(['nowhere/at-all']);
    expect(structuredContent.markdown.length).toBeLessThanOrEqual(900);
    expect(structuredContent.markdown).toContain('[…]');
    expect(structuredContent.markdown.match(/^# /gm)).toHaveLength(3);
    expect(structuredContent.markdown.trimEnd().endsWith('margin = (price − cost) / price')).toBe(true);
  });

  test('returns whole pages if they fit', async () => {
    const paths = ['tools/price-ladder', 'blog/price-from-value'];
    const { structuredContent } = await callTool('get_page', { paths });
    const texts = await Promise.all(
      paths.map(async (path) => (await callTool('get_page', { path })).structuredContent.markdown.trimEnd()),
    );
    expect(structuredContent.markdown).toBe(texts.join('\n\n'));
    expect(structuredContent.markdown).not.toContain('[…]');
  });

  test('returns the sections of a page that serve a question best', async () => {
    const query = 'What is the formula of the margin?';
    const { structuredContent } = await callTool('get_page', { path: 'tools/price-ladder', query, max_tokens: 50 });
    expect(structuredContent.markdown).toContain('margin = (price − cost) / price');
    expect(structuredContent.pages[0].omitted).toBeGreaterThan(0);
  });

  test.each([{ path: 'tools/price-ladder' }, { heading: 'the-formula' }])(
    'refuses `paths` beside %j',
    async (other) => {
      const { isError } = await callTool('get_page', { paths: ['blog/price-from-value'], ...other });
      expect(isError).toBe(true);
    },
  );
});

test('get_page refuses several pages of which none is there, and names only those that are missing', async () => {
  const none = await callTool('get_page', { paths: ['nowhere/at-all', 'nor/here'] });
  expect(none.isError).toBe(true);
  const all = await callTool('get_page', { paths: ['tools/price-ladder', 'tools/price-ladder'] });
  expect(all.structuredContent.pages).toHaveLength(1);
  expect(all.structuredContent).not.toHaveProperty('missing');
  expect(all.structuredContent.pages[0]).not.toHaveProperty('omitted');
});
