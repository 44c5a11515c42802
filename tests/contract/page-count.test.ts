import { expect, test } from 'vitest';
import { healthCheck } from '../../src/hosts/health.ts';
import { compileFiles } from '../content/compile-files.ts';
import { api } from '../support/call.ts';
import { context } from '../support/context.ts';
import { renderAll } from '../support/documents.ts';
import { getLibrary } from '../support/library.ts';
import { getSearchIndex } from '../support/search-index.ts';

/** A small folder of an owner: tags, a series, years and sections make many lists of it. */
const files = {
  'blog/bees.md': '---\ntags: [bees, honey]\ndate: 2026-01-02\n---\n\n# Bees\n\nBees make honey in summer.\n',
  'blog/wax.md': '---\ntags: [wax]\ndate: 2025-03-04\n---\n\n# Wax\n\nBees make wax in spring.\n',
  'glossary/comb.md': '---\ndefinition: A comb holds honey.\n---\n\n# Comb\n\nBees build combs of wax.\n',
  'about.md': '# About\n\nWe keep bees.\n',
  'contact.md': '# Contact\n\nWrite to us about bees.\n',
};
const count = Object.keys(files).length;
const library = getLibrary(compileFiles(files).pages);
const site = { ...context, library, search: await getSearchIndex(library) };
const json = async (target: string) => (await api(target, {}, site)).json();

test('a folder has as many pages as files, in every list', async () => {
  expect(library.listedSize).toBeGreaterThan(2 * count);
  expect(library.size).toBe(count);
  expect((await json('/api/v1')).pages).toBe(count);
  expect((await json('/api/v1/content')).total).toBe(count);
  expect((await json('/api/v1/content?order=newest&limit=1')).total).toBe(count);
  expect((await json('/api/v1/search?q=bees')).total).toBe(count);
  expect(JSON.parse(String(healthCheck(library, { isStopping: () => false })('GET').body)).pages).toBe(count);
});

test('every document that says how many pages there are says the same number', async () => {
  const documents = await renderAll(library);
  const said = [...documents].flatMap(([pathname, text]) =>
    [...text.matchAll(/\b(\d+) pages\b/g)].map(([, number]) => [pathname, Number(number)] as const),
  );
  // A section says how many pages are in it, and the API how many may be asked for at once.
  const whole = said.filter(([pathname, number]) => number !== 50 && !/^\/[^/]+\/llms(?:-full)?\.txt$/.test(pathname));
  expect(whole.map(([pathname]) => pathname)).toEqual(expect.arrayContaining(['/llms.txt', '/sitemap.md']));
  expect(whole.filter(([, number]) => number > count)).toEqual([]);
  expect(documents.get('/sitemap.xml')?.match(/<loc>/g)).toHaveLength(count);
  expect(documents.get('/sitemap-lists.xml')?.match(/<loc>/g)).toHaveLength(library.listedSize - count);
});
