import { stripGif } from './strip-gif.ts';
import { stripHeif, stripJxl } from './strip-heif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/** Image formats that can contain metadata. */
export type PictureKind = 'gif' | 'heif' | 'jpeg' | 'jxl' | 'png' | 'tiff' | 'webp';

/** Number of bytes that `getPictureKind()` needs. */
export const headLength = 32;

/** Detects the format of an image by its first bytes, whatever its name is. */
export const getPictureKind = (head: Buffer): PictureKind | undefined => {
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
 * Removes EXIF, GPS, names, comments and other metadata from an image without changing the visible image. Returns
 * undefined for a format without a stripper. Throws a UserError whose message completes "It cannot be published: …".
 */
export const stripPicture = (bytes: Buffer): Buffer | undefined => {
  const kind = getPictureKind(bytes.subarray(0, headLength));
  return kind === undefined || kind === 'tiff' ? undefined : strippers[kind](bytes);
};
