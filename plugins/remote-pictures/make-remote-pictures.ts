import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyVariants, makePicture } from '../../src/build/stages/make-pictures.ts';
import { computeDigest } from '../../src/content/digest.ts';
import type { Picture } from '../../src/content/files/pictures.ts';
import type { FetchInput, MadeRemotePictures } from '../../src/content/remote/picture-fetcher.ts';
import type { FileCache } from '../../src/disk/file-cache.ts';
import { describeNoNetwork } from './describe-no-network.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { type KeptPicture, openPictureCache } from './picture-cache.ts';
import type { Network } from './request-picture.ts';

/** The pictures to fetch, and the network to fetch them from. */
export interface MakeRemotePicturesInput extends FetchInput {
  readonly network: Network;
}

/** Makes the picture of a copy. Its largest variant is enough for every browser; without variants the copy is published. */
const getPicture = async ({ bytes, ending }: KeptPicture, cache: FileCache): Promise<Picture> => {
  const own = `/_astro/remote-${computeDigest(bytes).slice(0, 16)}.${ending}`;
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
      pictures.set(url, await getPicture(copy, cache));
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
  const warning = describeNoNetwork([...urls], missing);
  return { pictures, missing, warning, drawings: [...new Set(drawings)], copyTo };
};
