import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getPictureKind, stripPicture } from '../../../src/content/files/strip-picture.ts';

test.each([
  ['\xff\xd8\xff', 'jpeg'],
  ['\xff\xd8', undefined],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['x\x89PNG\r\n\x1a\n', undefined],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['GIF88a', undefined],
  ['xGIF89a', undefined],
  ['RIFF\n\0\0\0WEBP', 'webp'],
  ['xRIFF\n\0\0\0WEBP', undefined],
  ['II*\0', 'tiff'],
  ['II+\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['xMM\0*', undefined],
  ['\0\0\0\x0cJXL \r\n', 'jxl'],
  ['\0\0\0\nftypavif', 'heif'],
  ['\0\0\0 ftypavis', 'heif'],
  ['\0\0\0 ftypheic', 'heif'],
  ['\0\0\0 ftypmif1', 'heif'],
  ['\0\0\0 ftypmsf1', 'heif'],
  ['\0\0\0 ftypmp42', undefined],
  ['\0\0\0\0 ftypavif', undefined],
])('getPictureKind(%j) is %s', (head, kind) => {
  expect(getPictureKind(Buffer.from(head, 'latin1'))).toBe(kind);
});

const plain = sharp({ create: { width: 8, height: 6, channels: 3, background: '#246' } });
const withMetadata = plain
  .withExif({ IFD0: { Artist: 'Ana', Copyright: 'Ana' } })
  .withXmp('<x:xmpmeta>Ana</x:xmpmeta>');
test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'stripPicture() leaves no name in a %s, and every pixel as it is',
  async (format) => {
    const original = await withMetadata.clone().toFormat(format).toBuffer();
    const stripped = stripPicture(original) ?? Buffer.alloc(0);
    expect(stripped.includes('Ana')).toBe(false);
    const { exif, xmp, width, height } = await sharp(stripped).metadata();
    expect([exif, xmp, width, height]).toEqual([undefined, undefined, 8, 6]);
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
    expect(stripPicture(stripped)).toEqual(stripped);
  },
);

test('stripPicture() knows no other format', () => {
  expect(stripPicture(Buffer.from('II*\0'))).toBeUndefined();
  expect(stripPicture(Buffer.from('text'))).toBeUndefined();
});
