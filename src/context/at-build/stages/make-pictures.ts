import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResizeOptions, Sharp } from 'sharp';
import type { FileCache } from '../../disk/file-cache.ts';
import { UserError } from '../../user-error.ts';
import { digestOf } from '../digest.ts';
import { namingFile } from '../files/clean-file.ts';
import { isAnimated, measurePicture } from '../files/measure-picture.ts';
import { publishedAsset } from '../files/published-files.ts';
import { headLength, pictureKindOf } from '../files/strip-picture.ts';
import type { Picture } from '../views/html/pictures.ts';

export interface MakePicturesInput {
  /** The content folder. */
  readonly folder: string;
  /** Published files in it. */
  readonly assets: ReadonlySet<string>;
  /** Variants of earlier builds. */
  readonly cache: FileCache;
}

export interface MadePictures {
  /** Pictures by the root-relative path of the original. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Writes the variants into the folder of the site. */
  copyTo(out: string): Promise<void>;
}

// The text's width of 39rem at one and two device pixels, and a phone's.
const widths = [480, 768, 1248];
const formats = [
  { type: 'image/avif', ending: 'avif', encode: (image: Sharp) => image.avif({ quality: 55, effort: 4 }) },
  { type: 'image/webp', ending: 'webp', encode: (image: Sharp) => image.webp({ quality: 80 }) },
] as const;

const isPhoto = (file: string): boolean => /\.(?:a?png|avif|gif|jfif|jpe?g|tiff?|webp)$/i.test(file);

/**
 * Encodes a picture in every format and width that makes it smaller; variants are cached. An animation gets no
 * variants.
 */
const makePicture = async (file: string, original: Buffer, cache: FileCache): Promise<Picture> => {
  const metadata = await measurePicture(file, original);
  const { width, height } = metadata.autoOrient;
  const kind = pictureKindOf(original.subarray(0, headLength));
  if (kind === undefined) throw new UserError('');
  if (kind === 'gif' || isAnimated(kind, original, metadata)) return { width, height, variants: [] };
  const { default: sharp } = await import('sharp');
  const image = sharp(original).autoOrient();
  const name = digestOf(original).slice(0, 16);
  const variants: Picture['variants'] = [];
  for (const { type, ending, encode } of formats) {
    const files: Picture['variants'][number]['files'] = [];
    let largest = 0;
    for (const target of new Set(widths.map((one) => Math.min(one, width)))) {
      const pathname = `/_astro/picture-${name}-${target}.${ending}`;
      const cacheName = path.basename(pathname);
      let bytes = await cache.get(cacheName);
      if (bytes === undefined) {
        const options: ResizeOptions = { width: target, withoutEnlargement: true };
        bytes = await encode(image.clone().resize(options)).toBuffer();
        await cache.set(cacheName, bytes);
      }
      largest = bytes.length;
      files.push({ pathname, width: target });
    }
    if (largest < original.length) variants.push({ type, files });
  }
  return { width, height, variants };
};

/** Creates the web variants of the published images. Throws a UserError if one cannot be read. */
export const makePictures = async ({ folder, assets, cache }: MakePicturesInput): Promise<MadePictures> => {
  const pictures = new Map<string, Picture>();
  for (const file of assets) {
    if (!isPhoto(file)) continue;
    const make = async (): Promise<Picture> => makePicture(file, await readFile(path.join(folder, file)), cache);
    pictures.set(`/${publishedAsset(file)}`, await namingFile(file, make));
  }
  const read = async (name: string): Promise<Buffer> => {
    const bytes = await cache.get(name);
    if (bytes === undefined)
      throw new UserError(`The cached image ${name} was damaged during this build. Build again.`);
    return bytes;
  };
  const copyTo = async (out: string): Promise<void> => {
    await mkdir(path.join(out, '_astro'), { recursive: true });
    for (const { variants } of pictures.values()) {
      for (const { pathname } of variants.flatMap(({ files }) => files))
        await writeFile(path.join(out, pathname), await read(path.basename(pathname)));
    }
  };
  return { pictures, copyTo };
};
