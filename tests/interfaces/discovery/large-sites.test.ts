import { expect, test } from 'vitest';
import { llmsSections } from '../../../src/interfaces/discovery/documents/llms/llms-sections.ts';
import { llmsTxt } from '../../../src/interfaces/discovery/documents/llms/llms-txt.ts';
import {
  maxSitemapUrls,
  sitemapParts,
  sitemapXml,
} from '../../../src/interfaces/discovery/documents/sitemaps/sitemap-xml.ts';
import { headerRules, maxPageRules } from '../../../src/interfaces/discovery/host-rules.ts';
import { render } from '../../support/documents.ts';
import { bigLibrary } from '../../support/libraries/big-library.ts';
import { library } from '../../support/library.ts';

const limit = 30_000;

test('sitemap.xml becomes an index of parts above 50,000 pages', async () => {
  const full = bigLibrary(maxSitemapUrls);
  expect((await render(sitemapXml, full)).match(/<url>/g)).toHaveLength(maxSitemapUrls);
  expect(sitemapParts.getMembers(full)).toEqual([]);
  const more = bigLibrary(maxSitemapUrls + 1);
  const index = await render(sitemapXml, more);
  const parts = sitemapParts.getMembers(more);
  expect(index).toContain('<sitemapindex');
  for (const { pathname } of parts) expect(index).toContain(`<loc>${more.origin}${pathname}</loc>`);
  const urls = new Set<string>();
  for (const part of parts)
    for (const [, url] of (await render(part, more)).matchAll(/<loc>([^<]*)<\/loc>/g)) urls.add(url ?? '');
  expect(urls.size).toBe(more.size);
});

test.each([10, 200, 5_000, 30_000])('llms.txt files of %i pages stay short and link to every page', async (size) => {
  const big = bigLibrary(size);
  const root = await render(llmsTxt, big);
  expect(root.length).toBeLessThan(limit);
  expect(root).toContain('(https://fixture.example/blog/llms.txt)');
  const files = new Map<string, string>();
  for (const document of llmsSections.getMembers(big)) files.set(document.pathname, await render(document, big));
  const reached = new Set<string>();
  const visit = (pathname: string): void => {
    const text = files.get(pathname) ?? '';
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThan(limit);
    for (const [, url = ''] of text.matchAll(/\]\(([^)]*)\)/g)) {
      if (url.endsWith('.md')) reached.add(url);
      else visit(new URL(url).pathname);
    }
  };
  visit('/blog/llms.txt');
  expect(reached.size).toBe(size);
});

test('headerRules() has rules for home and section pages only above the limit', () => {
  const rules = headerRules({ ...library, size: maxPageRules + 1 }, []);
  const linked = rules.filter(({ fields }) => fields.link?.includes('rel="api-catalog"')).map(({ pattern }) => pattern);
  expect(linked).toEqual(expect.arrayContaining(['/', '/blog', '/glossary']));
  expect(linked).not.toContain('/blog/price-from-value');
});
