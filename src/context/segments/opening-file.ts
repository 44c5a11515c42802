import { sha256 } from '../disk/sha256.ts';
import { keysOfBlocks } from './block-loader.ts';
import type { Opening } from './opening.ts';
import { blockSize, type DataManifest, type Segment } from './release-data.ts';

/** Returns the length of the blocks that have the first bytes of a file. */
const lengthOfBlocks = (size: number, opening: number): number =>
  Math.min(size, Math.ceil(opening / blockSize) * blockSize);

/** Returns the digest of such a file, as its manifest has it. */
const digestOf = (bytes: Uint8Array): string => sha256(bytes).toString('hex');

/** A store as it is published. */
interface Store {
  readonly size: number;
  readonly read: (offset: number, length: number) => Uint8Array;
}

/**
 * Joins the blocks that are read to open a release, first those of the library, and returns them with their digest. A server that starts
 * fetches them together with the manifest, without knowing the names of the segments.
 */
export const joinOpening = (
  { library, search }: { readonly library: Store; readonly search: Store },
  opening: Opening,
): { readonly bytes: Uint8Array; readonly digest: string } => {
  const bytes = Buffer.concat([
    library.read(0, lengthOfBlocks(library.size, opening.library)),
    search.read(0, lengthOfBlocks(search.size, opening.search)),
  ]);
  return { bytes, digest: digestOf(bytes) };
};

/** Cuts what `joinOpening` joined into blocks, by their keys; none if the bytes are those of another release, or damaged. */
export const blocksOfOpening = (
  bytes: Uint8Array,
  { library, search, opening }: Pick<DataManifest, 'library' | 'search' | 'opening'>,
): ReadonlyMap<string, Uint8Array> => {
  const blocks = new Map<string, Uint8Array>();
  if (digestOf(bytes) !== opening.digest) return blocks;
  let start = 0;
  const add = (segments: readonly Segment[], length: number): void => {
    const keyOf = keysOfBlocks(segments);
    const size = segments.reduce((sum, [, own]) => sum + own, 0);
    const end = start + lengthOfBlocks(size, length);
    for (let block = 0; start < end; block += 1) {
      const next = Math.min(end, start + blockSize);
      // A copy, since a block may outlive the others.
      blocks.set(keyOf(block), new Uint8Array(bytes.subarray(start, next)));
      start = next;
    }
  };
  add(library, opening.library);
  add(search, opening.search);
  return blocks;
};
