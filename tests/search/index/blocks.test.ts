import { expect, test } from 'vitest';
import { getPieces, joinPieces } from '../../../src/library/store/spool.ts';
import { createBlockWriter, maxBlocks, openBlocks } from '../../../src/search/index/blocks.ts';

/** Opens items of different lengths, of which each begins with its number. */
const getBlocks = (count: number) => {
  const writer = createBlockWriter(count);
  for (let item = 0; item < count; item++) {
    const bytes = new Uint8Array(4 + (item % 200)).fill(7);
    new DataView(bytes.buffer).setUint32(0, item);
    writer.add(bytes);
  }
  const { table, content: spool } = writer.finish();
  const content = joinPieces(getPieces([spool]));
  const file = new Uint8Array(3 + content.length);
  file.set(content, 3);
  const read = (offset: number, length: number): Uint8Array => file.subarray(offset, offset + length);
  return { table, content, blocks: openBlocks(table, count, 3, read) };
};
const numberAt = ({ bytes, at }: { readonly bytes: Uint8Array; readonly at: number }): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);

test('openBlocks() reads every item, one to a block or many', () => {
  for (const count of [1, 300, maxBlocks + 1, 3 * maxBlocks - 5]) {
    const { blocks } = getBlocks(count);
    for (const item of [0, 1, count >> 1, count - 2, count - 1].filter((each) => each >= 0 && each < count)) {
      expect(numberAt(blocks.at(item))).toBe(item);
    }
  }
});

test('createBlockWriter() writes a table that does not grow beyond its bound', () => {
  expect(getBlocks(300).table.length).toBeLessThan(601);
  for (const count of [maxBlocks + 1, 4 * maxBlocks])
    expect(getBlocks(count).table.length).toBeLessThan(2 * maxBlocks + 1);
});

test('openBlocks() opens no items', () => {
  expect(getBlocks(0).content).toHaveLength(0);
});
