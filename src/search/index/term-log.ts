import { type ByteWriter, compareBytes, createByteWriter, encodeText } from '../../library/store/bytes.ts';
import { memorySpool, type OpenSpool, type Spool } from '../../library/store/spool.ts';
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

const pack = (packed: ByteWriter, { title, headings, all, chunks }: TermCount): void => {
  for (const value of [title, headings, all, chunks.length]) packed.varint(value);
  let previous = 0;
  for (const [chunk, heading, total] of chunks) {
    packed.varint(chunk - previous);
    packed.varint(heading);
    packed.varint(total);
    previous = chunk;
  }
};

/** A term of a run with its entries, in the order of the pages. */
interface GroupedTerm {
  readonly term: LoggedTerm['term'];
  readonly entries: Uint32Array;
}

/** The entries of pages that are counted together, each a term in a page. */
const createEntries = () => {
  const ids = new Map<string, number>();
  const uses = createNumberList();
  const termOfEntry = createNumberList();
  const pageOfEntry = createNumberList();
  const offsets = createNumberList();
  const packed = createByteWriter(1 << 16);

  /** Sorts the entries by their terms, to look up those of one in the order of the pages. */
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

  return {
    size: () => termOfEntry.length,
    add: (term: string, page: number, count: TermCount): void => {
      let id = ids.get(term);
      if (id === undefined) {
        id = ids.size;
        ids.set(term, id);
        uses.push(0);
      }
      uses.add(id, 1);
      termOfEntry.push(id);
      pageOfEntry.push(page);
      offsets.push(packed.length);
      pack(packed, count);
    },
    pageOf: pageOfEntry.at,
    getOffset: offsets.at,
    /** Finds where the counts of an entry end among `bytes`, which are those of all. */
    findEnd: (entry: number, bytes: Uint8Array): number =>
      entry + 1 < offsets.length ? offsets.at(entry + 1) : bytes.length,
    bytes: packed.view,
    /** Sorts the terms in the order of their bytes, each with its entries. */
    group: (): GroupedTerm[] => {
      const toEntries = groupEntries();
      return Array.from(ids, ([term, id]) => ({
        term: new Uint8Array(encodeText(term)),
        entries: toEntries(id),
      })).sort((a, b) => compareBytes(a.term, b.term));
    },
    clear: (): void => {
      ids.clear();
      for (const list of [uses, termOfEntry, pageOfEntry, offsets, packed]) list.clear();
    },
  };
};

type Entries = ReturnType<typeof createEntries>;

/** Appends entries, sorted by terms, to what is spooled, and returns where they are. */
const spoolRun = (entries: Entries, heads: Spool, counts: Spool): Run => {
  const starts = [heads.length, counts.length] as const;
  const bytes = entries.bytes();
  const head = createByteWriter();
  const own = createByteWriter();
  for (const { term, entries: some } of entries.group()) {
    let page = 0;
    for (const entry of some) {
      own.varint(entries.pageOf(entry) - page);
      own.bytes(bytes.subarray(entries.getOffset(entry), entries.findEnd(entry, bytes)));
      page = entries.pageOf(entry);
    }
    head.varint(term.length);
    head.bytes(term);
    head.varint(some.length);
    head.varint(own.length);
    heads.append(head.view());
    counts.append(own.view());
    head.clear();
    own.clear();
  }
  return { heads: [starts[0], heads.length], counts: [starts[1], counts.length] };
};

/** Yields the terms of the only run, which stays in memory. */
function* termsInMemory(entries: Entries, grouped: readonly GroupedTerm[]): Generator<LoggedTerm> {
  const reader = { bytes: entries.bytes(), at: 0 };
  for (const { term, entries: some } of grouped)
    yield {
      term,
      pages: some.length,
      *counts() {
        for (const entry of some) {
          reader.at = entries.getOffset(entry);
          yield [entries.pageOf(entry), readCount(reader)];
        }
      },
    };
}

export const createTermLog = (openSpool: OpenSpool = memorySpool, entriesOfRun = usualRun): TermLog => {
  const heads = openSpool();
  const counts = openSpool();
  const runs: Run[] = [];
  const entries = createEntries();
  let pageCount = 0;
  let grouped: readonly GroupedTerm[] | undefined;

  const endRun = (): void => {
    runs.push(spoolRun(entries, heads, counts));
    entries.clear();
  };

  return {
    add({ terms }, mark = '') {
      for (const [word, count] of terms) entries.add(mark + word, pageCount, count);
      pageCount += 1;
      if (entries.size() >= entriesOfRun) endRun();
    },
    *terms() {
      if (runs.length === 0) {
        grouped ??= entries.group();
        yield* termsInMemory(entries, grouped);
        return;
      }
      if (entries.size() > 0) endRun();
      yield* mergeRuns(heads, counts, runs);
    },
  };
};
