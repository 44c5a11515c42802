import { type ByteReader, decodeText, encodeText, readVarint } from '../../library/store/bytes.ts';
import type { Dictionary } from './dictionary.ts';

/** Orders a range of bytes and a wanted term; a beginning comes first. */
const compareAt = (bytes: Uint8Array, start: number, end: number, wanted: Uint8Array): number => {
  const shorter = Math.min(end - start, wanted.length);
  for (let place = 0; place < shorter; place++) {
    const difference = (bytes[start + place] ?? 0) - (wanted[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return end - start - wanted.length;
};

/** Reads the table of the groups. */
const readGroups = (bytes: Uint8Array, start: number) => {
  const reader = { bytes, at: 0 };
  /** Of each group: where the beginning of its first term is and ends, where its terms are, and its postings. */
  const names: number[] = [];
  const offsets: number[] = [start];
  const postings: number[] = [0];
  while (reader.at < bytes.length) {
    const length = readVarint(reader);
    names.push(reader.at, reader.at + length);
    reader.at += length;
    offsets.push((offsets.at(-1) ?? 0) + readVarint(reader));
    postings.push((postings.at(-1) ?? 0) + readVarint(reader));
  }
  return { names, offsets, postings, count: offsets.length - 1 };
};

/** Follows a term as far as it has the wanted bytes; returns how many it has, or undefined when it is after them. */
const follow = (reader: ByteReader, end: number, wanted: Uint8Array, from: number): number | undefined => {
  const { bytes } = reader;
  let same = from;
  while (reader.at < end && bytes[reader.at] === wanted[same]) {
    reader.at++;
    same++;
  }
  return reader.at < end && (bytes[reader.at] ?? 0) > (wanted[same] ?? -1) ? undefined : same;
};

/** Opens the terms that `createDictionaryWriter` wrote at an offset: keeps the table of the groups, and reads a group when it is asked for. */
export const openDictionary = (
  table: Uint8Array,
  start: number,
  read: (offset: number, length: number) => Uint8Array,
): Dictionary => {
  const { names, offsets, postings, count } = readGroups(table, start);

  /** The last group whose first term is not after the wanted one; the first group when there is none. */
  const getGroup = (wanted: Uint8Array): number => {
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (compareAt(table, names[middle * 2] ?? 0, names[middle * 2 + 1] ?? 0, wanted) <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  const readBetween = (first: number, end: number): Uint8Array => {
    const offset = offsets[first] ?? start;
    return read(offset, (offsets[end] ?? offset) - offset);
  };

  /** The groups that have the terms with a beginning: the first, and the one behind the last. */
  const getGroups = (beginning: Uint8Array): readonly [first: number, end: number] => {
    const first = getGroup(beginning);
    let end = Math.min(count, first + 1);
    for (; end < count; end++) {
      const from = names[end * 2] ?? 0;
      const to = Math.min(names[end * 2 + 1] ?? 0, from + beginning.length);
      if (compareAt(table, from, to, beginning) > 0) break;
    }
    return [first, end];
  };

  const find: Dictionary['find'] = (term) => {
    const wanted = encodeText(term);
    const group = getGroup(wanted);
    const reader = { bytes: readBetween(group, group + 1), at: 0 };
    let offset = postings[group] ?? 0;
    // Terms ascend: how much each shares with the one before it rules most of them out unread.
    let same = 0;
    while (reader.at < reader.bytes.length) {
      const shared = readVarint(reader);
      const end = readVarint(reader) + reader.at;
      if (shared <= same) {
        const more = shared < same ? undefined : follow(reader, end, wanted, same);
        if (more === undefined) return undefined;
        same = more;
      }
      const isFound = reader.at === end && same === wanted.length;
      reader.at = end;
      const pages = readVarint(reader);
      const length = readVarint(reader);
      const lists = readVarint(reader);
      if (isFound) return { term, pages, offset, length, lists };
      offset += length + lists;
    }
    return undefined;
  };

  const scan: Dictionary['scan'] = (beginning, visit) => {
    const wanted = encodeText(beginning);
    const [group, end] = getGroups(wanted);
    const reader = { bytes: readBetween(group, end), at: 0 };
    let offset = postings[group] ?? 0;
    let term = new Uint8Array(512);
    while (reader.at < reader.bytes.length) {
      const shared = readVarint(reader);
      const stop = readVarint(reader) + reader.at;
      const size = shared + stop - reader.at;
      if (size > term.length) {
        const larger = new Uint8Array(size * 2);
        larger.set(term.subarray(0, shared));
        term = larger;
      }
      for (let at = shared; at < size; at++) term[at] = reader.bytes[reader.at++] ?? 0;
      const pages = readVarint(reader);
      const length = readVarint(reader);
      const lists = readVarint(reader);
      const order = compareAt(term, 0, Math.min(size, wanted.length), wanted);
      if (order > 0) return;
      if (order === 0) visit({ term: decodeText(term.subarray(0, size)), pages, offset, length, lists });
      offset += length + lists;
    }
  };

  return { find, scan };
};
