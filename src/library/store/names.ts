import { createByteWriter, decodeText, encodeText, readString, readVarint } from './bytes.ts';
import type { ByteRange } from './format.ts';

/** The fewest names of a group: less is not worth a read of its own. */
const minGroup = 16;

/** Names in the order of their UTF-16 code units, read a group at a time; a table of the groups is in memory. */
export interface Names {
  readonly count: number;
  /** Returns the place of a name, 0 to `count` - 1. */
  find(name: string): number | undefined;
  /** Returns the place that a name has, or would have. */
  placeOf(name: string): number;
  /** Returns the names from one place to before another. */
  between(from: number, to: number): string[];
  /** Returns the range that `find` and `placeOf` read for a name. */
  rangeOf(name: string): ByteRange;
  /** Returns the range that is read for the name at a place. */
  rangeAt(place: number): ByteRange;
}

const groupSize = (count: number, maxGroups: number): number => Math.max(minGroup, Math.ceil(count / maxGroups));

/** Returns as much of a name as is needed to tell it from the one before it. */
const beginningOf = (name: string, before: string): string => {
  let same = 0;
  while (same < before.length && name.charCodeAt(same) === before.charCodeAt(same)) same += 1;
  // A character of two code units stays whole.
  return name.slice(0, same) + String.fromCodePoint(name.codePointAt(same) ?? 0);
};

/**
 * Writes sorted names: a table that has of each group the beginning of its first name and its length in bytes, and the groups. A name
 * in a group is the number of bytes that it shares with the one before it, and the others.
 */
export const writeNames = (names: readonly string[], maxGroups: number): { table: Uint8Array; content: Uint8Array } => {
  const size = groupSize(names.length, maxGroups);
  const table = createByteWriter();
  const content = createByteWriter();
  for (let first = 0; first < names.length; first += size) {
    const start = content.length;
    let previous = encodeText('');
    for (const name of names.slice(first, first + size)) {
      const bytes = encodeText(name);
      let shared = 0;
      while (shared < previous.length && previous[shared] === bytes[shared]) shared += 1;
      content.varint(shared);
      content.varint(bytes.length - shared);
      content.bytes(bytes.subarray(shared));
      previous = bytes;
    }
    table.text(first === 0 ? '' : beginningOf(names[first] ?? '', names[first - 1] ?? ''));
    table.varint(content.length - start);
  }
  return { table: table.view(), content: content.view() };
};

/** Opens names by their table; `read` reads the groups, from the first one on. */
export const openNames = (
  table: Uint8Array,
  count: number,
  maxGroups: number,
  read: (offset: number, length: number) => Uint8Array,
): Names => {
  const size = groupSize(count, maxGroups);
  const beginnings: string[] = [];
  const offsets = [0];
  for (const reader = { bytes: table, at: 0 }; reader.at < table.length; ) {
    beginnings.push(readString(reader));
    offsets.push((offsets.at(-1) ?? 0) + readVarint(reader));
  }
  /** Returns the last group whose first name is not after a name. */
  const groupOf = (name: string): number => {
    let low = 0;
    let high = beginnings.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((beginnings[middle] ?? '') <= name) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const readGroups = (first: number, end: number): Uint8Array => {
    const offset = offsets[first] ?? 0;
    return read(offset, (offsets[end] ?? offset) - offset);
  };
  const between: Names['between'] = (from, to) => {
    if (from < 0 || from >= to) return [];
    const [first, end] = [Math.floor(from / size), Math.ceil(to / size)];
    const reader = { bytes: readGroups(first, end), at: 0 };
    const names: string[] = [];
    let previous = new Uint8Array(256);
    for (let place = first * size; place < to; place += 1) {
      const shared = readVarint(reader);
      const length = readVarint(reader);
      if (shared + length > previous.length) {
        const larger = new Uint8Array(2 * (shared + length));
        larger.set(previous.subarray(0, shared));
        previous = larger;
      }
      previous.set(reader.bytes.subarray(reader.at, reader.at + length), shared);
      reader.at += length;
      if (place >= from) names.push(decodeText(previous.subarray(0, shared + length)));
    }
    return names;
  };
  const find: Names['find'] = (name) => {
    if (count === 0) return undefined;
    const wanted = encodeText(name);
    const group = groupOf(name);
    const reader = { bytes: readGroups(group, group + 1), at: 0 };
    // How much each name shares with the one before it rules most of them out unread.
    let same = 0;
    for (let place = group * size; reader.at < reader.bytes.length; place += 1) {
      const shared = readVarint(reader);
      const end = readVarint(reader) + reader.at;
      if (shared <= same) {
        same = shared;
        while (reader.at < end && reader.bytes[reader.at] === wanted[same]) {
          reader.at += 1;
          same += 1;
        }
        if (reader.at === end && same === wanted.length) return place;
      }
      reader.at = end;
    }
    return undefined;
  };
  const placeOf: Names['placeOf'] = (name) => {
    if (count === 0) return 0;
    const first = groupOf(name) * size;
    const names = between(first, Math.min(count, first + size));
    const after = names.findIndex((other) => other >= name);
    return first + (after === -1 ? names.length : after);
  };
  const rangeOfGroup = (group: number): ByteRange => {
    const offset = offsets[group] ?? 0;
    return { offset, length: (offsets[group + 1] ?? offset) - offset };
  };
  return {
    count,
    find,
    placeOf,
    between,
    rangeOf: (name) => rangeOfGroup(groupOf(name)),
    rangeAt: (place) => rangeOfGroup(Math.floor(place / size)),
  };
};
