import * as z from 'zod';
import type { Part } from './part.ts';
import { PartSource } from './part-source.ts';

/** The contents of the folder of a part. */
export const partFiles = {
  /** The description of the part. */
  info: 'part.json',
  /** Rendered pages and twins, with their compressed copies. */
  site: 'site',
  /** The views that the pages were rendered from. */
  rendered: 'pages.json',
  /** Cards, pictures and the words of pages. */
  cache: 'cache',
} as const;

/** The owner of the caches of a part, in place of a content folder, whose path another machine may not have. */
export const ownerOfPart = 'part';

/** Format of the folder of a part; only its own version is read. */
const format = 1;

const Info = z.object({
  madeBy: z.literal('halyard'),
  format: z.literal(format),
  part: z.object({ number: z.int().positive(), count: z.int().positive() }),
  source: PartSource,
});
export type PartInfo = Pick<z.infer<typeof Info>, 'part' | 'source'>;

export const folderOfPart = ({ number, count }: Part): string => `${number}-of-${count}`;

export const writePartInfo = (info: PartInfo): string => `${JSON.stringify({ madeBy: 'halyard', format, ...info })}\n`;

/** Parses the description of a part; undefined if it is damaged or of another version. */
export const parsePartInfo = (text: string): PartInfo | undefined => {
  try {
    return Info.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
