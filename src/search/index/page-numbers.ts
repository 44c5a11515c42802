import { readVarint } from '../../library/store/bytes.ts';

/** The numbers of the pages in the index: in the order of their positions in the library, without those that search does not find. */
export interface PageNumbers {
  getPosition(page: number): number;
  /** Yields the numbers of the pages at these positions, which must ascend. Those of no page are skipped. */
  pagesAt(positions: Iterable<number>): Generator<number>;
}

/** Opens the runs of the positions of all pages (see `encodeRuns`). */
export const openPageNumbers = (bytes: Uint8Array): PageNumbers => {
  const reader = { bytes, at: 0 };
  /** The first page of each run, and its position. */
  const pages: number[] = [];
  const firsts: number[] = [];
  let page = 0;
  let position = 0;
  while (reader.at < bytes.length) {
    position += readVarint(reader);
    pages.push(page);
    firsts.push(position);
    const length = readVarint(reader);
    page += length;
    position += length;
  }
  pages.push(page);

  const getPosition: PageNumbers['getPosition'] = (wanted) => {
    let low = 0;
    let high = firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((pages[middle] ?? 0) <= wanted) low = middle;
      else high = middle - 1;
    }
    return (firsts[low] ?? 0) + wanted - (pages[low] ?? 0);
  };

  return {
    getPosition,
    *pagesAt(positions) {
      let run = 0;
      for (const wanted of positions) {
        while ((firsts[run + 1] ?? Infinity) <= wanted) run++;
        const found = (pages[run] ?? 0) + wanted - (firsts[run] ?? 0);
        if (found >= (pages[run] ?? 0) && found < (pages[run + 1] ?? 0)) yield found;
      }
    },
  };
};
