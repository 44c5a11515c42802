import { once } from '../../once.ts';

/** The kinds of records of a page; those of one kind follow each other, so that a reader of few kinds reads few bytes. */
export const recordKinds = ['card', 'plain', 'summary', 'text'] as const;
export type RecordKind = (typeof recordKinds)[number];

const offsetLength = 6;
/** Length of the row of a page in bytes: where its record of each kind begins. */
const rowLength = offsetLength * recordKinds.length;

/**
 * Writes where the records of pages are, from their lengths by kind, page by page: a row of fixed length for each, and one for
 * the end.
 */
export const writePageRows = (lengths: readonly number[], pages: number): Uint8Array => {
  const rows = new Uint8Array(rowLength * (pages + 1));
  const view = new DataView(rows.buffer);
  const ends = recordKinds.map(() => 0);
  for (let page = 0; page <= pages; page += 1)
    for (const [kind, end] of ends.entries()) {
      const at = page * rowLength + kind * offsetLength;
      view.setUint32(at, end % 2 ** 32, true);
      view.setUint16(at + 4, Math.floor(end / 2 ** 32), true);
      ends[kind] = end + (lengths[page * recordKinds.length + kind] ?? 0);
    }
  return rows;
};

/** A range of bytes. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/** The range of a record of a page, relative to the first record of its kind. */
export type RangeOf = (page: number, kind: RecordKind) => ByteRange;

/** Opens the rows of so many pages; `read` reads them whole, at the first use. */
export const openPageRows = (pages: number, read: () => Uint8Array): RangeOf => {
  const rows = once(() => {
    const bytes = read();
    return new DataView(bytes.buffer, bytes.byteOffset);
  });
  const offsetAt = (at: number): number => rows().getUint32(at, true) + 2 ** 32 * rows().getUint16(at + 4, true);
  return (page, kind) => {
    if (!(page >= 0 && page < pages)) throw new RangeError(`The store has no page ${page}`);
    const at = page * rowLength + offsetLength * recordKinds.indexOf(kind);
    const offset = offsetAt(at);
    return { offset, length: offsetAt(at + rowLength) - offset };
  };
};
