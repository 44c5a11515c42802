import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAnalyser } from '../../../src/search/index/analyse-page.ts';
import { openIndex } from '../../../src/search/index/open-index.ts';
import { packIndex, writeIndex } from '../../../src/search/index/write-index.ts';
import { search } from '../../../src/search/query/search.ts';
import { runs } from '../../support/effort.ts';
import { marketing, page } from '../pages.ts';

const settings = { buildId: 'build-1', language: 'en' };
const open = (bytes: Uint8Array) =>
  openIndex((offset, length) => bytes.subarray(offset, offset + length), bytes.length);

test('an opened index tells its build, language and size, and gives back pages, sections and dates', async () => {
  const index = await open(await writeIndex(marketing, settings));
  expect(index).toMatchObject({ buildId: 'build-1', language: 'en', pageCount: 4, sectionCount: 9 });
  expect(index.page(1)).toEqual({
    path: 'blog/prompts',
    title: 'Prompts are briefs',
    section: 'blog',
    updated: '2026-01-01',
  });
  expect(index.section(1).heading).toEqual({ text: 'Measuring churn', anchor: 'measuring-churn' });
  expect(index.section(1).text).toMatch(/^Divide .* once\.$/);
  expect([...index.dates()]).toEqual([20260520, 20260101, 20260301, 20251102]);
});

test('the same pages in any order give the same bytes', async () => {
  expect(await writeIndex(marketing.toReversed(), settings)).toEqual(await writeIndex(marketing, settings));
});

test('pages that JSON has held meanwhile, and that come one by one, give the same bytes', async () => {
  const analyse = await pageAnalyser(settings.language);
  async function* kept() {
    for (const document of marketing) yield await Promise.resolve(JSON.parse(JSON.stringify(analyse(document))));
  }
  expect(await packIndex(kept(), settings)).toEqual(await writeIndex(marketing, settings));
});

test('two pages of one path are refused by name', async () => {
  await expect(writeIndex([...marketing, page('blog/churn', 'Again', {})], settings)).rejects.toThrow('"blog/churn"');
});

test('a site without pages, and pages without text, have an index', async () => {
  const none = await open(await writeIndex([], settings));
  expect(search(none, { query: 'brand' })).toEqual({ total: 0, confidence: 0, hits: [] });
  const bare = await open(await writeIndex([page('a', 'Brand', {})], settings));
  expect(search(bare, { query: 'brand' }).hits[0]).toMatchObject({
    path: 'a',
    heading: null,
    snippet: '',
    highlights: [],
  });
});

test('what is cut off, longer, or not an index is refused in words', async () => {
  const bytes = await writeIndex(marketing, settings);
  await expect(open(bytes.subarray(0, bytes.length - 1))).rejects.toThrow(
    /should have \d+ bytes and has \d+: build the site again/,
  );
  await expect(open(Uint8Array.from([...bytes, 0]))).rejects.toThrow('build the site again');
  await expect(open(new Uint8Array(0))).rejects.toThrow('not a search index of format');
  await expect(open(new TextEncoder().encode('<!doctype html><html></html>'))).rejects.toThrow(
    'not a search index of format',
  );
});

test('opening reads little of a large index: neither its postings nor its texts', async () => {
  const pages = Array.from({ length: 300 }, (_, n) => page(`p${n}`, `Page ${n}`, { '': `word${n % 7} `.repeat(200) }));
  const bytes = await writeIndex(pages, settings);
  let read = 0;
  await openIndex((offset, length) => {
    read += length;
    return bytes.subarray(offset, offset + length);
  }, bytes.length);
  expect(read).toBeLessThan(bytes.length / 10);
});

test('a reader may hand out one buffer again and again', async () => {
  const bytes = Buffer.from(await writeIndex(marketing, settings));
  const shared = Buffer.alloc(bytes.length);
  const index = await openIndex((offset, length) => {
    shared.fill(0xff);
    bytes.copy(shared, 0, offset, offset + length);
    return shared.subarray(0, length);
  }, bytes.length);
  expect(search(index, { query: 'churn "golden set"', section: 'blog' }).hits.map(({ path }) => path)).toEqual([
    'blog/prompts',
  ]);
  expect(search(index, { query: 'customers' }).hits[0]?.path).toBe('blog/churn');
});

test('every word of every page finds its page', async () => {
  const word = fc.stringMatching(/^[a-z]{3,9}$/);
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
  const site = fc.array(fc.tuple(text, fc.dictionary(text, text, { maxKeys: 4 })), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(site, async (texts) => {
      const pages = texts.map(([title, sections], n) => page(`p${n}`, title, sections));
      const index = await open(await writeIndex(pages, settings));
      for (const { path, title, sections } of pages) {
        for (const words of [title, ...sections.map(({ heading }) => heading?.text ?? '')]) {
          for (const query of words.split(' ').filter(Boolean)) {
            expect(search(index, { query, limit: 10 }).hits.map((hit) => hit.path)).toContain(path);
          }
        }
      }
    }),
    { numRuns: runs(40) },
  );
});
