import { strengths } from '../index/field-weights.ts';
import { computeRank, nextWindow, oneChunkBit, openWindows, type Window, windowSize } from '../index/windows.ts';
import type { Source } from './sources.ts';

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

/** A place in the postings of a term that moves on from page to page. */
interface Cursor {
  readonly source: Source;
  readonly window: Window;
  /** The number of pages of the window that were passed, and the start of the next one's list. */
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
const addPage = (cursor: Cursor, rank: number): void => {
  const {
    window,
    source: { lists, weight, worth },
  } = cursor;
  const { bytes, strengths: first } = window;
  const strength = bytes[first + rank] ?? 0;
  if ((strength & oneChunkBit) !== 0) {
    addToChunk(0, worth[strength] ?? 0);
    return;
  }
  if (window.count === 1) {
    addList(lists, window.lists, window.lists + window.listsLength, weight);
    return;
  }
  for (; cursor.rank < rank; cursor.rank++)
    if (((bytes[first + cursor.rank] ?? 0) & oneChunkBit) === 0) cursor.at = varintAt(lists, cursor.at) + behind;
  const length = varintAt(lists, cursor.at);
  addList(lists, behind, behind + length, weight);
};

/** Moves on to a window; one behind it stays. */
const moveTo = (cursor: Cursor, number: number): void => {
  const { window } = cursor;
  if (window.number >= number) return;
  while (window.number < number) nextWindow(window);
  cursor.rank = 0;
  cursor.at = window.lists;
};

/** The best of the chunks with sums, the first of equals, and clears them. */
const takeBest = (): BestChunk => {
  let place = 0;
  for (let at = 1; at < end; at++) if ((sums[at] ?? 0) > (sums[place] ?? 0)) place = at;
  const score = sums[place] ?? 0;
  sums.fill(0, 0, end);
  end = 0;
  return { place, score };
};

/** Creates a function that finds the best chunk of a page; call it for pages in ascending order. */
export const createChunkRanker = (sources: readonly Source[]): ((page: number) => BestChunk) => {
  const cursors = sources.map((source): Cursor => {
    const window = openWindows(source.window.bytes);
    return { source, window, rank: 0, at: 0 };
  });
  return (page) => {
    const number = Math.floor(page / windowSize);
    for (const cursor of cursors) {
      moveTo(cursor, number);
      const { window } = cursor;
      const rank = window.number === number ? computeRank(window, page % windowSize) : -1;
      if (rank >= 0) addPage(cursor, rank);
    }
    return takeBest();
  };
};
