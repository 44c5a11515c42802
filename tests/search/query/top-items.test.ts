import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTop } from '../../../src/search/query/top-items.ts';

test('createTop() agrees with sorting, ties by number, in any order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), fc.integer({ min: 1, max: 12 }), (scores, size) => {
      const items = scores.map((score, id) => ({ score, id }));
      const expected = [...items].sort((a, b) => b.score - a.score || a.id - b.id).slice(0, size);
      for (const order of [items, items.toReversed()]) {
        const top = createTop(size);
        for (const item of order) if (item.score >= top.floor) top.add(item);
        expect(top.sorted()).toEqual(expected);
      }
    }),
  );
});
