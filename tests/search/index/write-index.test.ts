import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredPage } from '../../../src/library/library.ts';
import { pageAnalyser } from '../../../src/search/index/analyse-page.ts';
import { openIndex } from '../../../src/search/index/open-index.ts';
import { writeIndex } from '../../../src/search/index/write-index.ts';
import { search } from '../../../src/search/query/search.ts';
import { runs } from '../../support/effort.ts';
import { libraryWith } from '../../support/libraries/stored-page.ts';
import { marketing, page } from '../pages.ts';

const language = 'en';
const library = libraryWith(marketing);
const open = (bytes: Uint8Array, of = library) =>
  openIndex((offset, length) => bytes.subarray(offset, offset + length), bytes.length, of);
const indexed = async (pages: readonly StoredPage[]) => {
  const own = libraryWith(pages);
  return open(await writeIndex(own, { language }), own);
};

test('an opened index has its build, language, size, pages and sentences', async () => {
  const index = await open(await writeIndex(library, { language }));
  expect(index).toMatchObject({ build: 'test', language: 'en', pageCount: 4, chunkCount: 9 });
  const { outline, chunks, extractText } = index.page(0);
  expect(outline).toMatchObject({ path: 'blog/churn', section: 'blog', updated: '2026-05-20' });
  expect(chunks[1]).toEqual({ heading: { text: 'Measuring churn', anchor: 'measuring-churn' }, text: 1, shown: 1 });
  expect(extractText(1)).toMatch(/^Divide .* once\.$/);
  expect(index.sentences(0, 1).map(([start, end]) => extractText(1).slice(start, end))).toEqual([
    'Divide the customers lost in a month by the customers at its start.',
    'Count each customer once.',
  ]);
});

test('writeIndex() leaves out the lists of tags, series and years', async () => {
  const list = (path: string): StoredPage => {
    const written = page(path, path, {});
    return { ...written, summary: { ...written.summary, kind: 'list' } };
  };
  const index = await indexed([...marketing, list('tags/brand'), list('years/2026')]);
  expect(index.pageCount).toBe(marketing.length);
});

test('writeIndex() takes what JSON has held meanwhile', async () => {
  const analyse = await pageAnalyser(language);
  const kept = await writeIndex(library, { language, analyse: (text) => JSON.parse(JSON.stringify(analyse(text))) });
  expect(kept).toEqual(await writeIndex(library, { language }));
});

test('openIndex() refuses the library of another build', async () => {
  const bytes = await writeIndex(library, { language });
  await expect(open(bytes, libraryWith(marketing, 'other'))).rejects.toThrow('build the site again');
});

test('writeIndex() takes a site without pages, and pages without text', async () => {
  const none = await indexed([]);
  expect(search(none, { query: 'brand' })).toEqual({ total: 0, confidence: 0, hits: [] });
  const bare = await indexed([page('a', 'Brand', {})]);
  expect(search(bare, { query: 'brand' }).hits[0]).toMatchObject({
    path: 'a',
    heading: null,
    snippet: '',
    highlights: [],
  });
});

test('openIndex() refuses a file that is cut, longer or no index', async () => {
  const bytes = await writeIndex(library, { language });
  await expect(open(bytes.subarray(0, bytes.length - 1))).rejects.toThrow(
    /should have \d+ bytes and has \d+: build the site again/,
  );
  await expect(open(Uint8Array.from([...bytes, 0]))).rejects.toThrow('build the site again');
  await expect(open(new Uint8Array(0))).rejects.toThrow('not a search index of format');
  await expect(open(new TextEncoder().encode('<!doctype html><html></html>'))).rejects.toThrow(
    'not a search index of format',
  );
});

test('openIndex() reads little of a large index: neither its postings nor its sentences', async () => {
  const text = (n: number): string => Array.from({ length: 200 }, (_, k) => `Word${(n + k) % 400} ends.`).join(' ');
  const pages = Array.from({ length: 300 }, (_, n) => page(`p${n}`, `Page ${n}`, { '': text(n) }));
  const own = libraryWith(pages);
  const bytes = await writeIndex(own, { language });
  let read = 0;
  await openIndex(
    (offset, length) => {
      read += length;
      return bytes.subarray(offset, offset + length);
    },
    bytes.length,
    own,
  );
  expect(read).toBeLessThan(bytes.length / 10);
});

test('search() finds every page by each of its words', async () => {
  const word = fc.stringMatching(/^[a-z]{3,9}$/);
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
  const site = fc.array(fc.tuple(text, fc.dictionary(text, text, { maxKeys: 4 })), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(site, async (texts) => {
      const pages = texts.map(([title, sections], n) => page(`p${n}`, title, sections));
      const index = await indexed(pages);
      for (const { summary, chunks } of pages) {
        for (const words of chunks.map(({ heading }) => heading)) {
          for (const query of words.split(' ').filter(Boolean)) {
            expect(search(index, { query, limit: 10 }).hits.map((hit) => hit.path)).toContain(summary.path);
          }
        }
      }
    }),
    { numRuns: runs(40) },
  );
});
