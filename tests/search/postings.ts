import { type ByteReader, readVarint } from '../../src/library/store/bytes.ts';
import type { Entry } from '../../src/search/index/dictionary.ts';
import type { SearchIndex } from '../../src/search/index/open-index.ts';

export interface PostedPage {
  readonly page: number;
  readonly strength: number;
  readonly isOneChunk: boolean;
  readonly list: readonly (readonly [chunk: number, strength: number])[];
}

const getByte = (reader: ByteReader): number => reader.bytes[reader.at++] ?? 0;

/** Reads the places of the pages of a window. */
const readPlaces = (reader: ByteReader, count: number): number[] => {
  if (count < 16) return Array.from({ length: count }, () => getByte(reader));
  const bytes = Array.from({ length: 16 }, () => getByte(reader));
  return bytes.flatMap((bits, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (bits >> bit) % 2 === 1).map((bit) => at * 8 + bit),
  );
};

/** Reads chunks with their strengths up to an index. */
const readChunks = (reader: ByteReader, stop: number): [chunk: number, strength: number][] => {
  const list: [number, number][] = [];
  for (let chunk = 0; reader.at < stop; chunk++) {
    chunk += readVarint(reader);
    list.push([chunk, getByte(reader)]);
  }
  return list;
};

/** Decodes the postings of a term step by step, as their writer documents them. */
export const decodePostings = (pages: Uint8Array, lists: Uint8Array): PostedPage[] => {
  const reader = { bytes: pages, at: 0 };
  const inLists = { bytes: lists, at: 0 };
  const posted: PostedPage[] = [];
  for (let window = 0; reader.at < pages.length; window++) {
    const head = readVarint(reader);
    window += Math.floor(head / 2);
    const isOne = head % 2 === 0;
    const count = isOne ? 1 : getByte(reader) + 1;
    const greatest = isOne ? undefined : getByte(reader);
    const places = readPlaces(reader, count);
    const strengths = places.map(() => getByte(reader));
    const end = readVarint(reader) + inLists.at;
    for (const [at, place] of places.entries()) {
      const strength = strengths[at] ?? 0;
      const isOneChunk = strength >= 128;
      const list = isOneChunk ? [] : readChunks(inLists, isOne ? end : readVarint(inLists) + inLists.at);
      posted.push({ page: window * 128 + place, strength: strength % 128, isOneChunk, list });
    }
    const most = Math.max(...strengths.map((strength) => strength % 128));
    if (inLists.at !== end || (greatest ?? most) !== most) throw new Error(`Window ${window} is not as documented.`);
  }
  return posted;
};

export const getPostings = (index: SearchIndex, entry: Entry): PostedPage[] =>
  decodePostings(index.getPages(entry), index.postings(entry).subarray(entry.length));
