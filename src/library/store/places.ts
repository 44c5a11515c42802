import { bitsIn } from './bytes.ts';
import type { ByteRange } from './format.ts';

/** The least unit in bytes in which the beginning of a record is told: a storage elsewhere sends no less at once. */
const leastUnit = 2 ** 8;

/** Records that follow each other: their number, their length in bytes, and the most bytes that a table of their places has. */
export interface PlacesSize {
  readonly count: number;
  readonly length: number;
  readonly most: number;
}

/** Returns how places are told with so many records in a group: the unit in bytes, and the length of what a reader gets for a record. */
const layoutWith = (perGroup: number, { count, length, most }: PlacesSize) => {
  const groups = Math.ceil(count / perGroup);
  const unit = Math.max(leastUnit, Math.ceil(length / (8 * most - groups)));
  return { perGroup, groups, unit, read: (perGroup * length) / count + unit };
};

/**
 * Returns how places are told: that of the first record of each group, in units of so many bytes. A reader gets least that it did not ask for
 * where half of the table counts groups and half units.
 */
const layoutOf = (size: PlacesSize) => {
  const best = (2 * size.count) / (8 * size.most);
  const [fewer, more] = [
    layoutWith(Math.max(1, Math.floor(best)), size),
    layoutWith(Math.max(1, Math.ceil(best)), size),
  ];
  const { perGroup, groups, unit } = more.read < fewer.read ? more : fewer;
  return { perGroup, groups, unit, tableLength: Math.ceil((groups + Math.floor(size.length / unit)) / 8) };
};

/** Returns the length in bytes of the table that `writePlaces` writes. */
export const placesLength = (size: PlacesSize): number => layoutOf(size).tableLength;

/**
 * Writes about where records are: from one group to the next, a bit that is not set for each unit between their beginnings, and one that is
 * (the code of Elias and Fano). That is two or three bits for a record, where its length would take eleven or more.
 */
export const writePlaces = (lengths: Iterable<number>, size: PlacesSize): Uint8Array => {
  const { perGroup, unit, tableLength } = layoutOf(size);
  const table = new Uint8Array(tableLength);
  let record = 0;
  let start = 0;
  for (const length of lengths) {
    if (record % perGroup === 0) {
      const bit = record / perGroup + Math.floor(start / unit);
      table[bit >> 3] = (table[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
    record += 1;
    start += length;
  }
  return table;
};

/** The bits before every so many bytes are counted once. */
const stride = 64;

/** Opens what `writePlaces` wrote: returns a function that finds a range in which a record is, with others beside it. */
export const openPlaces = (table: Uint8Array, size: PlacesSize): ((record: number) => ByteRange) => {
  const { perGroup, groups, unit } = layoutOf(size);
  const counts = new Uint32Array(Math.ceil(table.length / stride));
  let sum = 0;
  for (let at = 0; at < table.length; at += 1) {
    if (at % stride === 0) counts[at / stride] = sum;
    sum += bitsIn[table[at] ?? 0] ?? 0;
  }
  /** Returns the unit in which a group begins: the number of bits before its own that are not set. */
  const unitOf = (group: number): number => {
    let low = 0;
    let high = counts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((counts[middle] ?? 0) <= group) low = middle;
      else high = middle - 1;
    }
    let rest = group - (counts[low] ?? 0);
    for (let bit = low * stride * 8; bit < table.length * 8; bit += 1)
      if (((table[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0 && rest-- === 0) return bit - group;
    throw new RangeError('The file is cut off; build the site again.');
  };
  return (record) => {
    const group = Math.floor(record / perGroup);
    const offset = unitOf(group) * unit;
    const end = group + 1 < groups ? (unitOf(group + 1) + 1) * unit : size.length;
    return { offset, length: Math.min(end, size.length) - offset };
  };
};
