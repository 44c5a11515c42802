import type { Site } from '../../site-schema.ts';
import type { HistoryState } from '../changes/earlier-text.ts';
import type { Section } from '../sections.ts';

/** First bytes of a store: the name and version of the format. */
export const magic = 'HALYARDB';

/** A range of the bytes of a file. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/** Reads a range of bytes: from memory, a file or the network. */
export interface ReadRange {
  /** Returns `length` bytes at an offset; do not modify them. */
  (offset: number, length: number): Uint8Array;
  /**
   * Announces the ranges that are read next, so that a reader over the network gets all of them in one round. Absent where
   * every read is local, so call it as `read.prefetch?.(ranges)`. What is missing is noticed when it is read.
   */
  readonly prefetch?: ((ranges: readonly ByteRange[]) => void) | undefined;
}

/** Offset of the header: after `magic` and the length of the header as a 32-bit little-endian integer. */
export const headerStart = 12;

/** The place of the earlier versions, in the header of a store. */
export interface EarlierHeader {
  readonly history: HistoryState;
  /** Length in bytes of the list of versions, which comes before them. */
  readonly list: number;
}

/**
 * Header of a store, as JSON: all data that does not grow with the number of pages, and the sizes of the columns.
 * Columns (little-endian) of all n pages, in this order: path offsets u32[n + 1], record offsets u32[5n + 1] (five records a page, see
 * `records`), days of change u32[n], sections u32[n], lists of positions of facets u32[…], positions in reading order u32[…]; then the paths and the records in UTF-8, the changes (see `encodeChanges`) and the earlier versions (see `encodeEarlier`).
 */
export interface StoreHeader {
  readonly site: Site;
  readonly origin: string;
  /** Absent where the endpoints answer. */
  readonly hasEndpoints?: false | undefined;
  readonly build: string;
  readonly updated: string;
  readonly size: number;
  /** Number of pages of former versions, which follow those; absent if there are none. */
  readonly former?: number | undefined;
  /** Number of unlisted pages, which follow the others. */
  readonly unlisted: number;
  readonly sections: readonly Section[];
  /** Values and numbers of their pages of each facet, in the order of their lists of positions. */
  readonly facets: readonly (readonly [facet: string, values: readonly (readonly [string, number])[]])[];
  readonly aliases: readonly (readonly [string, string])[];
  readonly gone: readonly string[];
  /** Numbers of pages in the lists of reading order, by the name of the section; see `Library.pagesOf`. */
  readonly reading: readonly (readonly [string, number])[];
  /** Positions and expiry times of pages that expire; absent if none does. */
  readonly expiries?: readonly (readonly [number, number])[] | undefined;
  /** Positions and paths in the tree of folders of pages at other addresses; absent if there are none. */
  readonly treePaths?: readonly (readonly [number, string])[] | undefined;
  /** Number of changes; absent if there are none. */
  readonly changes?: number | undefined;
  /** Length of the changes in bytes. */
  readonly changeBytes: number;
  /** Absent where the owner publishes no earlier versions. */
  readonly earlier?: EarlierHeader | undefined;
  readonly pathBytes: number;
  readonly recordBytes: number;
}

/** The records of a page, in their order. */
export const records = {
  /** The summary as JSON, without its headings. */
  summary: 0,
  /** The headings, as `encodeChunks` writes them. */
  chunks: 1,
  /** The plain texts of the chunks, one after the other. */
  plain: 2,
  markdown: 3,
  /** Parts, lists and the file as JSON. */
  rest: 4,
} as const;

export const recordsPerPage = 5;

/** Returns the offset of each column, relative to the first byte after the header. */
export const columnOffsets = ({
  size: shown,
  former = 0,
  unlisted,
  facets,
  reading,
  pathBytes,
}: Pick<StoreHeader, 'size' | 'former' | 'unlisted' | 'facets' | 'reading' | 'pathBytes'>) => {
  const size = shown + former + unlisted;
  const listed = facets.flatMap(([, values]) => values).reduce((sum, [, count]) => sum + count, 0);
  const pathOffsets = 0;
  const recordOffsets = pathOffsets + 4 * (size + 1);
  const days = recordOffsets + 4 * (recordsPerPage * size + 1);
  const sectionIds = days + 4 * size;
  const facetLists = sectionIds + 4 * size;
  const readingLists = facetLists + 4 * listed;
  const paths = readingLists + 4 * reading.reduce((sum, [, count]) => sum + count, 0);
  return { pathOffsets, recordOffsets, days, sectionIds, facetLists, readingLists, paths, records: paths + pathBytes };
};

/** Converts a date (YYYY-MM-DD) to days since 1970-01-01. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000);
