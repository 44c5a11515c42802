/** Reads `length` bytes at `offset` of the index file. May answer a view that stays unchanged until the next read. */
export type ReadBytes = (offset: number, length: number) => Uint8Array;

/** An opened search.bin. Hand it to `search` and `searchSections`. */
export interface SearchIndex {
  readonly buildId: string;
  readonly language: string;
  readonly pageCount: number;
  readonly sectionCount: number;
}

/** Opens search.bin: reads its header and small tables, and leaves the rest on disk. Throws when it is not a search index of this version. */
export async function openIndex(_read: ReadBytes, _size: number): Promise<SearchIndex> {
  throw new Error('openIndex is being built.');
}
