import * as z from 'zod';
import { type DataManifest, format, maxSegmentSize } from './release-data.ts';

const Digest = z.string().regex(/^[\da-f]{64}$/);
const Segments = z.array(z.tuple([Digest, z.int().positive().max(maxSegmentSize)])).max(100_000);

const Manifest = z.object({
  madeBy: z.literal('halyard'),
  format: z.literal(format),
  build: z.string().max(100),
  library: Segments,
  search: Segments,
  texts: Segments,
});

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
