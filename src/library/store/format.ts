import type { Section } from '../sections.ts';

/** The first bytes of a store: a name and the version of the layout. */
export const magic = 'HALYARD3';

/** Gives the bytes of a range of the store. The caller decides where they come from: memory, a file, the network. */
export type ReadRange = (offset: number, length: number) => Uint8Array;

/** The bytes before the header: the magic, then the header's length as a 32-bit little-endian integer. */
export const headerStart = 12;

/**
 * What stands first in a store, as JSON: all that does not grow with the number of pages, and where the columns are.
 * Columns (little-endian): path offsets u32[n + 1], record offsets u32[2n + 1] as a summary and a Markdown text per
 * page, days of change u32[n], sections u8[n], tag lists u32[…]; then the paths, then the records, all UTF-8.
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

/** Where each column starts, relative to the first byte after the header. */
export const columnOffsets = ({ size, tags, pathBytes }: Pick<StoreHeader, 'size' | 'tags' | 'pathBytes'>) => {
  const tagged = tags.reduce((sum, [, count]) => sum + count, 0);
  const pathOffsets = 0;
  const recordOffsets = pathOffsets + 4 * (size + 1);
  const days = recordOffsets + 4 * (2 * size + 1);
  const tagLists = days + 4 * size;
  const sectionIds = tagLists + 4 * tagged;
  const paths = sectionIds + size;
  return { pathOffsets, recordOffsets, days, tagLists, sectionIds, paths, records: paths + pathBytes };
};

/** Days since 1970-01-01 of a YYYY-MM-DD. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000);
