import { createByteWriter } from '../../library/store/bytes.ts';
import { memorySpool, type OpenSpool } from '../../library/store/spool.ts';

/** A term of the index, and the range of its postings. */
export interface Entry {
  readonly term: string;
  /** The number of pages that have it. */
  readonly pages: number;
  readonly offset: number;
  /** The length of its pages. */
  readonly length: number;
  /** The length of its lists of chunks, which follow them. */
  readonly lists: number;
}

/** The fewest terms of a group: less is not worth a read of its own. */
const minGroup = 64;
/** The most groups: their first terms are in memory, so that where terms are many, groups are larger. */
const maxGroups = 1 << 12;

/** Creates a writer of `total` terms, which must be added in the order of their bytes, and of their postings. */
export const createDictionaryWriter = (total: number, openSpool: OpenSpool = memorySpool) => {
  const perGroup = Math.max(minGroup, Math.ceil(total / maxGroups));
  const dictionary = openSpool();
  const entry = createByteWriter();
  const groups = createByteWriter();
  let previous = new Uint8Array(0);
  let count = 0;
  let start = 0;
  let postings = 0;
  const close = (): void => {
    if (count === 0) return;
    groups.varint(dictionary.length - start);
    groups.varint(postings);
    start = dictionary.length;
    postings = 0;
  };
  const sharedWith = (term: Uint8Array): number => {
    let shared = 0;
    while (shared < previous.length && previous[shared] === term[shared]) shared++;
    return shared;
  };
  return {
    add(term: Uint8Array<ArrayBuffer>, pages: number, length: number, lists: number): void {
      let shared = sharedWith(term);
      if (count % perGroup === 0) {
        close();
        // As much of it as is needed to tell it from the term before.
        groups.varint(Math.min(term.length, shared + 1));
        groups.bytes(term.subarray(0, shared + 1));
        shared = 0;
      }
      count++;
      entry.clear();
      entry.varint(shared);
      entry.varint(term.length - shared);
      entry.bytes(term.subarray(shared));
      entry.varint(pages);
      entry.varint(length);
      entry.varint(lists);
      dictionary.append(entry.view());
      postings += length + lists;
      previous = term;
    },
    /** The table of the groups, each with the beginning of its first term, its length and that of its postings, and the terms. */
    finish() {
      close();
      return { groups: groups.view(), dictionary };
    },
  };
};

/**
 * What precedes the terms of a language, by its number; nothing for the main one. It is a character of no word, so that
 * each language has words, weights and corrections of its own.
 */
export const languageMark = (language: number): string =>
  language === 0 ? '' : String.fromCharCode(0xe000 + language);

/** The sorted terms, searched where they are. */
export interface Dictionary {
  find(term: string): Entry | undefined;
  /** Visits the terms that begin so, in their order. */
  scan(beginning: string, visit: (entry: Entry) => void): void;
}

/** The part of a dictionary whose terms follow a mark, without it. */
export const dictionaryBehind = (mark: string, { find, scan }: Dictionary): Dictionary => {
  const own = (entry: Entry): Entry => ({ ...entry, term: entry.term.slice(mark.length) });
  return {
    find(term) {
      const entry = find(mark + term);
      return entry && own(entry);
    },
    scan: (beginning, visit) => scan(mark + beginning, (entry) => visit(own(entry))),
  };
};
