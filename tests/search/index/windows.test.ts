import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWindowEncoder } from '../../../src/search/index/window-encoder.ts';
import { eachPage, nextWindow, openWindows, windowSize } from '../../../src/search/index/windows.ts';
import { decodePostings, type PostedPage } from '../postings.ts';

const encode = createWindowEncoder();

/** Encodes pages with lists of chunks below 128, of which each takes two bytes. */
const encoded = (posted: readonly PostedPage[]) => {
  const postings = posted.map(({ list, ...page }) => ({
    ...page,
    list: Uint8Array.from(list.flatMap(([chunk, strength], at) => [chunk - (list[at - 1]?.[0] ?? -1) - 1, strength])),
  }));
  const { pages, lists } = encode(postings);
  return { pages: pages.slice(), lists: lists.slice() };
};

const strength = fc.integer({ min: 1, max: 31 });
const list = fc
  .uniqueArray(fc.tuple(fc.nat(100), strength), { selector: ([chunk]) => chunk, maxLength: 70 })
  .map((chunks) => chunks.toSorted(([a], [b]) => a - b));
const posted = fc
  .uniqueArray(
    fc.record({
      page: fc.oneof(fc.nat(40), fc.nat(400), fc.constantFrom(127, 128, 129, 8191, 16_384, 2_000_000)),
      strength: fc.integer({ min: 1, max: 127 }),
      isOneChunk: fc.boolean(),
      list,
    }),
    { selector: ({ page }) => page, maxLength: 80 },
  )
  .map((pages) =>
    pages
      .toSorted((a, b) => a.page - b.page)
      .map((page): PostedPage => (page.isOneChunk ? { ...page, list: [] } : page)),
  );

test('createWindowEncoder() writes what its documentation says', () => {
  fc.assert(
    fc.property(posted, (pages) => {
      const { pages: bytes, lists } = encoded(pages);
      expect(decodePostings(bytes, lists)).toEqual(pages);
    }),
  );
});

test('eachPage() visits exactly the pages of the postings', () => {
  fc.assert(
    fc.property(posted, (pages) => {
      const visited: number[] = [];
      eachPage(encoded(pages).pages, (page) => visited.push(page));
      expect(visited).toEqual(pages.map(({ page }) => page));
    }),
  );
});

test('nextWindow() moves on to each window with its count, greatest strength and lists', () => {
  fc.assert(
    fc.property(posted, (pages) => {
      const bytes = encoded(pages);
      const window = openWindows(bytes.pages);
      for (const [number, inside] of Map.groupBy(pages, ({ page }) => Math.floor(page / windowSize))) {
        expect(window).toMatchObject({
          number,
          count: inside.length,
          greatest: Math.max(...inside.map(({ strength }) => strength)),
        });
        nextWindow(window);
      }
      expect(window.number).toBe(Infinity);
      expect(bytes.lists.length - window.lists - window.listsLength).toBe(0);
    }),
  );
});
