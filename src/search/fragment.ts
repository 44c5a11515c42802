import type { SearchDocument } from './search-document.ts';

/** The Pagefind whose private fragment format we read. */
export const pagefindVersion = '1.5.2';

/** Refuses an index of another Pagefind; `entry` is the text of pagefind-entry.json. */
export function checkPagefindVersion(_entry: string): void {
  throw new Error('checkPagefindVersion is being built.');
}

/** The page in one unzipped `.pf_fragment`. Throws, naming the fragment's fault, when it is not one. */
export function parseFragment(_text: string): SearchDocument {
  throw new Error('parseFragment is being built.');
}
