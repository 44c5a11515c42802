import { createByteWriter, readString, readVarint } from '../index/bytes.ts';

/** What pages can be filtered by. */
export const filterKinds = ['section', 'tag'] as const;
export type FilterKind = (typeof filterKinds)[number];

/** One bit per page, the first page in the lowest bit of the first byte. */
export type PageSet = Uint8Array;

export const emptySet = (pageCount: number): PageSet => new Uint8Array(Math.ceil(pageCount / 8));
export const addTo = (set: PageSet, page: number): void => {
  set[page >> 3] = (set[page >> 3] ?? 0) | (1 << (page & 7));
};
export const isIn = (set: PageSet, page: number): boolean => ((set[page >> 3] ?? 0) & (1 << (page & 7))) !== 0;

function encodeSet(
  pages: readonly number[],
  pageCount: number,
): { readonly dense: boolean; readonly bytes: Uint8Array } {
  const list = createByteWriter(64);
  let previous = -1;
  for (const page of pages) {
    list.varint(page - previous - 1);
    previous = page;
  }
  const set = emptySet(pageCount);
  if (list.length < set.length) return { dense: false, bytes: list.view() };
  for (const page of pages) addTo(set, page);
  return { dense: true, bytes: set };
}

/** Writes, for each kind and value, its pages in ascending order: as bits, or as gaps where that is shorter. */
export function encodeFilters(
  values: ReadonlyMap<FilterKind, ReadonlyMap<string, readonly number[]>>,
  pageCount: number,
): Uint8Array {
  const writer = createByteWriter();
  for (const [index, kind] of filterKinds.entries()) {
    const sorted = [...(values.get(kind) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [value, pages] of sorted) {
      const { dense, bytes } = encodeSet(pages, pageCount);
      writer.byte(index * 2 + (dense ? 1 : 0));
      writer.text(value);
      writer.varint(bytes.length);
      writer.bytes(bytes);
    }
  }
  return writer.view().slice();
}

function decodeGaps(bytes: Uint8Array, pageCount: number): PageSet {
  const set = emptySet(pageCount);
  const reader = { bytes, at: 0 };
  for (let page = -1; reader.at < bytes.length; ) {
    page += readVarint(reader) + 1;
    addTo(set, page);
  }
  return set;
}

/** Finds the pages of a value; a value the site does not use has none. */
export type Filters = (kind: FilterKind, value: string) => PageSet;

export function openFilters(bytes: Uint8Array, pageCount: number): Filters {
  const found = new Map<string, { readonly dense: boolean; readonly bytes: Uint8Array }>();
  for (const reader = { bytes, at: 0 }; reader.at < bytes.length; ) {
    const head = bytes[reader.at++] ?? 0;
    const value = readString(reader);
    const length = readVarint(reader);
    found.set(`${filterKinds[head >> 1]} ${value}`, {
      dense: head % 2 === 1,
      bytes: bytes.subarray(reader.at, reader.at + length),
    });
    reader.at += length;
  }
  return (kind, value) => {
    const set = found.get(`${kind} ${value}`);
    if (!set) return emptySet(pageCount);
    return set.dense ? set.bytes : decodeGaps(set.bytes, pageCount);
  };
}
