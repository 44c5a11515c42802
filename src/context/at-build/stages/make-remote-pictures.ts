import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileCache } from '../../disk/file-cache.ts';
import { digestOf } from '../digest.ts';
import { fetchPictures } from '../remote/fetch-pictures.ts';
import { type KeptPicture, openPictureCache } from '../remote/picture-cache.ts';
import type { Network } from '../remote/request-picture.ts';
import type { Picture } from '../views/html/pictures.ts';
import { copyVariants, type MadePictures, makePicture } from './make-pictures.ts';

export interface MakeRemotePicturesInput {
  readonly urls: Iterable<string>;
  readonly network: Network;
  /** Copies and variants of earlier builds. */
  readonly cache: FileCache;
  readonly now: number;
  readonly onProgress: (done: number, total: number) => void;
}

export interface MadeRemotePictures extends MadePictures {
  /** Why pictures are missing, as clauses by URL. */
  readonly missing: ReadonlyMap<string, string>;
  /** Copies that are drawings, by their paths on the site: they are sent with the policy of the owner's files. */
  readonly drawings: readonly string[];
}

/** Makes the picture of a copy. Its largest variant is enough for every browser; without variants the copy is published. */
const pictureOf = async ({ bytes, ending }: KeptPicture, cache: FileCache): Promise<Picture> => {
  const own = `/_astro/remote-${digestOf(bytes).slice(0, 16)}.${ending}`;
  if (ending === 'svg') return { copy: own, variants: [] };
  const picture = await makePicture('', bytes, ['webp'], cache);
  return { ...picture, copy: picture.variants[0]?.files.at(-1)?.pathname ?? own };
};

/** Fetches the pictures of other hosts and creates their web variants. One that cannot be had is missing, not an error. */
export const makeRemotePictures = async (input: MakeRemotePicturesInput): Promise<MadeRemotePictures> => {
  const { cache } = input;
  const urls = new Set(input.urls);
  const copies = openPictureCache(cache);
  const missing = new Map(await fetchPictures({ ...input, urls, copies, files: cache }));
  const pictures = new Map<string, Picture>();
  for (const url of urls) {
    const copy = await copies.get(url);
    if (copy === undefined) continue;
    try {
      pictures.set(url, await pictureOf(copy, cache));
    } catch (error) {
      // Errors of the disk have a code.
      if (error instanceof Error && 'code' in error) throw error;
      missing.set(url, 'it is not an image that can be read');
    }
  }
  const published = [...pictures].filter(([, { variants }]) => variants.length === 0);
  const copyTo = async (out: string): Promise<void> => {
    await copyVariants(pictures.values(), cache, out);
    await mkdir(path.join(out, '_astro'), { recursive: true });
    for (const [url, { copy = '' }] of published) {
      const kept = await copies.get(url);
      if (kept !== undefined) await writeFile(path.join(out, copy), kept.bytes);
    }
  };
  const drawings = published.flatMap(([, { copy = '' }]) => (copy.endsWith('.svg') ? [copy.slice(1)] : []));
  return { pictures, missing, drawings: [...new Set(drawings)], copyTo };
};
