import { createByteWriter, readVarint } from '../../library/store/bytes.ts';
import type { PageCount, TermCount } from './count-terms.ts';

/** Creates a list of 32-bit numbers that grows. */
const createNumbers = () => {
  let values = new Uint32Array(1024);
  let length = 0;
  return {
    push(value: number): void {
      if (length === values.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    get length() {
      return length;
    },
    at: (index: number): number => values[index] ?? 0,
  };
};

/** All the counts of all pages, packed, so that fifty thousand pages fit in memory until their averages are known. */
export interface TermLog {
  /** Appends a page, whose terms follow a mark; pages are numbered in the order of their arrival. */
  add(page: PageCount, mark?: string): void;
  /** Returns every term with its entries, in the order of the pages. */
  byTerm(): { readonly terms: readonly string[]; entriesOf(term: number): Uint32Array };
  page(entry: number): number;
  count(entry: number): TermCount;
}

export const createTermLog = (): TermLog => {
  const ids = new Map<string, number>();
  const uses: number[] = [];
  const termOfEntry = createNumbers();
  const pageOfEntry = createNumbers();
  const offsets = createNumbers();
  const packed = createByteWriter(1 << 16);
  /** All packed counts, once no page follows. */
  let whole: Uint8Array | undefined;
  let pageCount = 0;

  const pack = ({ title, headings, all, chunks }: TermCount): void => {
    for (const value of [title, headings, all, chunks.length]) packed.varint(value);
    let previous = 0;
    for (const [chunk, heading, total] of chunks) {
      packed.varint(chunk - previous);
      packed.varint(heading);
      packed.varint(total);
      previous = chunk;
    }
  };

  return {
    add({ terms }, mark = '') {
      whole = undefined;
      for (const [word, count] of terms) {
        const term = mark + word;
        let id = ids.get(term);
        if (id === undefined) {
          id = ids.size;
          ids.set(term, id);
          uses.push(0);
        }
        uses[id] = (uses[id] ?? 0) + 1;
        termOfEntry.push(id);
        pageOfEntry.push(pageCount);
        offsets.push(packed.length);
        pack(count);
      }
      pageCount++;
    },

    byTerm() {
      const starts = new Uint32Array(ids.size + 1);
      for (const [id, used] of uses.entries()) starts[id + 1] = (starts[id] ?? 0) + used;
      const filled = starts.slice();
      const entries = new Uint32Array(termOfEntry.length);
      for (let entry = 0; entry < termOfEntry.length; entry++) {
        const id = termOfEntry.at(entry);
        const slot = filled[id] ?? 0;
        entries[slot] = entry;
        filled[id] = slot + 1;
      }
      return { terms: [...ids.keys()], entriesOf: (id) => entries.subarray(starts[id], starts[id + 1]) };
    },

    page: (entry) => pageOfEntry.at(entry),

    count(entry) {
      whole ??= packed.view();
      const reader = { bytes: whole, at: offsets.at(entry) };
      const [title, headings, all] = [readVarint(reader), readVarint(reader), readVarint(reader)];
      const chunks: [number, number, number][] = [];
      let chunk = 0;
      for (let left = readVarint(reader); left > 0; left--) {
        chunk += readVarint(reader);
        chunks.push([chunk, readVarint(reader), readVarint(reader)]);
      }
      return { title, headings, all, chunks };
    },
  };
};
