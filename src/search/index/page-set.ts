/** One bit per page, the first page in the lowest bit of the first byte. */
export type PageSet = Uint8Array;

export const emptySet = (pageCount: number): PageSet => new Uint8Array(Math.ceil(pageCount / 8));

export const addTo = (set: PageSet, page: number): void => {
  set[page >> 3] = (set[page >> 3] ?? 0) | (1 << (page & 7));
};

export const isIn = (set: PageSet, page: number): boolean => ((set[page >> 3] ?? 0) & (1 << (page & 7))) !== 0;
