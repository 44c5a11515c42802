import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPlaces, placesLength, writePlaces } from '../../../src/library/store/places.ts';

const lengths = fc.array(fc.oneof(fc.nat(40), fc.nat(6000), fc.nat(3_000_000)), { minLength: 1, maxLength: 300 });
const sumOf = (all: readonly number[]): number => all.reduce((sum, length) => sum + length, 0);

test('openPlaces() returns ranges that have each record, from a table of a bounded length', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 8, max: 400 }), (all, most) => {
      const size = { count: all.length, length: sumOf(all), most };
      const table = writePlaces(all, size);
      expect(table.length).toBe(placesLength(size));
      expect(table.length).toBeLessThanOrEqual(most);
      const placeOf = openPlaces(table, size);
      let start = 0;
      for (const [record, length] of all.entries()) {
        const place = placeOf(record);
        expect(place.offset).toBeLessThanOrEqual(start);
        expect(place.offset + place.length).toBeGreaterThanOrEqual(start + length);
        expect(place.offset + place.length).toBeLessThanOrEqual(size.length);
        start += length;
      }
    }),
  );
});

test('openPlaces() returns ranges that are not much longer than the records, at any number of them', () => {
  const most = 24_000;
  for (const [count, longest] of [
    [50_000, 15_000],
    [200_000, 30_000],
    [1_000_000, 150_000],
  ] as const) {
    const all = Array.from({ length: count }, (_, record) => 1 + ((record * 7919) % 6000));
    const size = { count, length: sumOf(all), most };
    const placeOf = openPlaces(writePlaces(all, size), size);
    const places = Array.from({ length: 100 }, (_, at) => placeOf(Math.floor((at * count) / 100)).length);
    expect(Math.max(...places)).toBeLessThan(longest);
  }
});

test('openPlaces() throws for a table that is cut off', () => {
  const all = Array.from({ length: 1000 }, () => 3000);
  const size = { count: 1000, length: 3_000_000, most: 1000 };
  expect(() => openPlaces(writePlaces(all, size).subarray(0, 20), size)(999)).toThrow('cut off');
});
