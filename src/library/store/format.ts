import type { Section } from '../sections.ts';

/** The first bytes of a store: a name and the version of the layout. */
export const magic = 'HALYARD4';

/** Returns the bytes of a range of the store. The caller decides where they come from: memory, a file, the network. */
export type Read = (offset: number, length: number) => Uint8Array;

/** The bytes before the header: the magic, then the header's length as a 32-bit little-endian integer. */
export const preambleLength = 12;

/**
 * The header of a store, as JSON: all that does not grow with the number of pages, and where the columns are.
 * Columns (little-endian): path offsets u32[n + 1], record offsets u32[5n + 1] as five records per page, days of change
 * u32[n], sections u8[n], tag lists u32[…]; then the paths, then the records, all UTF-8.
 */
export interface StoreHeader {
  readonly origin: string;
  readonly build: string;
  readonly updated: string;
  readonly size: number;
  readonly sections: readonly (readonly [Section, number])[];
  readonly tags: readonly (readonly [string, number])[];
  readonly aliases: readonly (readonly [string, string])[];
  readonly gone: readonly string[];
  /** Positions of pages and when they expire; left out where none does. */
  readonly expiries?: readonly (readonly [number, number])[] | undefined;
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
  /** Parts and lists as JSON. */
  rest: 4,
} as const;

export const recordsPerPage = 5;

/** Where each column starts, relative to the first byte after the header. */
export const layoutOf = ({ size, tags, pathBytes }: Pick<StoreHeader, 'size' | 'tags' | 'pathBytes'>) => {
  const tagged = tags.reduce((sum, [, count]) => sum + count, 0);
  const pathOffsets = 0;
  const recordOffsets = pathOffsets + 4 * (size + 1);
  const days = recordOffsets + 4 * (recordsPerPage * size + 1);
  const tagLists = days + 4 * size;
  const sectionIds = tagLists + 4 * tagged;
  const paths = sectionIds + size;
  return { pathOffsets, recordOffsets, days, tagLists, sectionIds, paths, records: paths + pathBytes };
};

/** Days since 1970-01-01 of a YYYY-MM-DD. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000);

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** The YYYY-MM-DD of a number of days since 1970-01-01. Every hit of a search has one; `toISOString` takes four times as long. */
export const dayOf = (days: number): string => {
  const date = new Date(days * 86_400_000);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
};
