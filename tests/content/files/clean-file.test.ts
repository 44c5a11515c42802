import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { cleanFile } from '../../../src/content/files/clean-file.ts';
import { stripPicture } from '../../../src/content/files/strip-picture.ts';
import { openFileCache } from '../../../src/disk/file-cache.ts';
import { temporaryFolder } from '../../support/builds/build.ts';
import { isFull } from '../../support/effort.ts';
import {
  animated,
  animatedPng,
  furtherGif,
  furtherJpeg,
  furtherPng,
  pictureCanary,
  privatePicture,
} from '../../support/files/private-pictures.ts';

let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder();
});

const clean = async (name: string, bytes: Buffer): Promise<Buffer | undefined> => {
  await writeFile(path.join(folder, name), bytes);
  return cleanFile(folder, name, openFileCache(path.join(folder, 'cache')));
};

const pixels = (bytes: Buffer, options = {}): Promise<Buffer> => sharp(bytes, options).raw().toBuffer();

const kinds = {
  jpeg: async () => furtherJpeg(await privatePicture().jpeg({ progressive: true }).toBuffer()),
  png: async () => furtherPng(await privatePicture().png().toBuffer()),
  webp: () => privatePicture().webp().toBuffer(),
  avif: () => privatePicture().avif().toBuffer(),
  tiff: () => privatePicture().tiff({ compression: 'lzw' }).toBuffer(),
};

test.each(Object.entries(kinds))(
  '`cleanFile()` removes all metadata from a %s and keeps pixels and colour profile',
  async (kind, make) => {
    const original = await make();
    expect(original.includes(pictureCanary)).toBe(true);
    // The format is detected by content: the extension does not matter.
    for (const name of [`a.${kind}`, 'a.data']) {
      const cleaned = (await clean(name, original)) ?? original;
      expect(cleaned.includes(pictureCanary)).toBe(false);
      const metadata = await sharp(cleaned).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.comments]).toEqual(Array(4).fill(undefined));
      expect(metadata.icc?.equals((await sharp(original).metadata()).icc ?? Buffer.alloc(0))).toBe(true);
      expect((await pixels(cleaned)).equals(await pixels(original))).toBe(true);
    }
  },
);

test('`cleanFile()` removes comments from a GIF and keeps its pixels', async () => {
  const still = furtherGif(await privatePicture().gif().toBuffer());
  const cleaned = (await clean('still.gif', still)) ?? still;
  expect([still.includes(pictureCanary), cleaned.includes(pictureCanary)]).toEqual([true, false]);
  expect((await pixels(cleaned)).equals(await pixels(still))).toBe(true);
});

test.each(['gif', 'webp'] as const)(
  '`cleanFile()` keeps the frames, delays and loop count of an animated %s',
  async (format) => {
    const plain = await animated(format);
    const original = format === 'gif' ? furtherGif(plain) : plain;
    expect(original.includes(pictureCanary)).toBe(true);
    const cleaned = (await clean(`moving.${format}`, original)) ?? original;
    expect(cleaned.includes(pictureCanary)).toBe(false);
    const { pages, delay, loop } = await sharp(cleaned).metadata();
    expect([pages, delay, loop]).toEqual([3, [100, 200, 300], 3]);
    expect((await pixels(cleaned, { animated: true })).equals(await pixels(plain, { animated: true }))).toBe(true);
  },
);

test('`cleanFile()` removes only the texts from an animated PNG', async () => {
  const cleaned = await clean('moving.png', furtherPng(animatedPng()));
  expect(cleaned?.equals(animatedPng())).toBe(true);
});

test.each(['jpeg', 'png', 'webp', 'tiff'] as const)(
  '`cleanFile()` applies the orientation of a %s and keeps its colour profile',
  async (kind) => {
    const original = await privatePicture(120, 80).withMetadata({ orientation: 6 })[kind]().toBuffer();
    expect((await sharp(original).metadata()).orientation).toBe(6);
    const cleaned = (await clean(`side.${kind}`, original)) ?? original;
    const { width, height, orientation = 1, exif, icc } = await sharp(cleaned).metadata();
    expect([width, height, orientation, exif]).toEqual([80, 120, 1, undefined]);
    expect(icc).toBeDefined();
    const [is, was] = [await pixels(cleaned), await sharp(original).autoOrient().raw().toBuffer()];
    const worst = is.reduce((most, value, at) => Math.max(most, Math.abs(value - (was[at] ?? 0))), 0);
    expect(worst).toBeLessThan(kind === 'png' || kind === 'tiff' ? 1 : 12);
  },
);

test('`cleanFile()` keeps every page of a TIFF', async () => {
  const pages = await Promise.all([privatePicture().png().toBuffer(), privatePicture().negate().png().toBuffer()]);
  const original = await sharp(pages, { join: { animated: true } })
    .tiff()
    .toBuffer();
  const cleaned = (await clean('pages.tiff', original)) ?? original;
  expect((await sharp(cleaned).metadata()).pages).toBe(2);
});

test('`cleanFile()` returns undefined for other files', async () => {
  expect(await clean('notes.csv', Buffer.from('a,b'))).toBeUndefined();
  expect(await clean('empty', Buffer.alloc(0))).toBeUndefined();
});

test.each([
  [
    'bad.png',
    'no picture',
    'bad.png is not an image that can be read. Save it again, or remove it from the content folder.',
  ],
  ['bad.heic', 'no picture', 'bad.heic is not an image that can be read'],
  ['bad.svg', '<svg><g></svg>', 'bad.svg cannot be published: it is not well-formed XML. Save it as plain SVG,'],
  ['bad.svgz', '\x1f\x8b\x08', 'bad.svgz cannot be published: it is not'],
])('`cleanFile()` throws a UserError that names %s', async (name, text, message) => {
  await expect(clean(name, Buffer.from(text, 'latin1'))).rejects.toThrow(message);
});

test('`stripPicture()` returns an image or throws a UserError for every truncated or damaged image', async () => {
  const originals = [
    ...(await Promise.all(Object.values(kinds).map((make) => make()))),
    furtherGif(await animated('gif')),
    await animated('webp'),
    furtherPng(animatedPng()),
  ];
  let refused = 0;
  for (const original of originals) {
    for (let at = 4; at < original.length; at += isFull ? 7 : 29) {
      const damaged = Buffer.from(original);
      damaged.writeUInt8((damaged[at] ?? 0) ^ 0xff, at);
      for (const bytes of [damaged, original.subarray(0, at)]) {
        try {
          stripPicture(bytes);
        } catch (error) {
          expect(error).toMatchObject({ name: 'UserError' });
          refused += 1;
        }
      }
    }
  }
  expect(refused).toBeGreaterThan(100);
});
