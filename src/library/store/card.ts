import { type ChunkHead, decodeChunks, encodeChunks } from '../chunk.ts';
import type { PageOutline, StoredPage } from '../library.ts';
import { versionDigits } from '../page.ts';
import { createByteWriter, readString, readVarint } from './bytes.ts';
import { dayNumber } from './format.ts';

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
const dayOf = (days: number): string => {
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
      return dayOf(day % 2 === 0 ? day / 2 : -(day + 1) / 2);
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
