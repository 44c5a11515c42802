import { strengths } from '../index/field-weights.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { nextWindow, oneChunkBit, openWindows, strengthBits, type Window, windowSize } from '../index/windows.ts';
import type { Plan } from './plan-query.ts';

/** The chunk of a page that has most of the query. */
export interface BestChunk {
  readonly place: number;
  readonly score: number;
}

/** The sums of the chunks of one page, all zero between two pages. */
let sums = new Float32Array(256);
/** The number of chunks behind the last one with a sum. */
let end = 0;

const addToChunk = (chunk: number, more: number): void => {
  if (chunk >= sums.length) {
    const larger = new Float32Array(chunk * 2);
    larger.set(sums);
    sums = larger;
  }
  sums[chunk] = (sums[chunk] ?? 0) + more;
  if (chunk >= end) end = chunk + 1;
};

/** The index behind the varint that `varintAt` read last; a variable, because returning an object would cost more than the varint. */
let behind = 0;

const varintAt = (bytes: Uint8Array, start: number): number => {
  let byte = bytes[start] ?? 0;
  behind = start + 1;
  if (byte < 0x80) return byte;
  let value = byte & 0x7f;
  for (let shift = 7; byte >= 0x80; shift += 7) {
    byte = bytes[behind++] ?? 0;
    value |= (byte & 0x7f) << shift;
  }
  return value;
};

/** The number of bits that are set in each byte. */
const bitsIn = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** Returns how many pages of a window with the term are before a place, or -1 if the one at that place has not the term. */
const rankOf = ({ bytes, places, count, hasBits }: Window, place: number): number => {
  if (!hasBits) {
    for (let index = 0; index < count; index++) if (bytes[places + index] === place) return index;
    return -1;
  }
  const last = places + (place >> 3);
  const mask = 1 << (place & 7);
  if (((bytes[last] ?? 0) & mask) === 0) return -1;
  let rank = bitsIn[(bytes[last] ?? 0) & (mask - 1)] ?? 0;
  for (let at = places; at < last; at++) rank += bitsIn[bytes[at] ?? 0] ?? 0;
  return rank;
};

/** The postings of a term of the index, with the weight of its word. */
interface Source {
  readonly window: Window;
  readonly lists: Uint8Array;
  readonly weight: number;
  /** How many pages of the window are behind, and where the list of the next one is. */
  rank: number;
  at: number;
}

const addList = (lists: Uint8Array, start: number, stop: number, weight: number): void => {
  let chunk = 0;
  for (let at = start; at < stop; chunk++) {
    chunk += varintAt(lists, at);
    addToChunk(chunk, weight * (strengths.chunk[lists[behind] ?? 0] ?? 0));
    at = behind + 1;
  }
};

/** Adds the chunks of the page at a rank of the window; ranks ascend. */
const addPage = (source: Source, rank: number): void => {
  const { window, lists, weight } = source;
  const { bytes, strengths: first } = window;
  const strength = bytes[first + rank] ?? 0;
  if ((strength & oneChunkBit) !== 0) {
    addToChunk(0, weight * (strengths.page[strength & strengthBits] ?? 0));
    return;
  }
  if (window.count === 1) {
    addList(lists, window.lists, window.lists + window.listsLength, weight);
    return;
  }
  for (; source.rank < rank; source.rank++)
    if (((bytes[first + source.rank] ?? 0) & oneChunkBit) === 0) source.at = varintAt(lists, source.at) + behind;
  const length = varintAt(lists, source.at);
  addList(lists, behind, behind + length, weight);
};

/** Moves on to a window; one behind it stays. */
const moveTo = (source: Source, number: number): void => {
  const { window } = source;
  if (window.number >= number) return;
  while (window.number < number) nextWindow(window);
  source.rank = 0;
  source.at = window.lists;
};

/** Returns the best of the chunks with sums, the first of equals, and clears them. */
const takeBest = (): BestChunk => {
  let place = 0;
  for (let at = 1; at < end; at++) if ((sums[at] ?? 0) > (sums[place] ?? 0)) place = at;
  const score = sums[place] ?? 0;
  sums.fill(0, 0, end);
  end = 0;
  return { place, score };
};

/** Creates a function that finds the best chunk of a page; call it for pages in ascending order. */
export const createChunkRanker = (index: SearchIndex, { terms }: Plan): ((page: number) => BestChunk) => {
  const sources = terms.flatMap(({ entries, entryWeights }) =>
    entries.map((entry, at): Source => {
      const window = openWindows(index.pagesOf(entry));
      const lists = index.listsOf(entry);
      return { window, lists, weight: entryWeights[at] ?? 0, rank: 0, at: window.lists };
    }),
  );
  return (page) => {
    const number = Math.floor(page / windowSize);
    for (const source of sources) {
      moveTo(source, number);
      const { window } = source;
      const rank = window.number === number ? rankOf(window, page % windowSize) : -1;
      if (rank >= 0) addPage(source, rank);
    }
    return takeBest();
  };
};
