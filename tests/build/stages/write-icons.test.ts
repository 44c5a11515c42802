import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeIcons } from '../../../src/build/stages/write-icons.ts';
import { openFileCache } from '../../../src/disk/file-cache.ts';
import { listFiles } from '../../../src/disk/manifest.ts';
import type { Library } from '../../../src/library/library.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { library } from '../../support/library.ts';

const tokens = ':root { --paper: #fff8ee; --accent: #7a1f1f; }';
const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="16"><rect width="32" height="16" fill="#f00"/></svg>';
const write = async (
  facts: Partial<Library['site']> = {},
  { own = {}, present = {} }: { own?: Record<string, string>; present?: Record<string, string> } = {},
): Promise<string> => {
  const contentFolder = await writeFiles(await temporaryFolder(), own);
  const out = await writeFiles(await temporaryFolder(), present);
  const site = { ...library.site, ...facts };
  // The second time they come from the cache.
  const cache = openFileCache(await temporaryFolder());
  const input = { library: { ...library, site }, contentFolder, tokens, cache };
  await writeIcons({ ...input, out: await temporaryFolder() });
  await writeIcons({ ...input, out });
  return out;
};
const drawn = { favicon: 'icon.svg' };
const icon = { own: { 'icon.svg': red } };

/** The colour at a place of a picture, as [red, green, blue, opacity]. */
const colourAt = async (file: string | Buffer, x: number, y: number): Promise<number[]> => [
  ...(await sharp(file).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
];

test('writeIcons() writes pictures of each size from the icon of the owner, whole and centred', async () => {
  const out = await write(drawn, icon);
  expect(await listFiles(out)).toEqual([
    'apple-touch-icon.png',
    'favicon.ico',
    'icon-192.png',
    'icon-512.png',
    'icon-96.png',
    'site.webmanifest',
  ]);
  for (const size of [96, 192, 512]) {
    const file = path.join(out, `icon-${size}.png`);
    const { width, height } = await sharp(file).metadata();
    expect([width, height]).toEqual([size, size]);
    expect(await colourAt(file, size / 2, size / 2)).toEqual([255, 0, 0, 255]);
    expect(await colourAt(file, size / 2, 2)).toEqual([0, 0, 0, 0]);
  }
  // Phones fill transparent pixels with black.
  const touch = path.join(out, 'apple-touch-icon.png');
  expect((await sharp(touch).metadata()).width).toBe(180);
  expect(await colourAt(touch, 90, 2)).toEqual([255, 248, 238, 255]);
});

test('writeIcons() packs three sizes into the ICO file, each where its directory says', async () => {
  const ico = await readFile(path.join(await write(drawn, icon), 'favicon.ico'));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  let end = 6 + 3 * 16;
  for (const [at, size] of [16, 32, 48].entries()) {
    const entry = ico.subarray(6 + 16 * at, 22 + 16 * at);
    expect([entry[0], entry[1], entry.readUInt16LE(4), entry.readUInt16LE(6)]).toEqual([size, size, 1, 32]);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    expect(offset).toBe(end);
    end += length;
    const { width, format } = await sharp(ico.subarray(offset, offset + length)).metadata();
    expect([width, format]).toEqual([size, 'png']);
  }
  expect(ico).toHaveLength(end);
});

test('writeIcons() writes a manifest with the facts and colours of the site', async () => {
  const getManifest = async (facts: Partial<Library['site']>) =>
    JSON.parse(await readFile(path.join(await write({ ...drawn, ...facts }, icon), 'site.webmanifest'), 'utf8'));
  expect(await getManifest({ name: 'Twelve chars', description: 'What it is.' })).toMatchObject({
    name: 'Twelve chars',
    short_name: 'Twelve chars',
    description: 'What it is.',
    lang: 'en',
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'browser',
    background_color: '#fff8ee',
    theme_color: '#7a1f1f',
    icons: expect.arrayContaining([{ src: './icon-192.png', sizes: '192x192', type: 'image/png' }]),
  });
  const long = await getManifest({ name: 'Thirteen char', description: undefined });
  expect(long.short_name.length).toBeLessThan(4);
  expect(long).not.toHaveProperty('description');
});

test.each([undefined, 'icon.ico', 'ICON.ICO'])(
  'writeIcons() draws the monogram where the icon of the owner is %s',
  async (favicon) => {
    const out = await write({ favicon }, { present: { 'favicon.ico': 'own', 'site.webmanifest': 'own' } });
    const { channels } = await sharp(path.join(out, 'icon-512.png')).stats();
    // More than one colour: a ground and ink.
    expect(channels.some(({ stdev }) => stdev > 5)).toBe(true);
    for (const name of ['favicon.ico', 'site.webmanifest'])
      expect(await readFile(path.join(out, name), 'utf8')).toBe('own');
  },
);

test('writeIcons() makes other pictures of another icon at the same place', async () => {
  const cache = openFileCache(await temporaryFolder());
  const made = async (svg: string): Promise<Buffer> => {
    const contentFolder = await writeFiles(await temporaryFolder(), { 'icon.svg': svg });
    const out = await temporaryFolder();
    await writeIcons({
      library: { ...library, site: { ...library.site, ...drawn } },
      contentFolder,
      out,
      tokens,
      cache,
    });
    return readFile(path.join(out, 'icon-96.png'));
  };
  const first = await made(red);
  expect((await made(red)).equals(first)).toBe(true);
  expect((await made(red.replace('#f00', '#00f'))).equals(first)).toBe(false);
});
