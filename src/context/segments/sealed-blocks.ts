import { compareBytes } from '../../library/store/bytes.ts';
import { sha256 } from '../disk/sha256.ts';
import { blockSize } from './release-data.ts';

/**
 * A segment is its data in blocks, each followed by its proof: the digests that lead from the block up to the name of the segment, as in a
 * Merkle tree. So any block can be checked alone, without a list of all of them, and blocks can be small.
 */
const nodeLength = 16;

const digestOf = (bytes: Uint8Array): Uint8Array => sha256(bytes).subarray(0, nodeLength);
const parentOf = (left: Uint8Array, right: Uint8Array | undefined): Uint8Array =>
  right === undefined ? left : digestOf(Buffer.concat([left, right]));
const nameOf = (root: Uint8Array): string => sha256(root).toString('hex');

/** Returns the number of levels of digests below the root of so many blocks. */
const depthOf = (blocks: number): number => Math.ceil(Math.log2(blocks));
const blocksIn = (size: number): number => Math.ceil(size / blockSize);

/** Returns the range of blocks in a segment with so much data. */
export const sealedRange = (size: number, first: number, last: number): { offset: number; length: number } => {
  const proof = nodeLength * depthOf(blocksIn(size));
  const offset = first * (blockSize + proof);
  return { offset, length: Math.min(size, (last + 1) * blockSize) - first * blockSize + (last + 1 - first) * proof };
};

/** Makes a segment of data; returns its name and its bytes. */
export const sealBlocks = (data: Uint8Array): { readonly digest: string; readonly bytes: Uint8Array } => {
  const count = blocksIn(data.length);
  const blocks = Array.from({ length: count }, (_, at) => data.subarray(at * blockSize, (at + 1) * blockSize));
  const levels = [blocks.map(digestOf)];
  for (let nodes = levels[0] ?? []; nodes.length > 1; levels.push(nodes))
    nodes = Array.from({ length: Math.ceil(nodes.length / 2) }, (_, at) =>
      parentOf(nodes[2 * at] ?? new Uint8Array(), nodes[2 * at + 1]),
    );
  const none = new Uint8Array(nodeLength);
  const proofOf = (block: number): Uint8Array[] =>
    levels.slice(0, -1).map((nodes, level) => nodes[(block >> level) ^ 1] ?? none);
  return {
    digest: nameOf(levels.at(-1)?.[0] ?? none),
    bytes: Buffer.concat(blocks.flatMap((block, at) => [block, ...proofOf(at)])),
  };
};

/** A node of the tree: its place among those of its level. */
interface Node {
  readonly place: number;
  readonly digest: Uint8Array;
}

/** Returns the blocks in a range of a segment that `sealedRange` names; undefined if one of them is not what was published. */
export const openSealed = (
  bytes: Uint8Array,
  [digest, size]: readonly [digest: string, size: number],
  first: number,
  last: number,
): Uint8Array[] | undefined => {
  const total = blocksIn(size);
  const depth = depthOf(total);
  const blocks: Uint8Array[] = [];
  /** The last node of each level that was proven: where the proof of the next block meets one, the rest is the same. */
  let proven: readonly Node[] = [];
  let at = 0;
  for (let block = first; block <= last; block += 1) {
    const data = bytes.subarray(at, at + Math.min(blockSize, size - block * blockSize));
    at += data.length;
    const nodes: Node[] = [];
    let digestHere = digestOf(data);
    let isProven = false;
    for (let level = 0, place = block, count = total; level < depth && !isProven; level += 1) {
      nodes.push({ place, digest: digestHere });
      const sibling = bytes.subarray(at + level * nodeLength, at + (level + 1) * nodeLength);
      if ((place ^ 1) < count)
        digestHere = place % 2 === 0 ? parentOf(digestHere, sibling) : parentOf(sibling, digestHere);
      place >>= 1;
      count = Math.ceil(count / 2);
      const known = proven[level + 1];
      isProven = known?.place === place && compareBytes(known.digest, digestHere) === 0;
    }
    if (!isProven && nameOf(digestHere) !== digest) return undefined;
    at += depth * nodeLength;
    proven = [...nodes, ...proven.slice(nodes.length)];
    blocks.push(data);
  }
  return blocks;
};
