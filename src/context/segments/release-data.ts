import { dataFolder } from '../../site.ts';

/**
 * The data of a release beside its pages, for servers without a disk: library, search index and texts, cut into segments.
 * A segment is named by a digest of all of it, so that it never changes, and each of its blocks is checked alone (see `sealBlocks`).
 */
export const format = 4;

/** In bytes. What a search reads is small and far apart: larger blocks would fetch more that nobody reads, smaller ones more proofs. */
export const blockSize = 2 ** 11;
/** The most data of a segment; with its proofs it stays below 8 MB. */
export const maxSegmentSize = 3500 * blockSize;

/** A segment by its name, and the size of its data in bytes. All but the last of a file have the same size. */
export type Segment = [digest: string, size: number];

/** Describes the data of one release. */
export interface DataManifest {
  readonly madeBy: 'halyard';
  readonly format: typeof format;
  /** The build id of the release. */
  readonly build: string;
  readonly library: readonly Segment[];
  readonly search: readonly Segment[];
  readonly texts: readonly Segment[];
  /** The number of bytes, from the beginning of each, that are read to open it, and the digest of these bytes as `openingName` has them. */
  readonly opening: { readonly library: number; readonly search: number; readonly digest: string };
  /** Offset and length in bytes of each text, by its name. */
  readonly textRanges: readonly [name: string, offset: number, length: number][];
}

/** Path of the manifest, relative to the published folder. */
export const dataManifestName = `${dataFolder}/release.json`;

/** Path of what is read to open the release (see `joinOpening`), so that a start takes one round. Its name is that of every release. */
export const openingName = `${dataFolder}/opening.dat`;

/** Returns the path of a segment, relative to the published folder. */
export const segmentName = (digest: string): string => `${dataFolder}/${digest}.bin`;
