import { createByteWriter, readVarint } from './bytes.ts';
import type { ByteRange } from './format.ts';

/** The kinds of records of a page; those of one kind follow each other, so that a reader of few kinds reads few bytes. */
export const recordKinds = ['card', 'plain', 'summary', 'text'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The most groups of pages whose places are in memory. */
export const maxPageGroups = 1 << 13;
const offsetLength = 6;
/** Length of the row of a page in bytes: where its record of each kind begins. */
const rowLength = offsetLength * recordKinds.length;

const groupSize = (pages: number): number => Math.max(1, Math.ceil(pages / maxPageGroups));

/**
 * Writes where the records of pages are, from their lengths by kind, page by page: a table that has the lengths of the records of each group of
 * pages, and, where groups have several pages, a row of fixed length for each.
 */
export const writePageTable = (lengths: readonly number[], pages: number): { table: Uint8Array; rows: Uint8Array } => {
  const size = groupSize(pages);
  const kinds = recordKinds.length;
  const table = createByteWriter();
  const rows = new Uint8Array(size === 1 ? 0 : rowLength * (pages + 1));
  const view = new DataView(rows.buffer);
  const ends = recordKinds.map(() => 0);
  const group = recordKinds.map(() => 0);
  for (let page = 0; page <= pages; page += 1) {
    if (page > 0 && (page % size === 0 || page === pages)) {
      for (const length of group) table.varint(length);
      group.fill(0);
    }
    for (let kind = 0; kind < kinds; kind += 1) {
      const end = ends[kind] ?? 0;
      if (size > 1) {
        const at = page * rowLength + kind * offsetLength;
        view.setUint32(at, end % 2 ** 32, true);
        view.setUint16(at + 4, Math.floor(end / 2 ** 32), true);
      }
      const length = lengths[page * kinds + kind] ?? 0;
      ends[kind] = end + length;
      group[kind] = (group[kind] ?? 0) + length;
    }
  }
  return { table: table.view(), rows };
};

/** Where the records of pages are, relative to the first record of their kind. */
export interface PageTable {
  /** Returns the range of a record. */
  rangeOf(page: number, kind: RecordKind): ByteRange;
  /** Returns a range that has the record and needs no read: that of its group. */
  groupRangeOf(page: number, kind: RecordKind): ByteRange;
  /** Returns the range that `rangeOf` reads; undefined where it reads nothing. */
  rowRangeOf(page: number): ByteRange | undefined;
}

/** Opens a table of `pages` pages; `read` reads the rows. */
export const openPageTable = (
  table: Uint8Array,
  pages: number,
  read: (offset: number, length: number) => Uint8Array,
): PageTable => {
  const size = groupSize(pages);
  const groups = Math.ceil(pages / size);
  const kinds = recordKinds.length;
  const starts = new Float64Array((groups + 1) * kinds);
  const reader = { bytes: table, at: 0 };
  for (let at = kinds; at < starts.length; at += 1) starts[at] = (starts[at - kinds] ?? 0) + readVarint(reader);

  const check = (page: number): void => {
    if (!(page >= 0 && page < pages)) throw new RangeError(`The store has no page ${page}`);
  };
  const groupRangeOf: PageTable['groupRangeOf'] = (page, kind) => {
    check(page);
    const at = Math.floor(page / size) * kinds + recordKinds.indexOf(kind);
    const offset = starts[at] ?? 0;
    return { offset, length: (starts[at + kinds] ?? 0) - offset };
  };
  if (size === 1) return { groupRangeOf, rangeOf: groupRangeOf, rowRangeOf: () => undefined };
  const rowRangeOf = (page: number): ByteRange => ({ offset: page * rowLength, length: 2 * rowLength });
  return {
    groupRangeOf,
    rowRangeOf,
    rangeOf(page, kind) {
      check(page);
      const { offset: from, length } = rowRangeOf(page);
      const bytes = read(from, length);
      const view = new DataView(bytes.buffer, bytes.byteOffset, length);
      const at = offsetLength * recordKinds.indexOf(kind);
      const offsetAt = (start: number): number =>
        view.getUint32(start, true) + view.getUint16(start + 4, true) * 2 ** 32;
      const offset = offsetAt(at);
      return { offset, length: offsetAt(at + rowLength) - offset };
    },
  };
};
