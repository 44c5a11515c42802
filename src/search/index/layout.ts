import { createByteWriter, decodeText, encodeText, readString, readVarint } from '../../library/store/bytes.ts';
import { getPieces, type Pieces, type Spool } from '../../library/store/spool.ts';

/**
 * search.bin, from its first byte:
 * magic and version (8 bytes), length of the header (4, little endian), header, then the regions in this order.
 * Everything is bytes, varints and UTF-8. What opening reads comes first and is bounded: where pages are many, the tables name larger
 * groups and blocks.
 */
export const regionNames = [
  /** Stop words, then question words: one per line, a blank line between. */
  'stopWords',
  /** Runs of positions in the library, by which pages are numbered (see `encodeRuns`). */
  'numbers',
  /** Per group of terms: the beginning of its first one, its length, and that of its postings. */
  'groups',
  /** Per block of sentences: its length. */
  'blocks',
  /** Sorted terms in front-coded groups, each with its page count and the lengths of its postings. Those of a language beside the main one follow its mark. */
  'dictionary',
  /** Per term: its pages in windows, then their chunks (see `createWindowEncoder`). */
  'postings',
  /** Per page: the sentences of its chunks (see `encodeSentences`), in blocks (see `createBlockWriter`). */
  'sentences',
] as const;

export type RegionName = (typeof regionNames)[number];

export interface Region {
  readonly offset: number;
  readonly length: number;
}

export interface IndexHeader {
  /** The build of the library that the pages are in. */
  readonly build: string;
  readonly language: string;
  readonly pageCount: number;
  /** The number of its pages in each language of the site, the main one first. */
  readonly pagesIn: readonly number[];
  readonly chunkCount: number;
  readonly termCount: number;
}

export interface Layout extends IndexHeader {
  /** Offsets from the start of the file. Those before the dictionary are read when the index is opened. */
  readonly regions: Readonly<Record<RegionName, Region>>;
}

/** Raised whenever bytes or weights change, so that old readers refuse new files and the reverse. */
const version = 5;
const magic = `HalySrc${version}`;
export const preambleLength = magic.length + 4;

/** Joins header and regions. */
export const joinRegions = (
  header: IndexHeader,
  contents: Readonly<Record<RegionName, Uint8Array | Spool>>,
): Pieces => {
  const head = createByteWriter();
  head.text(header.build);
  head.text(header.language);
  for (const count of [header.pageCount, header.chunkCount, header.termCount]) head.varint(count);
  head.varint(header.pagesIn.length);
  for (const count of header.pagesIn) head.varint(count);
  for (const name of regionNames) head.varint(contents[name].length);
  const preamble = new Uint8Array(preambleLength);
  preamble.set(encodeText(magic));
  new DataView(preamble.buffer).setUint32(magic.length, head.length, true);
  return getPieces([preamble, head.view(), ...regionNames.map((name) => contents[name])]);
};

/** Reads the length of the header from the preamble. Throws when the file is not a search index of this version. */
export const getHeaderLength = (preamble: Uint8Array): number => {
  if (preamble.length < preambleLength || decodeText(preamble.subarray(0, magic.length)) !== magic) {
    throw new Error(`This is not a search index of format ${version}: build the site again.`);
  }
  return new DataView(preamble.buffer, preamble.byteOffset, preambleLength).getUint32(magic.length, true);
};

/** Reads the header; `size` is that of the file. Throws when the file is cut off. */
export const parseHeader = (bytes: Uint8Array, size: number): Layout => {
  const reader = { bytes, at: 0 };
  const build = readString(reader);
  const language = readString(reader);
  const [pageCount, chunkCount, termCount] = [readVarint(reader), readVarint(reader), readVarint(reader)];
  const pagesIn = Array.from({ length: readVarint(reader) }, () => readVarint(reader));
  let offset = preambleLength + bytes.length;
  const next = (): Region => {
    const region = { offset, length: readVarint(reader) };
    offset += region.length;
    return region;
  };
  const regions = {
    stopWords: next(),
    numbers: next(),
    groups: next(),
    blocks: next(),
    dictionary: next(),
    postings: next(),
    sentences: next(),
  };
  if (offset !== size)
    throw new Error(`The search index should have ${offset} bytes and has ${size}: build the site again.`);
  return { build, language, pageCount, pagesIn, chunkCount, termCount, regions };
};
