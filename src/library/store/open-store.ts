import { type ChunkHead, decodeChunks, headingsOf } from '../chunk.ts';
import type { Library, PageOutline, StoredPage } from '../library.ts';
import type { PageSummary } from '../page.ts';
import { rootSection } from '../sections.ts';
import { announcePages } from './announce-pages.ts';
import { decodeText } from './bytes.ts';
import { openChanges } from './change-records.ts';
import { openEarlier } from './earlier-records.ts';
import { currentCounts, readFacetLists, selectFrom } from './facet-lists.ts';
import {
  columnOffsets,
  headerStart,
  magic,
  type ReadRange,
  records,
  recordsPerPage,
  type StoreHeader,
} from './format.ts';

const utf8 = new TextDecoder();

// The content was validated when the store was written, by the same version (see `magic`): check only the outer shape.
const has =
  <Value extends object>(...names: readonly (keyof Value & string)[]) =>
  (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && names.every((name) => name in value);
const isHeader = has<StoreHeader>(
  'site',
  'origin',
  'size',
  'unlisted',
  'sections',
  'facets',
  'reading',
  'aliases',
  'gone',
  'pathBytes',
  'recordBytes',
  'changeBytes',
);
const isSummary = has<PageSummary>('path', 'url', 'headings');
const isRest = has<Pick<StoredPage, 'parts' | 'lists' | 'file' | 'isUndated' | 'calculator'>>('parts', 'lists');

const parse = <Value>(text: string, isValid: (value: unknown) => value is Value): Value => {
  const value: unknown = JSON.parse(text);
  if (isValid(value)) return value;
  throw new Error('The store is damaged; build the site again');
};

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** Converts days since 1970-01-01 to a date (YYYY-MM-DD). Every hit of a search has one; `toISOString` takes four times as long. */
const dayOf = (days: number): string => {
  const date = new Date(days * 86_400_000);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
};

const readHeader = (read: ReadRange): { header: StoreHeader; base: number } => {
  const preamble = read(0, headerStart);
  if (utf8.decode(preamble.subarray(0, 8)) !== magic)
    throw new Error('The store was written by another version of Halyard; build the site again');
  const length = new DataView(preamble.buffer, preamble.byteOffset).getUint32(8, true);
  return { header: parse(utf8.decode(read(headerStart, length)), isHeader), base: headerStart + length };
};

/** Opens a store that `writeStore` made. Columns stay in memory; metadata and texts of pages are read on demand. */
export const openStore = (read: ReadRange): Library => {
  const { header, base } = readHeader(read);
  const { size } = header;
  const listedSize = size + (header.former ?? 0);
  const totalSize = listedSize + header.unlisted;
  const offsets = columnOffsets(header);
  // Copy to an own buffer at offset 0: a Node Buffer is a view of a pool, and its `slice` does not copy.
  const columns = new Uint8Array(read(base, offsets.records));
  const u32 = (start: number, length: number): Uint32Array =>
    new Uint32Array(columns.buffer.slice(start, start + 4 * length));
  const pathOffsets = u32(offsets.pathOffsets, totalSize + 1);
  const recordOffsets = u32(offsets.recordOffsets, recordsPerPage * totalSize + 1);
  const days = u32(offsets.days, totalSize);
  const sectionIds = u32(offsets.sectionIds, totalSize);
  const sectionNames = header.sections.map(({ name }) => name);
  const aliases = new Map(header.aliases);
  const gone = new Set(header.gone);
  const treePaths = new Map(header.treePaths);
  const facetLists = readFacetLists(header, (start, length) => u32(offsets.facetLists + 4 * start, length));
  const facetCounts = currentCounts(facetLists, size);
  let listed = 0;
  const reading = new Map(
    header.reading.map(([name, count]) => {
      listed += count;
      return [name, u32(offsets.readingLists + 4 * (listed - count), count)] as const;
    }),
  );
  const changeCount = header.changes ?? 0;
  const changesStart = base + offsets.records + header.recordBytes;
  const sectionSizes = facetCounts.get('section');

  const pathAt = (position: number): string =>
    utf8.decode(
      columns.subarray(offsets.paths + (pathOffsets[position] ?? 0), offsets.paths + (pathOffsets[position + 1] ?? 0)),
    );
  const recordRange = (position: number, record: number): readonly [from: number, to: number] => {
    const index = recordsPerPage * position + record;
    const from = recordOffsets[index];
    const to = recordOffsets[index + 1];
    if (from === undefined || to === undefined) throw new RangeError(`The store has no page ${position}`);
    return [from, to];
  };
  const bytesAt = (from: number, to: number): Uint8Array => read(base + offsets.records + from, to - from);
  const recordAt = (position: number, record: number): string => utf8.decode(bytesAt(...recordRange(position, record)));
  const headsAt = (position: number): ChunkHead[] => decodeChunks(bytesAt(...recordRange(position, records.chunks)));
  const summaryWith = (position: number, heads: readonly ChunkHead[]): PageSummary => {
    const summary = parse(recordAt(position, records.summary), isSummary);
    summary.headings = headingsOf(summary.url, heads);
    return summary;
  };
  const markdownAt = (position: number): string => recordAt(position, records.markdown);
  const outlineAt = (position: number): PageOutline => ({
    path: pathAt(position),
    section: sectionNames[sectionIds[position] ?? 0] ?? rootSection,
    // Computed on access: most pages that a query reads are not shown.
    get updated() {
      return dayOf(days[position] ?? 0);
    },
    chunks: headsAt(position),
  });
  const plainAt = (position: number, { chunks }: Pick<PageOutline, 'chunks'>, chunk: number): string => {
    let [from] = recordRange(position, records.plain);
    for (let before = 0; before < chunk; before += 1) from += chunks[before]?.bytes ?? 0;
    const length = chunks[chunk]?.bytes ?? 0;
    return length === 0 ? '' : decodeText(bytesAt(from, from + length));
  };
  const pageAt = (position: number): StoredPage => {
    const heads = headsAt(position);
    const chunks = heads.map(({ bytes: _, ...head }, at) => ({
      ...head,
      plain: plainAt(position, { chunks: heads }, at),
    }));
    return {
      ...parse(recordAt(position, records.rest), isRest),
      summary: summaryWith(position, heads),
      chunks,
      markdown: markdownAt(position),
    };
  };

  const findBetween = (path: string, from: number, to: number): number | undefined => {
    let low = from;
    let high = to - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = pathAt(middle);
      if (found === path) return middle;
      if (found < path) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };
  const find = (path: string): number | undefined =>
    findBetween(path, 0, size) ?? findBetween(path, size, listedSize) ?? findBetween(path, listedSize, totalSize);

  return {
    site: header.site,
    origin: header.origin,
    hasEndpoints: header.hasEndpoints ?? true,
    build: header.build,
    updated: header.updated,
    size,
    listedSize,
    totalSize,
    facets: facetCounts,
    tags: facetCounts.get('tag') ?? new Map(),
    sections: new Map(
      header.sections.map((section) => [section.name, { ...section, size: sectionSizes?.get(section.name) ?? 0 }]),
    ),
    expiries: new Map(header.expiries),
    pagesOf: (section) => reading.get(section) ?? new Uint32Array(),
    select: selectFrom(facetLists, days, { size, listedSize }),
    find,
    pathAt,
    treePathAt: (position) => treePaths.get(position) ?? pathAt(position),
    summaryAt: (position) => summaryWith(position, headsAt(position)),
    markdownAt,
    outlineAt,
    plainAt,
    pageAt,
    prefetch: announcePages(read, base + offsets.records, recordRange),
    aliasOf: (path) => aliases.get(path),
    isGone: (path) => gone.has(path),
    changeCount,
    changesBetween: openChanges(read, changesStart, changeCount),
    history: header.earlier?.history,
    earlierVersions: openEarlier(read, changesStart + header.changeBytes, header.earlier),
  };
};
