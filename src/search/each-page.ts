import { readVarint } from './bytes.ts';

/** Visits the pages of one term's postings (see `writePostings`). */
export function eachPage(postings: Uint8Array, visit: (page: number) => void): void {
  const reader = { bytes: postings, at: 0 };
  let page = -1;
  while (reader.at < postings.length) {
    const head = readVarint(reader);
    page += (head >>> 1) + 1;
    visit(page);
    reader.at++;
    for (let more = head & 1; more === 1; reader.at++) more = readVarint(reader) & 1;
  }
}
