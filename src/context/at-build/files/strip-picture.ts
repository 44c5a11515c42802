import { stripGif } from './strip-gif.ts';
import { stripHeif, stripJxl } from './strip-heif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/** The kinds of pictures that can hold more than what they show. */
export type PictureKind = 'gif' | 'heif' | 'jpeg' | 'jxl' | 'png' | 'tiff' | 'webp';

/** How many bytes of a file `kindOf` looks at. */
export const headLength = 32;

/** Recognizes a picture by how it begins, whatever its name is. */
export const detectPictureKind = (head: Buffer): PictureKind | undefined => {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'tiff';
  if (text.startsWith('\0\0\0\x0cJXL \r\n')) return 'jxl';
  return /^.{4}ftyp(?:avi[fs]|he[iv][a-z]|m[is]f1)/s.test(text) ? 'heif' : undefined;
};

const strippers: Readonly<Record<Exclude<PictureKind, 'tiff'>, (bytes: Buffer) => Buffer>> = {
  gif: stripGif,
  heif: stripHeif,
  jpeg: stripJpeg,
  jxl: stripJxl,
  png: stripPng,
  webp: stripWebp,
};

/**
 * Takes EXIF, places, names, comments and other metadata out of a picture without touching what shows. Returns
 * undefined for a kind for which there is no such way. Throws an error that completes "It cannot be published: …".
 */
export const stripPicture = (bytes: Buffer): Buffer | undefined => {
  const kind = detectPictureKind(bytes.subarray(0, headLength));
  return kind === undefined || kind === 'tiff' ? undefined : strippers[kind](bytes);
};
