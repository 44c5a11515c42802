import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import type { FileCache } from '../../disk/file-cache.ts';
import { UserError } from '../../project/user-error.ts';
import { computeDigest } from '../digest.ts';
import { cleanSvg } from './clean-svg.ts';
import { isAnimated, isPhoto, measurePicture } from './measure-picture.ts';
import { isInPublicFolder } from './published-files.ts';
import { getPictureKind, headLength, type PictureKind, stripPicture } from './strip-picture.ts';

/** Before HTML of the owner's: whatever follows, no script of it runs, on hosts too that send no header. */
const withoutScripts = Buffer.from(
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src data:; base-uri 'none'; form-action 'none'">\n`,
);
const isHtml = (file: string): boolean => /\.s?html?$/i.test(file) && !isInPublicFolder(file);

const isSvg = (file: string): boolean => /\.svgz?$/i.test(file);
const isNamedPicture = (file: string): boolean => /\.(?:a?png|avif|gif|hei[cf]|jfif|jpe?g|jxl|tiff?|webp)$/i.test(file);

const getHead = async (place: string): Promise<Buffer> => {
  const handle = await open(place);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Formats whose orientation is in the metadata to be removed, and that sharp can rotate. */
const rotatable = new Set<PictureKind>(['jpeg', 'png', 'tiff', 'webp']);

const encode = (image: Sharp, kind: PictureKind, bytes: Buffer, { chromaSubsampling = '4:4:4' }: Metadata): Sharp => {
  if (kind === 'jpeg') return image.jpeg({ quality: 95, chromaSubsampling });
  if (kind === 'webp') return image.webp({ quality: 95, lossless: bytes.subarray(0, headLength).includes('VP8L') });
  return kind === 'tiff' ? image.tiff({ compression: 'deflate', predictor: 'horizontal' }) : image.png();
};

/** Rotates an image by its orientation and removes the metadata; cached. */
const rotate = async (kind: PictureKind, bytes: Buffer, metadata: Metadata, cache: FileCache): Promise<Buffer> => {
  const name = `turned-${computeDigest(bytes).slice(0, 32)}.${kind}`;
  const cached = await cache.get(name);
  if (cached !== undefined) return cached;
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { failOn: 'none', ...(kind === 'tiff' && { pages: -1 }) })
    .autoOrient()
    .keepIccProfile();
  const { depth, channels } = metadata;
  const deep = depth === 'ushort' ? image.toColourspace(channels < 3 ? 'grey16' : 'rgb16') : image;
  const rotated = await encode(deep, kind, bytes, metadata).toBuffer();
  await cache.set(name, rotated);
  return rotated;
};

/** Removes the metadata of an image; one that they turn is turned by its pixels instead. `file` is its name in errors. */
export const cleanPicture = async (
  file: string,
  kind: PictureKind,
  bytes: Buffer,
  cache: FileCache,
): Promise<Buffer> => {
  if (rotatable.has(kind)) {
    const metadata = await measurePicture(file, bytes);
    const isRotated = (metadata.orientation ?? 1) > 1 && !isAnimated(kind, bytes, metadata);
    if (isRotated || kind === 'tiff') return rotate(kind, bytes, metadata, cache);
  }
  return stripPicture(bytes) ?? bytes;
};

/** File system errors unchanged, and a UserError that names the file for all others. */
const errorFor = (file: string, error: unknown): unknown => {
  if (error instanceof Error && 'code' in error) return error;
  const reason = error instanceof UserError ? error.message : '';
  if (reason.startsWith(file)) return error;
  return new UserError(
    isSvg(file)
      ? `${file} cannot be published: ${reason}. Save it as plain SVG, or remove it from the content folder.`
      : `${file} is not an image that can be read${reason === '' ? '' : ` (${reason})`}. Save it again, or remove it from the content folder.`,
    { cause: error },
  );
};

/** Runs a function that reads a file; errors name the file. */
export const namingFile = async <Result>(file: string, read: () => Promise<Result>): Promise<Result> => {
  try {
    return await read();
  } catch (error) {
    throw errorFor(file, error);
  }
};

const readSvg = async (place: string): Promise<Buffer> =>
  Buffer.from(cleanSvg(await readFile(place), (bitmap) => stripPicture(bitmap) ?? Buffer.alloc(0)));

/** The format of an image; undefined for other files. Throws if only the name of a file is that of an image. */
const readKind = async (place: string): Promise<PictureKind | undefined> => {
  const kind = getPictureKind(await getHead(place));
  if (kind === undefined && isNamedPicture(place)) throw new UserError('');
  return kind;
};

/** Throws the UserError that `cleanFile()` would throw for a file, without writing its pixels anew. */
export const checkFile = (folder: string, file: string): Promise<void> =>
  namingFile(file, async () => {
    const place = path.join(folder, file);
    if (isSvg(file)) return void (await readSvg(place));
    const kind = await readKind(place);
    if (kind === undefined) return;
    const bytes = await readFile(place);
    if (rotatable.has(kind) || isPhoto(file)) await measurePicture(file, bytes);
    stripPicture(bytes);
  });

/**
 * The bytes to publish for a file: an SVG without scripts and external references, HTML whose scripts do not run, an image
 * without metadata.
 * Returns undefined for other files, which are published unchanged.
 */
export const cleanFile = (folder: string, file: string, cache: FileCache): Promise<Buffer | undefined> =>
  namingFile(file, async () => {
    const place = path.join(folder, file);
    if (isSvg(file)) return readSvg(place);
    if (isHtml(file)) return Buffer.concat([withoutScripts, await readFile(place)]);
    const kind = await readKind(place);
    return kind === undefined ? undefined : cleanPicture(file, kind, await readFile(place), cache);
  });
