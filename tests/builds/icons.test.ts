import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';

const Manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png') })),
});

const getBuild = async (facts: string, icon?: Buffer): Promise<string> => {
  const folder = await temporaryFolder();
  const content = await writeFiles(path.join(folder, 'content'), {
    'index.md': '# Notes\n\nOn knots.\n',
    'site.yaml': `name: Notes\n${facts}`,
  });
  if (icon !== undefined) await writeFile(path.join(content, 'mark.png'), icon);
  const out = path.join(folder, 'dist');
  const { code, output } = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out }, '--for', 'static');
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  return out;
};

/** The sizes of the pictures in an ICO file. */
const sizesIn = (ico: Buffer): number[] =>
  Array.from({ length: ico.readUInt16LE(4) }, (_, at) => ico.readUInt8(6 + 16 * at));

test('`npm run build` writes icons in every size from the monogram, and a manifest that names them', async () => {
  const out = await getBuild('');
  const ico = await readFile(path.join(out, 'favicon.ico'));
  expect(sizesIn(ico)).toEqual([16, 32, 48]);
  const offset = ico.readUInt32LE(6 + 12);
  expect((await sharp(ico.subarray(offset, offset + ico.readUInt32LE(6 + 8))).metadata()).width).toBe(16);
  const touch = await sharp(path.join(out, 'apple-touch-icon.png')).metadata();
  expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false]);
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(out, 'site.webmanifest'), 'utf8')));
  expect([manifest.name, manifest.start_url]).toEqual(['Notes', './']);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(path.join(out, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const html = await readFile(path.join(out, 'index.html'), 'utf8');
  for (const href of ['/favicon.ico', '/icon-96.png', '/apple-touch-icon.png', '/site.webmanifest'])
    expect(html).toContain(`href="${href}"`);
});

test("`npm run build` makes the icons of the owner's", async () => {
  const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const out = await getBuild('favicon: mark.png\n', red);
  const { data } = await sharp(path.join(out, 'icon-192.png')).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
});
