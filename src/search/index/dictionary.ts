import {
  type ByteReader,
  compareBytes,
  createByteWriter,
  decodeText,
  encodeText,
  readVarint,
} from '../../library/store/bytes.ts';

/** A term of the index, and the range of its postings. */
export interface Entry {
  readonly term: string;
  /** The number of pages that have it. */
  readonly pages: number;
  readonly offset: number;
  readonly length: number;
}

const blockSize = 16;

/** Creates a writer of terms, which must be added in the order of their bytes. */
export const createDictionaryWriter = () => {
  const terms = createByteWriter(1 << 16);
  const blocks: number[] = [];
  let previous = new Uint8Array(0);
  let count = 0;
  return {
    add(term: Uint8Array<ArrayBuffer>, pages: number, offset: number, length: number): void {
      const first = count++ % blockSize === 0;
      if (first) blocks.push(terms.length, offset);
      let shared = 0;
      if (!first) while (shared < previous.length && previous[shared] === term[shared]) shared++;
      terms.varint(shared);
      terms.varint(term.length - shared);
      terms.bytes(term.subarray(shared));
      terms.varint(pages);
      terms.varint(length);
      previous = term;
    },
    terms: () => terms.view(),
    blocks: () => new Uint8Array(Uint32Array.from(blocks).buffer),
  };
};

/**
 * Returns what precedes the terms of a language, by its number; nothing for the main one. It is a character of no word, so that
 * each language has words, weights and corrections of its own.
 */
export const languageMark = (language: number): string =>
  language === 0 ? '' : String.fromCharCode(0xe000 + language);

/** The sorted terms, searched in place. */
export interface Dictionary {
  find(term: string): Entry | undefined;
  /** Visits terms from the first that is not before `from`, until `visit` returns false. */
  scan(from: string, visit: (entry: Entry) => boolean): void;
}

interface Cursor extends ByteReader {
  /** The bytes of the term under the cursor are the first `length` of `term`. */
  term: Uint8Array;
  length: number;
  pages: number;
  offset: number;
  postings: number;
}

export const openDictionary = (bytes: Uint8Array, blocks: Uint32Array): Dictionary => {
  const blockCount = blocks.length / 2;
  const at = (index: number): number => blocks[index] ?? 0;

  /** Compares the first term of a block, in place, with a wanted one. */
  const compareFirst = (block: number, wanted: Uint8Array): number => {
    const reader = { bytes, at: at(block * 2) + 1 };
    const length = readVarint(reader);
    const start = reader.at;
    const shorter = Math.min(length, wanted.length);
    for (let place = 0; place < shorter; place++) {
      const difference = (bytes[start + place] ?? 0) - (wanted[place] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - wanted.length;
  };

  /** Returns the last block whose first term is not after the wanted one; the first block when there is none. */
  const blockOf = (wanted: Uint8Array): number => {
    let low = 0;
    let high = blockCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (compareFirst(middle, wanted) <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  const step = (cursor: Cursor): void => {
    const shared = readVarint(cursor);
    const rest = readVarint(cursor);
    if (shared + rest > cursor.term.length) {
      const larger = new Uint8Array((shared + rest) * 2);
      larger.set(cursor.term.subarray(0, shared));
      cursor.term = larger;
    }
    for (let i = 0; i < rest; i++) cursor.term[shared + i] = bytes[cursor.at++] ?? 0;
    cursor.length = shared + rest;
    cursor.pages = readVarint(cursor);
    cursor.offset += cursor.postings;
    cursor.postings = readVarint(cursor);
  };

  const cursorAt = (block: number): Cursor => ({
    bytes,
    at: at(block * 2),
    term: new Uint8Array(128),
    length: 0,
    pages: 0,
    offset: at(block * 2 + 1),
    postings: 0,
  });

  const scan: Dictionary['scan'] = (from, visit) => {
    if (blockCount === 0) return;
    const wanted = encodeText(from);
    const cursor = cursorAt(blockOf(wanted));
    let reached = false;
    while (cursor.at < bytes.length) {
      step(cursor);
      const term = cursor.term.subarray(0, cursor.length);
      reached ||= compareBytes(term, wanted) >= 0;
      if (
        reached &&
        !visit({ term: decodeText(term), pages: cursor.pages, offset: cursor.offset, length: cursor.postings })
      )
        return;
    }
  };

  /** Follows a term as far as it has the wanted bytes; returns how many it has, or undefined when it is after them. */
  const follow = (reader: ByteReader, end: number, wanted: Uint8Array, from: number): number | undefined => {
    let same = from;
    while (reader.at < end && bytes[reader.at] === wanted[same]) {
      reader.at++;
      same++;
    }
    return reader.at < end && (bytes[reader.at] ?? 0) > (wanted[same] ?? -1) ? undefined : same;
  };

  const find: Dictionary['find'] = (term) => {
    const wanted = encodeText(term);
    const block = blockOf(wanted);
    const reader = { bytes, at: at(block * 2) };
    let offset = at(block * 2 + 1);
    // Terms ascend: how much each shares with the one before it rules most of them out unread.
    let same = 0;
    while (reader.at < bytes.length) {
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
      if (isFound) return { term, pages, offset, length };
      offset += length;
    }
    return undefined;
  };

  return {
    scan,
    find,
  };
};

/** Returns the part of a dictionary whose terms follow a mark, without it. */
export const dictionaryBehind = (mark: string, { find, scan }: Dictionary): Dictionary => {
  const own = (entry: Entry): Entry => ({ ...entry, term: entry.term.slice(mark.length) });
  return {
    find(term) {
      const entry = find(mark + term);
      return entry && own(entry);
    },
    scan: (from, visit) => scan(mark + from, (entry) => entry.term.startsWith(mark) && visit(own(entry))),
  };
};
