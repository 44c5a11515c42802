import { bitsIn } from '../../library/store/bytes.ts';

/**
 * The postings of a term are windows of pages, so that those of several terms are ranked side by side and a window whose best
 * page cannot be among the best is only counted. They have two parts: pages and their strengths, which every query reads, and
 * the chunks of those pages, which are read for the best.
 */
export const windowSize = 128;
/** From this number of pages on, a bit for each page of the window is shorter than a byte for each that has the term. */
export const bitmapFrom = windowSize / 8;
export const bitmapBytes = windowSize / 8;

/** Set in the strength of a page of one chunk, which is that chunk. */
export const oneChunkBit = 0x80;
const strengthBits = 0x7f;

/** A window of the postings of one term; `openWindows` is before the first, `nextWindow` moves it on. */
export interface Window {
  readonly bytes: Uint8Array;
  /** The number of the window; Infinity behind the last. */
  number: number;
  count: number;
  /** The greatest strength in it. */
  greatest: number;
  /** The start of its places, and whether they are bits. */
  places: number;
  hasBits: boolean;
  strengths: number;
  /** The start of its lists of chunks in their part. */
  lists: number;
  listsLength: number;
  /** The start of the next one. */
  next: number;
}

/** Moves on to the next window. Every query does so thousands of times, so it does as little as it can. */
export const nextWindow = (window: Window): void => {
  const { bytes } = window;
  let at = window.next;
  if (at >= bytes.length) {
    window.number = Number.POSITIVE_INFINITY;
    return;
  }
  let head = bytes[at++] ?? 0;
  if (head >= 0x80) {
    head &= 0x7f;
    for (let scale = 0x80, byte = 0x80; byte >= 0x80; scale *= 0x80) {
      byte = bytes[at++] ?? 0;
      head += (byte & 0x7f) * scale;
    }
  }
  window.number += (head >>> 1) + 1;
  if ((head & 1) === 0) {
    window.count = 1;
    window.places = at;
    window.hasBits = false;
    window.strengths = at + 1;
    window.greatest = (bytes[at + 1] ?? 0) & strengthBits;
    at += 2;
  } else {
    const count = (bytes[at] ?? 0) + 1;
    window.count = count;
    window.greatest = bytes[at + 1] ?? 0;
    window.places = at + 2;
    window.hasBits = count >= bitmapFrom;
    window.strengths = at + 2 + (count >= bitmapFrom ? bitmapBytes : count);
    at = window.strengths + count;
  }
  window.lists += window.listsLength;
  let length = bytes[at++] ?? 0;
  if (length >= 0x80) {
    length &= 0x7f;
    for (let scale = 0x80, byte = 0x80; byte >= 0x80; scale *= 0x80) {
      byte = bytes[at++] ?? 0;
      length += (byte & 0x7f) * scale;
    }
  }
  window.listsLength = length;
  window.next = at;
};

export const openWindows = (bytes: Uint8Array): Window => {
  const window = {
    bytes,
    number: -1,
    count: 0,
    greatest: 0,
    places: 0,
    hasBits: false,
    strengths: 0,
    lists: 0,
    listsLength: 0,
    next: 0,
  };
  nextWindow(window);
  return window;
};

/** The number of pages of a window with the term before a place, or -1 if the one at that place has not the term. */
export const computeRank = ({ bytes, places, count, hasBits }: Window, place: number): number => {
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

/** Visits the pages of one term's postings. */
export const eachPage = (postings: Uint8Array, visit: (page: number) => void): void => {
  for (const window = openWindows(postings); window.number !== Number.POSITIVE_INFINITY; nextWindow(window)) {
    const first = window.number * windowSize;
    for (let place = 0; place < (window.hasBits ? windowSize : window.count); place++) {
      const byte = postings[window.places + (window.hasBits ? place >> 3 : place)] ?? 0;
      if (!window.hasBits) visit(first + byte);
      else if ((byte & (1 << (place & 7))) !== 0) visit(first + place);
    }
  }
};
