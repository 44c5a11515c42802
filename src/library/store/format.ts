import type { Site } from '../../site/schema.ts';
import type { LibrarySection } from '../library.ts';

/** First bytes of a store: the name and version of the format. */
export const magic = 'HALYARDE';

/** `length` bytes at an offset of a file, or of bytes in memory; do not modify them. */
export type ReadRange = (offset: number, length: number) => Uint8Array;

/** Offset of the header: after `magic` and the length of the header as a 32-bit little-endian integer. */
export const headerStart = 12;

/** The parts of a store in their order, behind its header. Numbers are little-endian, texts UTF-8. */
export const regionNames = [
  /** Read when the store is opened, like the header: the times at which pages expire (see `encodeExpiries`). */
  'expiries',
  /** Of each facet its values as JSON, in alphabetical order (see `FacetValue`). */
  'facetValues',
  /** Of each value of each facet the positions of its pages (see `encodeRuns`). */
  'facetLists',
  /** Positions in the reading order of each section, u32. */
  'reading',
  /** The day of the last change of each page, i32. */
  'days',
  /** Positions and paths in the tree of folders of pages at other addresses, as JSON; empty if there are none. */
  'treePaths',
  /** The lists of names, in the order of `namesOrder` (see `writeNames`). */
  'names',
  /** Where the records of each page are (see `writePageRows`). */
  'rows',
  /** The part of each page that search reads (see `encodeCard`). */
  'card',
  /** The plain texts of the chunks of a page, one after the other. */
  'plain',
  /** The summary of a page as JSON, without its headings. */
  'summary',
  /** The length of the Markdown of a page in bytes, as varint, the Markdown, and its parts, lists and file as JSON. */
  'text',
  /** See `encodeChanges`. */
  'changes',
  /** What plug-ins keep in the store, each in the order of the header. */
  'added',
] as const;

export type RegionName = (typeof regionNames)[number];

/** The lists of names: paths of current pages, of those of former versions, and of unlisted pages; aliases; withdrawn paths. */
export const namesOrder = ['current', 'secondary', 'unlisted', 'aliases', 'gone'] as const;
export type NamesName = (typeof namesOrder)[number];

/** The number of names of a list, and its length in bytes. */
type NamesHeader = readonly [count: number, length: number];

/** Header of a store, as JSON: all data that does not grow with the number of pages, and the sizes of the parts. */
export interface StoreHeader {
  readonly site: Site;
  readonly origin: string;
  /** Absent where the endpoints answer. */
  readonly hasEndpoints?: false | undefined;
  readonly build: string;
  readonly updated: string;
  /** The sections with the numbers of their pages in lists. */
  readonly sections: readonly LibrarySection[];
  /** The facets, with the lengths in bytes of their values and of the lists of these. */
  readonly facets: readonly (readonly [facet: string, values: number, lists: number])[];
  /** Numbers of pages in the lists of reading order, by the name of the section; see `Library.getPages`. */
  readonly reading: readonly (readonly [string, number])[];
  /** Number of changes; absent if there are none. */
  readonly changes?: number | undefined;
  /** The names of what plug-ins keep in the store, with the lengths in bytes; absent if there is nothing. */
  readonly added?: readonly (readonly [name: string, length: number])[] | undefined;
  readonly names: Readonly<Record<NamesName, NamesHeader>>;
  /** The length of each part in bytes. */
  readonly regions: Readonly<Record<RegionName, number>>;
}

/** The offset of each part in a file whose header ends at `start`. */
export const regionOffsets = (
  { regions }: Pick<StoreHeader, 'regions'>,
  start: number,
): Readonly<Record<RegionName, number>> => {
  let end = start;
  const next = (name: RegionName): number => {
    end += regions[name];
    return end - regions[name];
  };
  return {
    expiries: next('expiries'),
    facetValues: next('facetValues'),
    facetLists: next('facetLists'),
    reading: next('reading'),
    days: next('days'),
    treePaths: next('treePaths'),
    names: next('names'),
    rows: next('rows'),
    card: next('card'),
    plain: next('plain'),
    summary: next('summary'),
    text: next('text'),
    changes: next('changes'),
    added: next('added'),
  };
};

/** Converts a date (YYYY-MM-DD) to days since 1970-01-01. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000);

/** Encodes whole numbers as 32 bits each, with or without sign. */
export const encodeNumbers = (values: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of values.entries()) view.setInt32(4 * at, value, true);
  return bytes;
};
