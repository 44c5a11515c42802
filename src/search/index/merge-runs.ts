import { type ByteReader, compareBytes, readVarint } from '../../library/store/bytes.ts';
import { readSpool, type Spool, type SpoolReader } from '../../library/store/spool.ts';
import type { TermCount } from './count-terms.ts';

/** A term with the pages that have it. */
export interface LoggedTerm {
  readonly term: Uint8Array<ArrayBuffer>;
  readonly pages: number;
  /** Yields the pages in ascending order; read them before the next term, or not at all. */
  counts(): Generator<readonly [page: number, count: TermCount]>;
}

/** A run where it is in the spools: the heads of its terms, and their counts. */
export interface Run {
  readonly heads: readonly [start: number, end: number];
  readonly counts: readonly [start: number, end: number];
}

/** The next term of a run. */
interface Cursor {
  readonly heads: SpoolReader;
  readonly counts: SpoolReader;
  term: Uint8Array<ArrayBuffer>;
  pages: number;
  length: number;
}

/** Reads the head of the next term of a run; returns false behind the last. */
const moveOn = (cursor: Cursor): boolean => {
  const { heads } = cursor;
  if (heads.isAtEnd) return false;
  cursor.term = new Uint8Array(heads.take(heads.varint()));
  cursor.pages = heads.varint();
  cursor.length = heads.varint();
  return true;
};

/** Reads a count where it is packed. */
export const readCount = (reader: ByteReader): TermCount => {
  const [title, headings, all] = [readVarint(reader), readVarint(reader), readVarint(reader)];
  const chunks: [number, number, number][] = [];
  let chunk = 0;
  for (let left = readVarint(reader); left > 0; left -= 1) {
    chunk += readVarint(reader);
    chunks.push([chunk, readVarint(reader), readVarint(reader)]);
  }
  return { title, headings, all, chunks };
};

/** Merges runs, whose pages ascend from one to the next. */
export function* mergeRuns(heads: Spool, counts: Spool, runs: readonly Run[]): Generator<LoggedTerm> {
  let cursors = runs.map(
    (run): Cursor => ({
      heads: readSpool(heads, ...run.heads),
      counts: readSpool(counts, ...run.counts),
      term: new Uint8Array(),
      pages: 0,
      length: 0,
    }),
  );
  cursors = cursors.filter(moveOn);
  while (cursors.length > 0) {
    const { term } = cursors.reduce((least, other) => (compareBytes(other.term, least.term) < 0 ? other : least));
    const having = cursors.filter((cursor) => compareBytes(cursor.term, term) === 0);
    const unread = new Set(having);
    yield {
      term,
      pages: having.reduce((sum, { pages }) => sum + pages, 0),
      *counts() {
        for (const cursor of having) {
          unread.delete(cursor);
          const reader = { bytes: cursor.counts.take(cursor.length), at: 0 };
          let page = 0;
          while (reader.at < reader.bytes.length) {
            page += readVarint(reader);
            yield [page, readCount(reader)];
          }
        }
      },
    };
    for (const cursor of unread) cursor.counts.skip(cursor.length);
    const ended = new Set(having.filter((cursor) => !moveOn(cursor)));
    if (ended.size > 0) cursors = cursors.filter((cursor) => !ended.has(cursor));
  }
}
