import type { Library, PagesAhead } from '../library.ts';
import { type ByteRange, type ReadRange, records } from './format.ts';

/**
 * Returns the function by which a store announces pages, or undefined where every read is local. `rangeOf` returns the range of the
 * records of a page from one up to another.
 */
export const announcerOf = (
  { prefetch }: ReadRange,
  rangeOf: (position: number, first: number, last: number) => ByteRange,
): Library['prefetch'] =>
  prefetch &&
  (({ outlines = [], texts = [], pages = [] }: PagesAhead) =>
    prefetch([
      ...outlines.map((position) => rangeOf(position, records.chunks, records.chunks)),
      ...texts.map((position) => rangeOf(position, records.chunks, records.plain)),
      ...pages.map((position) => rangeOf(position, records.summary, records.rest)),
    ]));
