import { createByteWriter, readVarint } from './bytes.ts';
import type { ByteRange, ReadRange } from './format.ts';
import { openPlaces, placesLength, writePlaces } from './places.ts';

/** The kinds of records of a page; those of one kind follow each other, so that a reader of few kinds reads few bytes. */
export const recordKinds = ['card', 'plain', 'summary', 'text'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The most pages whose places are read when a store elsewhere is opened: some 90 KB. Of more pages, that table only tells about where they are. */
export const maxTablePages = 12_000;
/** The most bytes that tell about where the records of a kind are: more for kinds of which more is read. */
const mostPlaces: Readonly<Record<RecordKind, number>> = { card: 20_000, plain: 36_000, summary: 12_000, text: 36_000 };
const offsetLength = 6;
/** Length of the row of a page in bytes: where its record of each kind begins. */
const rowLength = offsetLength * recordKinds.length;

const writeTable = (lengths: readonly number[], pages: number, ends: readonly number[]): Uint8Array => {
  const table = createByteWriter();
  if (pages <= maxTablePages) for (const length of lengths) table.varint(length);
  else
    for (const [at, kind] of recordKinds.entries()) {
      const ofKind = lengths.filter((_, place) => place % recordKinds.length === at);
      table.bytes(writePlaces(ofKind, { count: pages, length: ends[at] ?? 0, most: mostPlaces[kind] }));
    }
  return table.view();
};

/**
 * Writes where the records of pages are, from their lengths by kind, page by page: a row of fixed length for each and one for the end, and a
 * table that saves readers over the network a round: of few pages the lengths, of many about where their records are (see `writePlaces`).
 */
export const writePageTable = (lengths: readonly number[], pages: number): { table: Uint8Array; rows: Uint8Array } => {
  const rows = new Uint8Array(rowLength * (pages + 1));
  const view = new DataView(rows.buffer);
  const ends = recordKinds.map(() => 0);
  for (let page = 0; page <= pages; page += 1)
    for (const [kind, end] of ends.entries()) {
      const at = page * rowLength + kind * offsetLength;
      view.setUint32(at, end % 2 ** 32, true);
      view.setUint16(at + 4, Math.floor(end / 2 ** 32), true);
      ends[kind] = end + (lengths[page * recordKinds.length + kind] ?? 0);
    }
  return { table: writeTable(lengths, pages, ends), rows };
};

/** The places of the records of pages, relative to the first record of their kind. */
export interface PageTable {
  /** Returns the range of a record. */
  rangeOf(page: number, kind: RecordKind): ByteRange;
  /** Returns the range of the rows that `rangeOf` reads; undefined where it reads nothing. */
  rowRangeOf(page: number): ByteRange | undefined;
  /** Returns a range that has a record, without its row. */
  placeOf(page: number, kind: RecordKind): ByteRange;
}

/** The number of pages, and the length in bytes of all records of each kind. */
interface TableSize {
  readonly pages: number;
  readonly lengths: Readonly<Record<RecordKind, number>>;
}

type ReadPart = (offset: number, length: number) => Uint8Array;

const openTable = (table: Uint8Array, pages: number): PageTable => {
  const kinds = recordKinds.length;
  const starts = new Float64Array((pages + 1) * kinds);
  const reader = { bytes: table, at: 0 };
  for (let at = kinds; at < starts.length; at += 1) starts[at] = (starts[at - kinds] ?? 0) + readVarint(reader);
  const rangeOf: PageTable['rangeOf'] = (page, kind) => {
    const at = page * kinds + recordKinds.indexOf(kind);
    const offset = starts[at] ?? 0;
    return { offset, length: (starts[at + kinds] ?? 0) - offset };
  };
  return { rangeOf, rowRangeOf: () => undefined, placeOf: rangeOf };
};

/** Opens the tables of about where the records of many pages are, one after the other. */
const openPlacesOfKinds = (table: Uint8Array, { pages, lengths }: TableSize): PageTable['placeOf'] => {
  let end = 0;
  const next = (kind: RecordKind) => {
    const size = { count: pages, length: lengths[kind], most: mostPlaces[kind] };
    const start = end;
    end += placesLength(size);
    return openPlaces(table.subarray(start, end), size);
  };
  const places = { card: next('card'), plain: next('plain'), summary: next('summary'), text: next('text') };
  return (page, kind) => places[kind](page);
};

const openRows = (read: ReadPart): Omit<PageTable, 'placeOf'> => {
  const rowRangeOf = (page: number): ByteRange => ({ offset: page * rowLength, length: 2 * rowLength });
  return {
    rangeOf(page, kind) {
      const { offset: from, length } = rowRangeOf(page);
      const bytes = read(from, length);
      const offsetAt = (at: number): number => {
        let offset = 0;
        for (let byte = offsetLength - 1; byte >= 0; byte -= 1) offset = offset * 0x100 + (bytes[at + byte] ?? 0);
        return offset;
      };
      const at = offsetLength * recordKinds.indexOf(kind);
      const offset = offsetAt(at);
      return { offset, length: offsetAt(at + rowLength) - offset };
    },
    rowRangeOf,
  };
};

/** Opens the places of pages: by their table if there is one and it has them all, or by their rows, which `read` reads. */
export const openPageTable = (table: Uint8Array, size: TableSize, read: ReadPart): PageTable => {
  const { pages } = size;
  const hasAll = table.length > 0 && pages <= maxTablePages;
  const { rangeOf, rowRangeOf } = hasAll ? openTable(table, pages) : openRows(read);
  const checked: PageTable['rangeOf'] = (page, kind) => {
    if (!(page >= 0 && page < pages)) throw new RangeError(`The store has no page ${page}`);
    return rangeOf(page, kind);
  };
  const placeOf = hasAll || table.length === 0 ? checked : openPlacesOfKinds(table, size);
  return { rangeOf: checked, rowRangeOf, placeOf };
};

/**
 * Returns a reader of a part of a file, by offsets in that part. Where every read is local, the part is read whole at the first use and stays
 * in memory; the network's blocks have a cache of their own.
 */
export const readerOfPart = (
  read: ReadRange,
  start: number,
  size: number,
): ((offset: number, length: number) => Uint8Array) => {
  if (read.prefetch !== undefined) return (offset, length) => read(start + offset, length);
  let part: Uint8Array | undefined;
  return (offset, length) => {
    part ??= new Uint8Array(read(start, size));
    return part.subarray(offset, offset + length);
  };
};
