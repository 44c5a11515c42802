import type { Site } from '../../site-schema.ts';
import type { FeedChange } from '../changes/change.ts';
import type { EarlierVersions } from '../changes/earlier-text.ts';
import { encodeChunks } from '../chunk.ts';
import { facets } from '../facets.ts';
import type { StoredPage } from '../library.ts';
import type { PageSummary } from '../page.ts';
import type { Sections } from '../sections.ts';
import { encodeChanges } from './change-records.ts';
import { encodeEarlier } from './earlier-records.ts';
import { columnOffsets, dayNumber, headerStart, magic, type StoreHeader } from './format.ts';

export interface StoreInput {
  readonly site: Site;
  readonly origin: string;
  /** False for a host that sends files alone; true by default. */
  readonly hasEndpoints?: boolean;
  readonly build: string;
  readonly sections: Sections;
  /** Paths of the pages of each section in reading order; without it, in the order of their paths. */
  readonly reading?: ReadonlyMap<string, readonly string[]>;
  readonly pages: readonly StoredPage[];
  readonly aliases: ReadonlyMap<string, string>;
  readonly gone: readonly string[];
  /** The changes up to these pages; none by default. */
  readonly changes?: readonly FeedChange[];
  /** The earlier versions that the site publishes; none by default. */
  readonly earlier?: EarlierVersions | undefined;
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the positions of the pages of each value of a facet, in alphabetical order of the values. */
const positionsByValue = (
  pages: readonly StoredPage[],
  valuesOf: (page: PageSummary) => readonly string[],
): Map<string, number[]> => {
  const lists = new Map<string, number[]>();
  pages.forEach(({ summary }, position) => {
    for (const value of new Set(valuesOf(summary))) {
      const list = lists.get(value);
      if (list === undefined) lists.set(value, [position]);
      else list.push(position);
    }
  });
  return new Map([...lists].sort(([a], [b]) => byCodeUnit(a, b)));
};

/** Returns the positions of the pages of each section in reading order. */
const readingLists = (
  pages: readonly StoredPage[],
  reading: StoreInput['reading'],
): (readonly [section: string, positions: readonly number[]])[] => {
  if (reading === undefined) return [...positionsByValue(pages, ({ section }) => [section])];
  const positions = new Map(pages.map(({ summary }, position) => [summary.path, position]));
  return [...reading].map(([name, paths]) => [name, paths.flatMap((path) => positions.get(path) ?? [])]);
};

/** Encodes the records of a page, in the order of `records`. */
const encodePage = (
  { summary, parts, chunks, lists, markdown, file, isUndated, calculator }: StoredPage,
  utf8: TextEncoder,
): Uint8Array[] => [
  utf8.encode(JSON.stringify({ ...summary, headings: [] })),
  encodeChunks(chunks),
  utf8.encode(chunks.map(({ plain }) => plain).join('')),
  utf8.encode(markdown),
  utf8.encode(JSON.stringify({ parts, lists, file, isUndated, calculator })),
];

/** Writes all pages as one file that `openStore` opens without parsing it. See `StoreHeader` for the format. */
export const writeStore = ({
  site,
  origin,
  hasEndpoints = true,
  build,
  sections,
  reading,
  pages: unsorted,
  aliases,
  gone,
  changes = [],
  earlier: versions,
}: StoreInput): Uint8Array => {
  const sorted = [...unsorted].sort((a, b) => byCodeUnit(a.summary.path, b.summary.path));
  const ofLists = sorted.filter(({ unlisted = false }) => !unlisted);
  const current = ofLists.filter(({ former = false }) => !former);
  const listed = [...current, ...ofLists.filter(({ former = false }) => former)];
  const pages = [...listed, ...sorted.filter(({ unlisted = false }) => unlisted)];
  const utf8 = new TextEncoder();
  const paths = pages.map(({ summary }) => utf8.encode(summary.path));
  const records = pages.flatMap((page) => encodePage(page, utf8));
  const lists = facets.map(({ name, valuesOf }) => [name, positionsByValue(listed, valuesOf)] as const);
  const ordered = readingLists(listed, reading);
  const sectionIds = new Map([...sections.keys()].map((name, id) => [name, id]));
  const expiries = pages.flatMap(({ expiry }, position) => (expiry === undefined ? [] : [[position, expiry] as const]));
  const treePaths = pages.flatMap(({ treePath }, position) =>
    treePath === undefined ? [] : [[position, treePath] as const],
  );
  const ledger = encodeChanges(changes);
  const earlier = versions && encodeEarlier(versions);
  const header: StoreHeader = {
    site,
    origin,
    ...(hasEndpoints ? {} : { hasEndpoints }),
    build,
    updated: current.reduce(
      (newest, { summary }) => (summary.updated > newest ? summary.updated : newest),
      '1970-01-01',
    ),
    size: current.length,
    ...(listed.length > current.length && { former: listed.length - current.length }),
    unlisted: pages.length - listed.length,
    sections: [...sections.values()],
    facets: lists.map(([name, values]) => [name, [...values].map(([value, list]) => [value, list.length])]),
    reading: ordered.map(([name, list]) => [name, list.length]),
    aliases: [...aliases].sort(([a], [b]) => byCodeUnit(a, b)),
    gone: [...gone].sort(byCodeUnit),
    ...(expiries.length === 0 ? {} : { expiries }),
    ...(treePaths.length === 0 ? {} : { treePaths }),
    ...(changes.length === 0 ? {} : { changes: changes.length }),
    changeBytes: ledger.length,
    ...(earlier && { earlier: earlier.header }),
    pathBytes: paths.reduce((sum, bytes) => sum + bytes.length, 0),
    recordBytes: records.reduce((sum, bytes) => sum + bytes.length, 0),
  };
  if (header.recordBytes >= 2 ** 32)
    throw new Error('The content is larger than 4 GB, which is more than one store can hold');
  const head = utf8.encode(JSON.stringify(header));
  const offsets = columnOffsets(header);
  const base = headerStart + head.length;
  const end = base + offsets.records + header.recordBytes;
  const bytes = new Uint8Array(end + ledger.length + (earlier?.bytes.length ?? 0));
  const view = new DataView(bytes.buffer);
  bytes.set(utf8.encode(magic));
  view.setUint32(8, head.length, true);
  bytes.set(head, headerStart);
  const writeColumn = (start: number, values: Iterable<number>): void => {
    let at = base + start;
    for (const value of values) {
      view.setUint32(at, value, true);
      at += 4;
    }
  };
  const writeColumnWithOffsets = (start: number, offsetsStart: number, items: readonly Uint8Array[]): void => {
    let sum = 0;
    writeColumn(offsetsStart, [0, ...items.map((item) => (sum += item.length))]);
    let at = base + start;
    for (const item of items) {
      bytes.set(item, at);
      at += item.length;
    }
  };
  writeColumnWithOffsets(offsets.paths, offsets.pathOffsets, paths);
  writeColumnWithOffsets(offsets.records, offsets.recordOffsets, records);
  writeColumn(
    offsets.days,
    pages.map(({ summary }) => dayNumber(summary.updated)),
  );
  writeColumn(
    offsets.sectionIds,
    pages.map(({ summary }) => sectionIds.get(summary.section) ?? 0),
  );
  writeColumn(
    offsets.facetLists,
    lists.flatMap(([, values]) => [...values.values()].flat()),
  );
  writeColumn(
    offsets.readingLists,
    ordered.flatMap(([, list]) => list),
  );
  bytes.set(ledger, end);
  if (earlier) bytes.set(earlier.bytes, end + ledger.length);
  return bytes;
};
