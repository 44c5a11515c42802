import { type ByteReader, createByteWriter, readVarint } from '../../library/store/bytes.ts';
import { memorySpool, type OpenSpool } from '../../library/store/spool.ts';

/**
 * The most blocks that a table names. Tables are read when the index is opened: where pages are many, blocks are larger, and
 * opening reads no more.
 */
export const maxBlocks = 1 << 14;

/** Creates a writer of items, which are read a block of them at a time. */
export const createBlockWriter = (count: number, openSpool: OpenSpool = memorySpool) => {
  const perBlock = Math.max(1, Math.ceil(count / maxBlocks));
  const content = openSpool();
  const head = createByteWriter();
  const table = createByteWriter();
  let added = 0;
  let start = 0;
  const close = (): void => {
    if (content.length > start) table.varint(content.length - start);
    start = content.length;
  };
  return {
    add(item: Uint8Array): void {
      if (added++ % perBlock === 0) close();
      head.clear();
      head.varint(item.length);
      content.append(head.view());
      content.append(item);
    },
    /** The table of the blocks, and the blocks. */
    finish() {
      close();
      return { table: table.view(), content };
    },
  };
};

/** Items by their number. */
export interface Blocks {
  /** A reader at the first byte of an item, which it reads from that block. */
  at(item: number): ByteReader;
}

/** Opens `count` items that `createBlockWriter` wrote at an offset. */
export const openBlocks = (
  table: Uint8Array,
  count: number,
  start: number,
  read: (offset: number, length: number) => Uint8Array,
): Blocks => {
  const perBlock = Math.max(1, Math.ceil(count / maxBlocks));
  const offsets = new Float64Array(Math.ceil(count / perBlock) + 1);
  const reader = { bytes: table, at: 0 };
  offsets[0] = start;
  for (let block = 0; reader.at < table.length; block++)
    offsets[block + 1] = (offsets[block] ?? 0) + readVarint(reader);
  return {
    at(item) {
      const block = Math.floor(item / perBlock);
      const offset = offsets[block] ?? 0;
      const inside = { bytes: read(offset, (offsets[block + 1] ?? offset) - offset), at: 0 };
      for (let before = item % perBlock; before > 0; before--) {
        const skipped = readVarint(inside);
        inside.at += skipped;
      }
      readVarint(inside);
      return inside;
    },
  };
};
