import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { computeDigest } from '../../content/digest.ts';
import { namingFile } from '../../content/files/clean-file.ts';
import { measureDrawing } from '../../content/files/measure-drawing.ts';
import { isAnimated, isPhoto, measurePicture } from '../../content/files/measure-picture.ts';
import type { MadePictures, Picture } from '../../content/files/pictures.ts';
import { publishedAsset } from '../../content/files/published-files.ts';
import { getPictureKind, headLength } from '../../content/files/strip-picture.ts';
import type { FileCache } from '../../disk/file-cache.ts';
import { UserError } from '../../project/user-error.ts';
import { encodeVariants, type Format } from './encode-variants.ts';

export interface MakePicturesInput {
  /** The content folder. */
  readonly folder: string;
  /** Published files in it. */
  readonly assets: ReadonlySet<string>;
  /** Pathnames of those that pages show wider than the text. */
  readonly wide?: ReadonlySet<string>;
  /** Variants of earlier builds. */
  readonly cache: FileCache;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Measures a picture and encodes its variants; an animation has none. `file` is its name in errors. */
export const makePicture = async (
  file: string,
  original: Buffer,
  formats: readonly Format[],
  cache: FileCache,
  isWide = false,
): Promise<Picture> => {
  const metadata = await measurePicture(file, original);
  const { width, height } = metadata.autoOrient;
  const kind = getPictureKind(original.subarray(0, headLength));
  if (kind === undefined) throw new UserError('');
  const isStill = kind !== 'gif' && !isAnimated(kind, original, metadata);
  const made = isStill ? await encodeVariants({ bytes: original, width, isWide }, formats, cache) : { variants: [] };
  return { size: { width, height }, digest: computeDigest(original).slice(0, 16), ...made };
};

/** Measures a drawing, of which browsers need no variants. */
const makeDrawing = async (file: string): Promise<Picture> => {
  const bytes = await readFile(file);
  const size = measureDrawing(bytes.toString());
  return { ...(size && { size }), digest: computeDigest(bytes).slice(0, 16), variants: [] };
};

/** Writes variants from the cache into the folder of a site. */
export const copyVariants = async (pictures: Iterable<Picture>, cache: FileCache, out: string): Promise<void> => {
  const read = async (name: string): Promise<Buffer> => {
    const bytes = await cache.get(name);
    if (bytes === undefined)
      throw new UserError(
        `The image ${name} is not in the cache as it was made: its disk is full or faulty. Free some space, or set --cache (or CACHE_DIR) to another folder.`,
      );
    return bytes;
  };
  await mkdir(path.join(out, '_astro'), { recursive: true });
  for (const { variants } of pictures) {
    for (const { pathname } of variants.flatMap(({ files }) => files))
      await writeFile(path.join(out, pathname), await read(path.basename(pathname)));
  }
};

/** Measures the published images and creates their web variants. Throws a UserError if one cannot be read. */
export const makePictures = async ({
  folder,
  assets,
  wide = new Set(),
  cache,
  onProgress = () => {},
}: MakePicturesInput): Promise<MadePictures> => {
  const pictures = new Map<string, Picture>();
  const photos = [...assets].filter(isPhoto);
  for (const [done, file] of photos.entries()) {
    onProgress(done, photos.length);
    const pathname = `/${publishedAsset(file)}`;
    const make = async (): Promise<Picture> =>
      makePicture(file, await readFile(path.join(folder, file)), ['avif', 'webp'], cache, wide.has(pathname));
    pictures.set(pathname, await namingFile(file, make));
  }
  for (const file of assets)
    if (/\.svg$/i.test(file)) pictures.set(`/${publishedAsset(file)}`, await makeDrawing(path.join(folder, file)));
  return { pictures, copyTo: (out) => copyVariants(pictures.values(), cache, out) };
};
