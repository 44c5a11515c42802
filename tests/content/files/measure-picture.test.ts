import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isAnimated, isPhoto, measurePicture } from '../../../src/content/files/measure-picture.ts';

const small = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#246' } })
  .png()
  .toBuffer();

/** A PNG that says that it is of another size. */
const toPng = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(small);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
};

test('measurePicture() measures what fits into memory', async () => {
  expect(await measurePicture('a.png', small)).toMatchObject({ width: 3, height: 2 });
  expect(await measurePicture('a.png', toPng(16_383, 16_383))).toMatchObject({ width: 16_383 });
});

test('measurePicture() says how large an image is that does not', async () => {
  await expect(measurePicture('big/a.png', toPng(16_384, 20_000))).rejects.toThrow(
    'big/a.png is too large: it has 16,384 × 20,000 pixels (327 million), and the limit is 268 million. Make the image smaller, or remove it from the content folder.',
  );
});

test.each([
  ['a.jpg', true],
  ['a.JPEG', true],
  ['a.jfif', true],
  ['a.apng', true],
  ['a.tif', true],
  ['a.webp', true],
  ['a.svg', false],
  ['a.jpg.txt', false],
  ['ajpg', false],
])('isPhoto(%j) is %s', (file, expected) => {
  expect(isPhoto(file)).toBe(expected);
});

test('isAnimated() counts the frames of GIF and WebP, and reads the brand of AVIF', async () => {
  const metadata = await sharp(small).metadata();
  for (const kind of ['gif', 'webp'] as const) {
    expect(isAnimated(kind, small, { ...metadata, pages: 2 })).toBe(true);
    expect(isAnimated(kind, small, { ...metadata, pages: 1 })).toBe(false);
    expect(isAnimated(kind, small, metadata)).toBe(false);
  }
  expect(isAnimated('tiff', small, { ...metadata, pages: 2 })).toBe(false);
  expect(isAnimated('heif', Buffer.from('\0\0\0 ftypavis'), metadata)).toBe(true);
  expect(isAnimated('heif', Buffer.from('\0\0\0 ftypavif'), metadata)).toBe(false);
});
