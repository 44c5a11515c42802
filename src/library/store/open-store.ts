import type { Library, StoredPage } from '../library.ts';
import type { PageSummary } from '../page.ts';
import { sections } from '../sections.ts';
import { columnOffsets, dayNumber, headerStart, magic, type ReadRange, type StoreHeader } from './format.ts';

const utf8 = new TextDecoder();

// What is in a store was checked when it was written, by code of this version: reading it back checks the frame only.
const has =
  <Value extends object>(...names: readonly (keyof Value & string)[]) =>
  (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && names.every((name) => name in value);
const isHeader = has<StoreHeader>('origin', 'size', 'sections', 'tags', 'aliases', 'gone', 'pathBytes', 'recordBytes');
const isFrame = has<Omit<StoredPage, 'markdown'>>('summary', 'questions');

const parse = <Value>(text: string, fits: (value: unknown) => value is Value): Value => {
  const value: unknown = JSON.parse(text);
  if (fits(value)) return value;
  throw new Error('The store is damaged; run `npm run build`');
};

const readHeader = (read: ReadRange): { header: StoreHeader; base: number } => {
  const preamble = read(0, headerStart);
  if (utf8.decode(preamble.subarray(0, 8)) !== magic)
    throw new Error('The store was written by another version of Halyard; run `npm run build`');
  const length = new DataView(preamble.buffer, preamble.byteOffset).getUint32(8, true);
  return { header: parse(utf8.decode(read(headerStart, length)), isHeader), base: headerStart + length };
};

/** A library over the bytes that `writeStore` made: metadata columns are held, texts are read on demand. */
export const openStore = (read: ReadRange): Library => {
  const { header, base } = readHeader(read);
  const { size } = header;
  const layout = columnOffsets(header);
  // A copy that starts at 0: a Node Buffer is a window on a larger pool, and its `slice` does not copy.
  const columns = new Uint8Array(read(base, layout.records));
  const u32 = (start: number, length: number): Uint32Array =>
    new Uint32Array(columns.buffer.slice(start, start + 4 * length));
  const pathOffsets = u32(layout.pathOffsets, size + 1);
  const recordOffsets = u32(layout.recordOffsets, 2 * size + 1);
  const days = u32(layout.days, size);
  const sectionIds = columns.subarray(layout.sectionIds, layout.sectionIds + size);
  const tagged = u32(
    layout.tagLists,
    header.tags.reduce((sum, [, count]) => sum + count, 0),
  );
  const aliases = new Map(header.aliases);
  const gone = new Set(header.gone);
  const tagRanges = new Map<string, Uint32Array>();
  let start = 0;
  for (const [tag, count] of header.tags) {
    tagRanges.set(tag, tagged.subarray(start, start + count));
    start += count;
  }

  const pathAt = (position: number): string =>
    utf8.decode(
      columns.subarray(layout.paths + (pathOffsets[position] ?? 0), layout.paths + (pathOffsets[position + 1] ?? 0)),
    );
  const recordAt = (index: number): string => {
    const from = recordOffsets[index];
    const to = recordOffsets[index + 1];
    if (from === undefined || to === undefined) throw new RangeError(`The store has no record ${index}`);
    return utf8.decode(read(base + layout.records + from, to - from));
  };
  const frameAt = (position: number) => parse(recordAt(2 * position), isFrame);
  const summaryAt = (position: number): PageSummary => frameAt(position).summary;
  const markdownAt = (position: number): string => recordAt(2 * position + 1);

  const find = (path: string): number | undefined => {
    let low = 0;
    let high = size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = pathAt(middle);
      if (found === path) return middle;
      if (found < path) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };

  return {
    origin: header.origin,
    build: header.build,
    updated: header.updated,
    size,
    tags: new Map(header.tags),
    sections: new Map(header.sections),
    expiries: new Map(header.expiries),
    select: ({ section, tag, updatedSince }) => {
      const candidates =
        tag === undefined
          ? new Uint32Array(size).map((_, position) => position)
          : (tagRanges.get(tag) ?? new Uint32Array());
      const wanted = section === undefined ? undefined : sections.indexOf(section);
      const since = updatedSince === undefined ? 0 : dayNumber(updatedSince);
      if (wanted === undefined && since === 0) return candidates;
      return candidates.filter(
        (position) => (wanted === undefined || sectionIds[position] === wanted) && (days[position] ?? 0) >= since,
      );
    },
    find,
    pathAt,
    summaryAt,
    markdownAt,
    pageAt: (position) => ({ ...frameAt(position), markdown: markdownAt(position) }),
    aliasOf: (path) => aliases.get(path),
    isGone: (path) => gone.has(path),
  };
};
