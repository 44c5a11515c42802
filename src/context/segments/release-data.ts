import { dataFolder } from '../../site.ts';

/**
 * The data of a release beside its pages, for servers without a disk: library, search index and texts, cut into segments.
 * A segment is named by the digest of its list of blocks, so that it never changes, and each block is checked alone.
 */
export const format = 1;

/** In bytes. */
export const blockSize = 2 ** 16;
/** Length of SHA-256 in bytes: the list of blocks at the beginning of a segment has one for each. */
export const digestLength = 32;
/** The most data of a segment; with its list it stays below 8 MiB. */
export const maxSegmentSize = 127 * blockSize;

/** Length in bytes of the list of blocks of a segment with so much data. */
export const listLengthOf = (size: number): number => Math.ceil(size / blockSize) * digestLength;

/** A segment by its name, and its size in bytes without the list of blocks. All but the last of a file have the same size. */
export type Segment = [digest: string, size: number];

/** Describes the data of one release: the only file of it that changes. */
export interface DataManifest {
  readonly madeBy: 'halyard';
  readonly format: typeof format;
  /** The build id of the release. */
  readonly build: string;
  readonly library: readonly Segment[];
  readonly search: readonly Segment[];
  readonly texts: readonly Segment[];
  /** Offset and length in bytes of each text, by its name. */
  readonly textRanges: readonly [name: string, offset: number, length: number][];
}

/** Path of the manifest, relative to the published folder. */
export const dataManifestName = `${dataFolder}/release.json`;

/** Returns the path of a segment, relative to the published folder. */
export const segmentName = (digest: string): string => `${dataFolder}/${digest}.bin`;
