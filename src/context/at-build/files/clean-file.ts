import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import type { FileCache } from '../../disk/file-cache.ts';
import { UserError } from '../../user-error.ts';
import { digestOf } from '../digest.ts';
import { cleanSvg } from './clean-svg.ts';
import { isAnimated, measurePicture } from './measure-picture.ts';
import { detectPictureKind, headLength, type PictureKind, stripPicture } from './strip-picture.ts';

const isSvg = (file: string): boolean => /\.svgz?$/i.test(file);
const isNamedPicture = (file: string): boolean => /\.(?:a?png|avif|gif|hei[cf]|jfif|jpe?g|jxl|tiff?|webp)$/i.test(file);

const headOf = async (place: string): Promise<Buffer> => {
  const handle = await open(place);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Kinds that sharp reads, and that can say which side is up in the metadata that goes. */
const upright = new Set<PictureKind>(['jpeg', 'png', 'tiff', 'webp']);

const encode = (image: Sharp, kind: PictureKind, bytes: Buffer, { chromaSubsampling = '4:4:4' }: Metadata): Sharp => {
  if (kind === 'jpeg') return image.jpeg({ quality: 95, chromaSubsampling });
  if (kind === 'webp') return image.webp({ quality: 95, lossless: bytes.subarray(0, headLength).includes('VP8L') });
  return kind === 'tiff' ? image.tiff({ compression: 'deflate', predictor: 'horizontal' }) : image.png();
};

/** A picture turned as its metadata say, and without them. */
const turned = async (kind: PictureKind, bytes: Buffer, metadata: Metadata, cache: FileCache): Promise<Buffer> => {
  const name = `turned-${digestOf(bytes).slice(0, 32)}.${kind}`;
  const known = await cache.get(name);
  if (known !== undefined) return known;
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, kind === 'tiff' ? { pages: -1 } : {})
    .autoOrient()
    .keepIccProfile();
  const { depth, channels } = metadata;
  const deep = depth === 'ushort' ? image.toColourspace(channels < 3 ? 'grey16' : 'rgb16') : image;
  const made = await encode(deep, kind, bytes, metadata).toBuffer();
  await cache.set(name, made);
  return made;
};

const cleanPicture = async (file: string, kind: PictureKind, bytes: Buffer, cache: FileCache): Promise<Buffer> => {
  if (upright.has(kind)) {
    const metadata = await measurePicture(file, bytes);
    const isTurned = (metadata.orientation ?? 1) > 1 && !isAnimated(kind, bytes, metadata);
    if (isTurned || kind === 'tiff') return turned(kind, bytes, metadata, cache);
  }
  return stripPicture(bytes) ?? bytes;
};

/** Passes on what the file system says; everything else is about the file. */
const faultOf = (file: string, error: unknown): unknown => {
  if (error instanceof Error && 'code' in error) return error;
  const reason = error instanceof UserError ? error.message : '';
  if (reason.startsWith(file)) return error;
  return new UserError(
    isSvg(file)
      ? `${file} cannot be published: ${reason}. Save it as a plain SVG, or take it out of the content.`
      : `${file} is no picture that can be read${reason === '' ? '' : ` (${reason})`}: save it anew, or take it out of the content.`,
    { cause: error },
  );
};

/** Runs what reads a file, and names the file in what it throws. */
export const namingFile = async <Result>(file: string, read: () => Promise<Result>): Promise<Result> => {
  try {
    return await read();
  } catch (error) {
    throw faultOf(file, error);
  }
};

/**
 * Returns the bytes that are published in place of those of a file: a drawing without what could run, a picture without
 * what its camera and its editor noted in it. Returns undefined for other files, which are published as they are.
 */
export const cleanFile = (folder: string, file: string, cache: FileCache): Promise<Buffer | undefined> =>
  namingFile(file, async () => {
    const place = path.join(folder, file);
    if (isSvg(file))
      return Buffer.from(cleanSvg(await readFile(place), (bitmap) => stripPicture(bitmap) ?? Buffer.alloc(0)));
    const kind = detectPictureKind(await headOf(place));
    if (kind === undefined && isNamedPicture(file)) throw new UserError('');
    return kind === undefined ? undefined : cleanPicture(file, kind, await readFile(place), cache);
  });
