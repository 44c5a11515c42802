import type { Library } from '../library.ts';
import { type ByteRange, type ReadRange, records } from './format.ts';

/**
 * Creates the `prefetch` of a library whose records begin at `start` of its file: it announces the records of pages that are read next.
 * `recordRange` returns the range of a record, from `start` on. Undefined where every read is local.
 */
export const announcePages = (
  { prefetch }: ReadRange,
  start: number,
  recordRange: (position: number, record: number) => readonly [from: number, to: number],
): Library['prefetch'] => {
  if (prefetch === undefined) return undefined;
  // The records of a page follow each other.
  const until = (position: number, last: number): ByteRange => {
    const [from] = recordRange(position, records.summary);
    const [, to] = recordRange(position, last);
    return { offset: start + from, length: to - from };
  };
  return ({ outlines = [], texts = [], pages = [] }) =>
    prefetch([
      ...outlines.map((position) => until(position, records.chunks)),
      ...texts.map((position) => until(position, records.plain)),
      ...pages.map((position) => until(position, records.rest)),
    ]);
};
