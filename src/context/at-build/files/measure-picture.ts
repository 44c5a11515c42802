import type { Metadata } from 'sharp';
import { UserError } from '../../user-error.ts';
import { headLength, type PictureKind } from './strip-picture.ts';
import { isAnimatedPng } from './strip-png.ts';

/** As many as sharp decodes: a picture of this size takes a gigabyte of memory. */
const mostPixels = 0x3fff ** 2;

const millions = (pixels: number): string => Math.floor(pixels / 1e6).toLocaleString('en');

/** Reads the head of a picture. Throws a sentence about a picture whose pixels would not fit into memory. */
export const measurePicture = async (file: string, bytes: Buffer): Promise<Metadata> => {
  // Loaded late: native code that a site without pictures never needs.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = metadata;
  if (width * height <= mostPixels) return metadata;
  const size = `${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels, ${millions(width * height)} million`;
  throw new UserError(
    `${file} is too large: it has ${size}, and at most ${millions(mostPixels)} million are published. Make the picture smaller, or take it out of the content.`,
  );
};

/** Reports whether a picture moves. Other formats than its own would show its first frame alone. */
export const isAnimated = (kind: PictureKind, bytes: Buffer, { pages = 1 }: Metadata): boolean => {
  if (kind === 'png') return isAnimatedPng(bytes);
  if (kind === 'heif') return bytes.subarray(8, 2 * headLength).includes('avis');
  return (kind === 'gif' || kind === 'webp') && pages > 1;
};
