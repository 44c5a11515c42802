import * as z from 'zod';
import { computeDigest } from '../../src/content/digest.ts';
import type { FileCache } from '../../src/disk/file-cache.ts';
import type { CheckedPicture } from './check-picture.ts';

const Head = z.strictObject({ fetched: z.number(), ending: z.string().regex(/^[a-z]{3,4}$/) });

/** A fetched picture and the time of its fetching, in milliseconds since 1970. */
export interface KeptPicture extends CheckedPicture {
  readonly fetched: number;
}

/** Pictures of other hosts by their URLs. */
export interface PictureCache {
  get(url: string): Promise<KeptPicture | undefined>;
  set(url: string, picture: KeptPicture): Promise<void>;
}

/** Opens the cache of fetched pictures: each file is a line of JSON and the bytes. */
export const openPictureCache = (files: FileCache): PictureCache => {
  const getName = (url: string): string => `remote-${computeDigest(url)}`;
  return {
    get: async (url) => {
      const stored = await files.get(getName(url));
      const end = stored?.indexOf('\n') ?? -1;
      if (stored === undefined || end === -1) return undefined;
      const head = Head.safeParse(JSON.parse(stored.toString('utf8', 0, end)));
      return head.success ? { ...head.data, bytes: stored.subarray(end + 1) } : undefined;
    },
    set: (url, { bytes, ...head }) =>
      files.set(getName(url), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])),
  };
};
