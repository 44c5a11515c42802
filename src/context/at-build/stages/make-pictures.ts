import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResizeOptions, Sharp } from 'sharp';
import { digestOf } from '../digest.ts';
import { type Picture, publishedAsset } from '../pictures.ts';

export interface MakePicturesInput {
  /** The content folder, and every file of it that is no page. */
  readonly folder: string;
  readonly assets: ReadonlySet<string>;
  /** Where pictures are kept from build to build. */
  readonly cache: string;
}

export interface MadePictures {
  /** By the address of the original, relative to the root. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Copies the pictures below the folder of the site. */
  copyTo(out: string): Promise<void>;
}

// Once and twice the text's width of 39rem, and a phone's.
const widths = [480, 768, 1248];
const formats = [
  { type: 'image/avif', ending: 'avif', encode: (image: Sharp) => image.avif({ quality: 55, effort: 4 }) },
  { type: 'image/webp', ending: 'webp', encode: (image: Sharp) => image.webp({ quality: 80 }) },
] as const;

const isPhoto = (file: string): boolean => /\.(?:png|jpe?g|webp|avif|tiff?)$/i.test(file);

const readKept = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
};

const keep = async (file: string, bytes: Buffer): Promise<void> => {
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
};

/** One picture in every format and width that makes it smaller; what an earlier build made is taken from the cache. */
const makePicture = async (original: Buffer, cache: string): Promise<Picture> => {
  // Loaded late: native code that a site without pictures never needs.
  const { default: sharp } = await import('sharp');
  const image = sharp(original).autoOrient();
  const { autoOrient } = await image.metadata();
  const { width, height } = autoOrient;
  const name = digestOf(original).slice(0, 16);
  const variants: Picture['variants'] = [];
  for (const { type, ending, encode } of formats) {
    const files: Picture['variants'][number]['files'] = [];
    let largest = 0;
    for (const wanted of new Set(widths.map((one) => Math.min(one, width)))) {
      const pathname = `/_astro/picture-${name}-${wanted}.${ending}`;
      const file = path.join(cache, path.basename(pathname));
      let bytes = await readKept(file);
      if (bytes === undefined) {
        const options: ResizeOptions = { width: wanted, withoutEnlargement: true };
        bytes = await encode(image.clone().resize(options)).toBuffer();
        await keep(file, bytes);
      }
      largest = bytes.length;
      files.push({ pathname, width: wanted });
    }
    if (largest < original.length) variants.push({ type, files });
  }
  return { width, height, variants };
};

/** The pictures that authors put beside their texts, as browsers like them. Throws where one cannot be read. */
export const makePictures = async ({ folder, assets, cache }: MakePicturesInput): Promise<MadePictures> => {
  const pictures = new Map<string, Picture>();
  await mkdir(cache, { recursive: true });
  for (const asset of assets) {
    if (!isPhoto(asset)) continue;
    try {
      pictures.set(`/${publishedAsset(asset)}`, await makePicture(await readFile(path.join(folder, asset)), cache));
    } catch (cause) {
      throw new Error(`${asset} is no picture that can be read: save it anew, or take it out of the content.`, {
        cause,
      });
    }
  }
  const copyTo = async (out: string): Promise<void> => {
    await mkdir(path.join(out, '_astro'), { recursive: true });
    for (const { variants } of pictures.values()) {
      for (const { pathname } of variants.flatMap(({ files }) => files))
        await copyFile(path.join(cache, path.basename(pathname)), path.join(out, pathname));
    }
  };
  return { pictures, copyTo };
};
