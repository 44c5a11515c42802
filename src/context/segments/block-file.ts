import { announceMissing, heldBlocks, reportMissing, roundsBefore } from '../../http/rounds.ts';
import type { ByteRange } from '../../library/store/format.ts';
import type { StoreFile } from '../at-request/context-of.ts';
import { type BlockLoader, keysOfBlocks } from './block-loader.ts';
import { blockSize, type Segment } from './release-data.ts';

/** After so many rounds, a computation is one that reads on and on: it gets four times as much each round, at most so many blocks. */
const fewRounds = 5;
const mostAhead = 512;

/**
 * Opens a file that was cut into segments, of which opening reads the first `opening` bytes. Reads of blocks that are not here are recorded, and
 * end the round.
 */
export const openBlockFile = (segments: readonly Segment[], loader: BlockLoader, opening?: number): StoreFile => {
  const size = segments.reduce((sum, [, length]) => sum + length, 0);
  const keyOf = keysOfBlocks(segments);
  const blocksOf = ({ offset, length }: ByteRange): number[] => {
    if (offset + length > size) throw new RangeError(`The file ends before byte ${offset + length}`);
    const first = Math.floor(offset / blockSize);
    return Array.from({ length: Math.ceil((offset + length) / blockSize) - first }, (_, at) => first + at);
  };
  /** Returns the blocks behind a range that are fetched with it. */
  const blocksBehind = ({ offset, length }: ByteRange): number[] => {
    const ahead = Math.min(mostAhead, 4 ** Math.max(0, roundsBefore() - fewRounds));
    const [start, end] = [offset + length, Math.min(size, offset + length + ahead * blockSize)];
    return ahead === 1 || start >= end ? [] : blocksOf({ offset: start, length: end - start });
  };
  /** Returns the blocks of a range; ends the round if one of them is missing. */
  const blocksAt = (range: ByteRange): Uint8Array[] => {
    const keys = blocksOf(range).map(keyOf);
    const held = heldBlocks();
    const blocks = keys.map((key) => held?.get(key) ?? loader.get(key));
    const missing = keys.filter((_, at) => blocks[at] === undefined);
    if (missing.length > 0) reportMissing([...missing, ...blocksBehind(range).map(keyOf)]);
    return blocks.filter((block) => block !== undefined);
  };
  const read = (offset: number, length: number): Uint8Array => {
    if (length === 0) return new Uint8Array();
    const [first = new Uint8Array(), ...others] = blocksAt({ offset, length });
    const start = offset % blockSize;
    if (others.length === 0) return first.subarray(start, start + length);
    const joined = new Uint8Array(length);
    joined.set(first.subarray(start));
    let at = first.length - start;
    for (const block of others) {
      joined.set(block.subarray(0, length - at), at);
      at += block.length;
    }
    return joined;
  };
  /** Returns the keys of the blocks of a range that are not here. */
  const missingOf = (range: ByteRange): string[] => {
    const held = heldBlocks();
    const keys = range.length === 0 ? [] : blocksOf(range).map(keyOf);
    return keys.filter((key) => held?.has(key) !== true && loader.get(key) === undefined);
  };
  const prefetch = (ranges: readonly ByteRange[]): void => announceMissing(ranges.flatMap(missingOf));
  const has = (range: ByteRange): boolean => missingOf(range).length === 0;
  return { size, read: Object.assign(read, { prefetch, has, opening }) };
};
