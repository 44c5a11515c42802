import { compareBytes, createByteWriter, encodeText } from '../../library/store/bytes.ts';
import { memorySpool, type OpenSpool } from '../../library/store/spool.ts';
import type { PageCount, TermCount } from './count-terms.ts';
import { type LoggedTerm, mergeRuns, type Run, readCount } from './merge-runs.ts';
import { createNumberList } from './number-list.ts';

/**
 * All the counts of all pages, until their averages are known. What fits into one run is sorted by terms where it is. Of more pages, a
 * run at a time is sorted and spooled, and the runs are merged when they are read, so that a million pages need no more memory than one.
 */
export interface TermLog {
  /** Appends a page, whose terms follow a mark; pages are numbered in the order of their arrival. */
  add(page: PageCount, mark?: string): void;
  /** Yields every term once, in the order of their bytes. Add no page after that. */
  terms(): Generator<LoggedTerm>;
}

/** The most entries of a run, each a term in a page: some 100 MB. */
const usualRun = 1 << 22;

export const createTermLog = (openSpool: OpenSpool = memorySpool, entriesOfRun = usualRun): TermLog => {
  const heads = openSpool();
  const counts = openSpool();
  const runs: Run[] = [];
  const ids = new Map<string, number>();
  const uses = createNumberList();
  const termOfEntry = createNumberList();
  const pageOfEntry = createNumberList();
  const offsets = createNumberList();
  const packed = createByteWriter(1 << 16);
  let pageCount = 0;
  let grouped: ReturnType<typeof groupTerms> | undefined;

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

  /** Returns a function that returns the entries of a term of this run, in the order of the pages. */
  const groupEntries = (): ((id: number) => Uint32Array) => {
    const starts = new Uint32Array(uses.length + 1);
    for (let id = 0; id < uses.length; id += 1) starts[id + 1] = (starts[id] ?? 0) + uses.at(id);
    const filled = starts.slice();
    const entries = new Uint32Array(termOfEntry.length);
    for (let entry = 0; entry < entries.length; entry += 1) {
      const id = termOfEntry.at(entry);
      const slot = filled[id] ?? 0;
      entries[slot] = entry;
      filled[id] = slot + 1;
    }
    return (id) => entries.subarray(starts[id], starts[id + 1]);
  };

  /** Returns the terms of this run in the order of their bytes, each with its entries. */
  const groupTerms = () => {
    const entriesOf = groupEntries();
    return Array.from(ids, ([term, id]) => ({ term: new Uint8Array(encodeText(term)), entries: entriesOf(id) })).sort(
      (a, b) => compareBytes(a.term, b.term),
    );
  };

  const endRun = (): void => {
    const starts = [heads.length, counts.length] as const;
    const bytes = packed.view();
    const head = createByteWriter();
    const own = createByteWriter();
    for (const { term, entries } of groupTerms()) {
      let page = 0;
      for (const entry of entries) {
        own.varint(pageOfEntry.at(entry) - page);
        own.bytes(bytes.subarray(offsets.at(entry), entry + 1 < offsets.length ? offsets.at(entry + 1) : bytes.length));
        page = pageOfEntry.at(entry);
      }
      head.varint(term.length);
      head.bytes(term);
      head.varint(entries.length);
      head.varint(own.length);
      heads.append(head.view());
      counts.append(own.view());
      head.clear();
      own.clear();
    }
    runs.push({ heads: [starts[0], heads.length], counts: [starts[1], counts.length] });
    ids.clear();
    for (const list of [uses, termOfEntry, pageOfEntry, offsets, packed]) list.clear();
  };

  /** Yields the terms of the only run, which stays in memory. */
  function* termsInMemory(): Generator<LoggedTerm> {
    grouped ??= groupTerms();
    const reader = { bytes: packed.view(), at: 0 };
    for (const { term, entries } of grouped)
      yield {
        term,
        pages: entries.length,
        *counts() {
          for (const entry of entries) {
            reader.at = offsets.at(entry);
            yield [pageOfEntry.at(entry), readCount(reader)];
          }
        },
      };
  }

  return {
    add({ terms }, mark = '') {
      for (const [word, count] of terms) {
        const term = mark + word;
        let id = ids.get(term);
        if (id === undefined) {
          id = ids.size;
          ids.set(term, id);
          uses.push(0);
        }
        uses.add(id, 1);
        termOfEntry.push(id);
        pageOfEntry.push(pageCount);
        offsets.push(packed.length);
        pack(count);
      }
      pageCount += 1;
      if (termOfEntry.length >= entriesOfRun) endRun();
    },
    *terms() {
      if (runs.length === 0) {
        yield* termsInMemory();
        return;
      }
      if (termOfEntry.length > 0) endRun();
      yield* mergeRuns(heads, counts, runs);
    },
  };
};
