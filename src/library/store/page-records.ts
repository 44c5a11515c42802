import { type ChunkHead, decodeChunks, encodeChunks, findHeadings } from '../chunk.ts';
import type { Library, PageOutline, StoredPage } from '../library.ts';
import { type PageSummary, versionDigits } from '../page.ts';
import { createByteWriter, decodeText, readString, readVarint } from './bytes.ts';
import { dayNumber } from './format.ts';
import type { RangeOf, RecordKind } from './page-rows.ts';

/** Encodes what search reads of a page: the number of its section, its day, its version, its path and its headings. */
export const encodeCard = ({ summary, chunks }: StoredPage, section: number): Uint8Array => {
  const writer = createByteWriter(256);
  const day = dayNumber(summary.updated);
  writer.varint(section);
  // The lowest bit is the sign.
  writer.varint(day < 0 ? -2 * day - 1 : 2 * day);
  writer.varint(Number.parseInt(summary.digest.slice(0, versionDigits), 16));
  writer.text(summary.path);
  writer.bytes(encodeChunks(chunks));
  return writer.view();
};

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** Converts days since 1970-01-01 to a date (YYYY-MM-DD). Every hit of a search has one; `toISOString` takes four times as long. */
const toDay = (days: number): string => {
  const date = new Date(days * 86_400_000);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
};

/** Decodes what `encodeCard` wrote; `sectionAt` returns the name of a section by its number. */
export const decodeCard = (bytes: Uint8Array, sectionAt: (section: number) => string): PageOutline => {
  const reader = { bytes, at: 0 };
  const section = sectionAt(readVarint(reader));
  const day = readVarint(reader);
  const version = readVarint(reader);
  const path = readString(reader);
  return {
    path,
    section,
    // Computed on access: most pages that a query reads are not shown.
    get updated() {
      return toDay(day % 2 === 0 ? day / 2 : -(day + 1) / 2);
    },
    // Few of them are quoted.
    get version() {
      return version.toString(16).padStart(versionDigits, '0');
    },
    chunks: decodeChunks(bytes.subarray(reader.at)),
  };
};

/** Decodes the headings alone. */
export const decodeHeads = (bytes: Uint8Array): ChunkHead[] => {
  const reader = { bytes, at: 0 };
  for (let number = 0; number < 3; number += 1) readVarint(reader);
  const pathLength = readVarint(reader);
  reader.at += pathLength;
  return decodeChunks(bytes.subarray(reader.at));
};

// The content was validated when the store was written, by the same version (see `magic`): check only the outer shape.
export const has =
  <Value extends object>(...names: readonly (keyof Value & string)[]) =>
  (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && names.every((name) => name in value);
const isSummary = has<PageSummary>('path', 'url', 'headings');
const isRest = has<Pick<StoredPage, 'parts' | 'lists' | 'file' | 'isUndated' | 'data'>>('parts', 'lists');

/** Parses JSON of a store. */
export const parse = <Value>(text: string, isValid: (value: unknown) => value is Value): Value => {
  const value: unknown = JSON.parse(text);
  if (isValid(value)) return value;
  throw new Error('The store is damaged; build the site again');
};

type PageRecords = Pick<Library, 'summaryAt' | 'markdownAt' | 'outlineAt' | 'plainAt' | 'pageAt'>;

/** Opens the records of the pages of a store; `read` reads bytes of the records of a kind. */
export const openRecords = (
  getRange: RangeOf,
  read: (kind: RecordKind, offset: number, length: number) => Uint8Array,
  sectionAt: (section: number) => string,
): PageRecords => {
  const recordAt = (position: number, kind: RecordKind): Uint8Array => {
    const { offset, length } = getRange(position, kind);
    return read(kind, offset, length);
  };
  const summaryWith = (position: number, heads: PageOutline['chunks']): PageSummary => {
    const summary = parse(decodeText(recordAt(position, 'summary')), isSummary);
    summary.headings = findHeadings(summary.url, heads);
    return summary;
  };
  const headsAt = (position: number): PageOutline['chunks'] => decodeHeads(recordAt(position, 'card'));
  return {
    outlineAt: (position) => decodeCard(recordAt(position, 'card'), sectionAt),
    summaryAt: (position) => summaryWith(position, headsAt(position)),
    markdownAt: (position) => readString({ bytes: recordAt(position, 'text'), at: 0 }),
    plainAt(position, { chunks }, chunk) {
      const length = chunks[chunk]?.bytes ?? 0;
      if (length === 0) return '';
      let { offset } = getRange(position, 'plain');
      for (let before = 0; before < chunk; before += 1) offset += chunks[before]?.bytes ?? 0;
      return decodeText(read('plain', offset, length));
    },
    pageAt(position) {
      const heads = headsAt(position);
      const plain = recordAt(position, 'plain');
      const text = { bytes: recordAt(position, 'text'), at: 0 };
      const summary = summaryWith(position, heads);
      const markdown = readString(text);
      let end = 0;
      const chunks = heads.map(({ bytes, ...head }) => {
        end += bytes;
        return { ...head, plain: decodeText(plain.subarray(end - bytes, end)) };
      });
      return { ...parse(decodeText(text.bytes.subarray(text.at)), isRest), summary, chunks, markdown };
    },
  };
};
