import type { Metadata } from 'sharp';
import { UserError } from '../../project/user-error.ts';
import { headLength, type PictureKind } from './strip-picture.ts';
import { isAnimatedPng } from './strip-png.ts';

/** The limit of sharp: an image of this size takes a gigabyte of memory. */
const maxPixels = 0x3fff ** 2;

const millions = (pixels: number): string => Math.floor(pixels / 1e6).toLocaleString('en');

/** True for the name of an image that browsers show and that is made smaller for them. */
export const isPhoto = (file: string): boolean => /\.(?:a?png|avif|gif|jfif|jpe?g|tiff?|webp)$/i.test(file);

/** Reads the metadata of an image. Throws a UserError for an image whose pixels would not fit into memory. */
export const measurePicture = async (file: string, bytes: Buffer): Promise<Metadata> => {
  // Loaded on demand: native code that a site without images does not need.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = metadata;
  if (width * height <= maxPixels) return metadata;
  const size = `${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels (${millions(width * height)} million)`;
  throw new UserError(
    `${file} is too large: it has ${size}, and the limit is ${millions(maxPixels)} million. Make the image smaller, or remove it from the content folder.`,
  );
};

/** True for an animated image, which other formats would reduce to its first frame. */
export const isAnimated = (kind: PictureKind, bytes: Buffer, { pages = 1 }: Metadata): boolean => {
  if (kind === 'png') return isAnimatedPng(bytes);
  if (kind === 'heif') return bytes.subarray(8, 2 * headLength).includes('avis');
  return (kind === 'gif' || kind === 'webp') && pages > 1;
};
