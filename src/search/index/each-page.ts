import { readVarint } from '../../library/store/bytes.ts';

/** Visits the pages of one term's postings (see `writePostings`). */
export const eachPage = (postings: Uint8Array, visit: (page: number) => void): void => {
  const reader = { bytes: postings, at: 0 };
  let page = -1;
  while (reader.at < postings.length) {
    const head = readVarint(reader);
    page += (head >>> 1) + 1;
    visit(page);
    reader.at++;
    if (head % 2 === 1) {
      const list = readVarint(reader);
      reader.at += list;
    }
  }
};
