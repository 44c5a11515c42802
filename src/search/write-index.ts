import type { SearchDocument } from './search-document.ts';

/** What the header of search.bin says about itself. */
export interface IndexSettings {
  readonly buildId: string;
  /** BCP 47 tag of the content. */
  readonly language: string;
}

/** Compiles pages into the bytes of search.bin; the same pages in any order give the same bytes. */
export async function writeIndex(_documents: Iterable<SearchDocument>, _settings: IndexSettings): Promise<Uint8Array> {
  throw new Error('writeIndex is being built.');
}
