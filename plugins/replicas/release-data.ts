import { dataFolder } from '../../src/site/site.ts';

/**
 * The data of a release beside its pages, for servers that have no folder of it: library, search index and texts, cut into segments.
 * A segment is named by the SHA-256 digest of its bytes, so that it never changes and is checked by its name.
 */
export const format = 5;

/** The most bytes of a segment: hosts of files take larger ones, and a failed fetch repeats no more. */
export const maxSegmentSize = 2 ** 23;

/** A segment by its name, and its size in bytes. */
export type Segment = readonly [digest: string, size: number];

/** Describes the data of one release. */
export interface DataManifest {
  readonly madeBy: 'halyard';
  readonly format: typeof format;
  /** The build id of the release. */
  readonly build: string;
  readonly library: readonly Segment[];
  readonly search: readonly Segment[];
  /** The segments of the texts that requests read (see `encodeTexts`). */
  readonly texts: readonly Segment[];
}

/** Path of the manifest, relative to the published folder. */
export const dataManifestName = `${dataFolder}/release.json`;

/** The path of a segment, relative to the published folder. */
export const segmentName = (digest: string): string => `${dataFolder}/${digest}.bin`;
