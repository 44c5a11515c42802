import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockSize, maxSegmentSize } from '../../../src/context/segments/release-data.ts';
import { openSealed, sealBlocks, sealedRange } from '../../../src/context/segments/sealed-blocks.ts';

const dataOf = (size: number): Uint8Array => Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 9)) & 0xff);
const size = fc.oneof(fc.integer({ min: 1, max: 3 * blockSize }), fc.integer({ min: 1, max: 40 * blockSize }));

test('openSealed() returns any blocks of a segment that sealBlocks() made', () => {
  fc.assert(
    fc.property(size, fc.nat(), fc.nat(), (length, one, other) => {
      const data = dataOf(length);
      const { digest, bytes } = sealBlocks(data);
      const count = Math.ceil(length / blockSize);
      const [first = 0, last = 0] = [one % count, other % count].sort((a, b) => a - b);
      const range = sealedRange(length, first, last);
      const part = bytes.subarray(range.offset, range.offset + range.length);
      const blocks = openSealed(part, [digest, length], first, last);
      expect(Buffer.concat(blocks ?? [])).toEqual(
        Buffer.from(data.subarray(first * blockSize, (last + 1) * blockSize)),
      );
      if (last === count - 1) expect(range.offset + range.length).toBe(bytes.length);
    }),
    { numRuns: 60 },
  );
});

test('openSealed() notices every changed byte of a block and of its proof, and blocks of other places and segments', () => {
  const length = 4 * blockSize + 7;
  const data = dataOf(length);
  const { digest, bytes } = sealBlocks(data);
  const partOf = (block: number): Uint8Array => {
    const { offset, length: size } = sealedRange(length, block, block);
    return Uint8Array.from(bytes.subarray(offset, offset + size));
  };
  for (const block of [0, 1, 3]) {
    const part = partOf(block);
    for (const at of [0, 1, blockSize - 1, blockSize, blockSize + 15, blockSize + 16, part.length - 1]) {
      const changed = Uint8Array.from(part);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(openSealed(changed, [digest, length], block, block)).toBeUndefined();
    }
    expect(openSealed(part, [digest, length], block ^ 1, block ^ 1)).toBeUndefined();
    expect(openSealed(part, [sealBlocks(data.subarray(1)).digest, length], block, block)).toBeUndefined();
    expect(openSealed(part.subarray(0, 100), [digest, length], block, block)).toBeUndefined();
  }
  expect(openSealed(partOf(4), [digest, length], 4, 4)).toEqual([data.subarray(4 * blockSize)]);
});

test('openSealed() notices a changed byte in any block of a range', () => {
  const length = 13 * blockSize - 5;
  const { digest, bytes } = sealBlocks(dataOf(length));
  for (let first = 0; first < 13; first += 1) {
    const { offset, length: size } = sealedRange(length, first, 12);
    for (let block = first; block < 13; block += 1) {
      const part = Uint8Array.from(bytes.subarray(offset, offset + size));
      const at = sealedRange(length, block, block).offset - offset + 3;
      part[at] = (part[at] ?? 0) ^ 1;
      expect(openSealed(part, [digest, length], first, 12)).toBeUndefined();
    }
  }
});

test('sealBlocks() makes segments below eight megabytes', () => {
  expect(sealBlocks(new Uint8Array(maxSegmentSize)).bytes.length).toBeLessThan(8_000_000);
});
