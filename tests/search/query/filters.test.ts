import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeFilters, isIn, openFilters } from '../../../src/search/query/filters.ts';

test('the pages of every value come back, whether few or many, and other values have none', () => {
  const pagesOf = fc.uniqueArray(fc.nat(299)).map((pages) => pages.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), pagesOf), fc.boolean(), (tags, isFull) => {
      const values = new Map(Object.entries(tags));
      if (isFull)
        values.set(
          'all',
          Array.from({ length: 300 }, (_, page) => page),
        );
      const filters = openFilters(encodeFilters(new Map([['tag', values]]), 300), 300);
      for (const [value, pages] of values) {
        const set = filters('tag', value);
        expect(Array.from({ length: 300 }, (_, page) => page).filter((page) => isIn(set, page))).toEqual(pages);
        expect(filters('section', value).every((byte) => byte === 0)).toBe(true);
      }
      expect(filters('tag', 'no such tag').every((byte) => byte === 0)).toBe(true);
    }),
  );
});
