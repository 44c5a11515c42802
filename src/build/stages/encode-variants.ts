import path from 'node:path';
import { computeDigest } from '../../content/digest.ts';
import type { Picture } from '../../content/files/pictures.ts';
import type { FileCache } from '../../disk/file-cache.ts';

// The text's width of 39rem at one and two device pixels, and a phone's.
const widths = [480, 768, 1248];
// What is wider than the text, at two device pixels.
const wideWidths = [...widths, 1856];
// Effort 4, the default, takes fifteen times as long as 1 for 3 to 8 % fewer bytes; WebP of quality 75 looks like AVIF of 55 (SSIM).
const encoders = {
  avif: { quality: 55, effort: 1 },
  webp: { quality: 75 },
} as const;
export type Format = keyof typeof encoders;

/** A picture turned upright, as its size and bytes are. */
export interface Original {
  readonly bytes: Buffer;
  readonly width: number;
  /** True for a picture that pages show wider than the text. */
  readonly isWide?: boolean;
}

/** The mean colour of a picture as `#rrggbb`; undefined where something shines through. */
const meanColour = async (bytes: Buffer, cache: FileCache, name: string): Promise<string | undefined> => {
  let colour = await cache.get(name);
  if (colour === undefined) {
    const { default: sharp } = await import('sharp');
    const image = sharp(bytes);
    const { hasAlpha } = await image.metadata();
    colour = hasAlpha ? Buffer.alloc(0) : await image.resize(1, 1).toColourspace('srgb').raw().toBuffer();
    await cache.set(name, colour);
  }
  return colour.length === 3 ? `#${colour.toString('hex')}` : undefined;
};

/** Encodes a picture in each format and width that makes it smaller, and finds its colour; both are cached. */
export const encodeVariants = async (
  { bytes: original, width, isWide = false }: Original,
  formats: readonly Format[],
  cache: FileCache,
): Promise<Pick<Picture, 'colour' | 'variants'>> => {
  const { default: sharp } = await import('sharp');
  // A damaged image is shown as far as it can be read, as browsers show it.
  const image = sharp(original, { failOn: 'none' }).autoOrient();
  // Other encoders make other bytes, which are another file.
  const name = computeDigest(
    `${computeDigest(original)} ${JSON.stringify(encoders)} ${JSON.stringify(sharp.versions)}`,
  ).slice(0, 16);
  const variants: Picture['variants'] = [];
  let colour: string | undefined;
  for (const format of formats) {
    const files: Picture['variants'][number]['files'] = [];
    let largest = 0;
    for (const target of new Set((isWide ? wideWidths : widths).map((one) => Math.min(one, width)))) {
      const pathname = `/_astro/picture-${name}-${target}.${format}`;
      const cacheName = path.basename(pathname);
      let bytes = await cache.get(cacheName);
      if (bytes === undefined) {
        const resized = image.clone().resize({ width: target, withoutEnlargement: true });
        bytes = await resized.toFormat(format, encoders[format]).toBuffer();
        await cache.set(cacheName, bytes);
      }
      // Of the smallest copy, which takes no time to read.
      colour ??= await meanColour(bytes, cache, `picture-${name}.colour`);
      largest = bytes.length;
      files.push({ pathname, width: target });
    }
    if (largest < original.length) variants.push({ type: `image/${format}`, files });
  }
  return { ...(colour && { colour }), variants };
};
