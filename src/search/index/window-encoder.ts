import { createByteWriter } from '../../library/store/bytes.ts';
import { bitmapBytes, bitmapFrom, oneChunkBit, windowSize } from './windows.ts';

/** A page that has a term. */
export interface Posting {
  readonly page: number;
  readonly strength: number;
  readonly isOneChunk: boolean;
  /** Per chunk with the term: varint of chunks skipped, strength byte. Empty for a page of one chunk. */
  readonly list: Uint8Array;
}

/**
 * Creates an encoder of postings. Per window: varint of (windows skipped · 2 + has several pages), then
 * of one page: its place in the window, strength byte;
 * of several: their number less one, the greatest strength, their places (a byte or, of many, a bit each), strength bytes;
 * then varint of the length of their lists of chunks. Those are in the other part: of each page of several chunks, one of several
 * pages preceded by its length.
 */
export const createWindowEncoder = () => {
  const pages = createByteWriter(1 << 16);
  const lists = createByteWriter(1 << 16);
  const bits = new Uint8Array(bitmapBytes);

  const addPlaces = (places: readonly number[]): void => {
    if (places.length < bitmapFrom) {
      for (const place of places) pages.byte(place);
      return;
    }
    bits.fill(0);
    for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    pages.bytes(bits);
  };

  const addWindow = (skipped: number, postings: readonly Posting[]): void => {
    const listsBefore = lists.length;
    const isOne = postings.length === 1;
    pages.varint(skipped * 2 + (isOne ? 0 : 1));
    if (!isOne) {
      pages.byte(postings.length - 1);
      pages.byte(Math.max(...postings.map(({ strength }) => strength)));
    }
    addPlaces(postings.map(({ page }) => page % windowSize));
    for (const { strength, isOneChunk, list } of postings) {
      pages.byte(strength | (isOneChunk ? oneChunkBit : 0));
      if (isOneChunk) continue;
      if (!isOne) lists.varint(list.length);
      lists.bytes(list);
    }
    pages.varint(lists.length - listsBefore);
  };

  /** Encodes the postings of one term, which must ascend, as views that the next call overwrites. */
  return (postings: Iterable<Posting>): { readonly pages: Uint8Array; readonly lists: Uint8Array } => {
    pages.clear();
    lists.clear();
    let next = 0;
    let inside: Posting[] = [];
    const close = (): void => {
      const window = Math.floor((inside[0]?.page ?? 0) / windowSize);
      addWindow(window - next, inside);
      next = window + 1;
      inside = [];
    };
    for (const posting of postings) {
      const last = inside[0];
      if (last !== undefined && Math.floor(last.page / windowSize) !== Math.floor(posting.page / windowSize)) close();
      inside.push(posting);
    }
    if (inside.length > 0) close();
    return { pages: pages.view(), lists: lists.view() };
  };
};
