import * as z from 'zod';
import { dataFolder } from '../../site.ts';

/**
 * The data of a release beside its pages, for servers without a disk: library, search index and texts, cut into segments.
 * A segment is named by the digest of its list of blocks, so that it never changes, and each block is checked alone.
 */
const format = 1;

/** In bytes. */
export const blockSize = 2 ** 16;
const blocksPerSegment = 127;
/** Length of SHA-256 in bytes: the list of blocks at the beginning of a segment has one for each. */
export const digestLength = 32;
/** The most data of a segment; with its list it stays below 8 MiB. */
export const segmentSize = blocksPerSegment * blockSize;

/** Length in bytes of the list of blocks of a segment with so much data. */
export const listLengthOf = (size: number): number => Math.ceil(size / blockSize) * digestLength;

const Digest = z.string().regex(/^[\da-f]{64}$/);
const Segments = z.array(z.tuple([Digest, z.int().positive().max(segmentSize)])).max(1_000_000);

const Manifest = z.object({
  madeBy: z.literal('halyard'),
  format: z.literal(format),
  /** The build id of the release. */
  build: z.string().max(100),
  library: Segments,
  search: Segments,
  texts: Segments,
  /** Offset and length in bytes of each text, by its name. */
  textRanges: z.array(z.tuple([z.string().max(500), z.int().nonnegative(), z.int().nonnegative()])).max(10_000),
});

/** Describes the data of one release: the only file of it that changes. */
export type DataManifest = z.infer<typeof Manifest>;

/** A segment by its name, and its size in bytes without the list of blocks. */
export type Segment = DataManifest['library'][number];

/** Path of the manifest, relative to the published folder. */
export const dataManifestName = `${dataFolder}/release.json`;

/** Returns the path of a segment, relative to the published folder. */
export const segmentName = (digest: string): string => `${dataFolder}/${digest}.bin`;

/** Writes a manifest as text. */
export const writeDataManifest = (manifest: Omit<DataManifest, 'madeBy' | 'format'>): string =>
  `${JSON.stringify({ madeBy: 'halyard', format, ...manifest })}\n`;

/** Parses a manifest; undefined for anything else, such as one of another version. */
export const parseDataManifest = (text: string): DataManifest | undefined => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  return Manifest.safeParse(json).data;
};
