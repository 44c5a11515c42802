import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { digestOfCode } from '../../content/cache/code-digest.ts';
import { computeDigest } from '../../content/digest.ts';
import type { FileCache } from '../../disk/file-cache.ts';
import { iconSizes, icons } from '../../interfaces/discovery/icons.ts';
import type { Library, LibraryFacts } from '../../library/library.ts';
import { escapeMarkup } from '../../library/text/escape-markup.ts';
import { getMonogram, monogramColours } from '../../library/text/monogram.ts';
import { codeEnding, programFolder } from '../../project/places.ts';
import { getColours } from '../../styles/check-contrast.ts';
import { openDrawingFonts } from '../fonts/drawing-fonts.ts';

export interface WriteIconsInput {
  readonly library: Library;
  readonly contentFolder: string;
  /** The finished site; files of the owner at these addresses stay. */
  readonly out: string;
  /** Text of the style sheet with the colours. */
  readonly tokens: string;
  /** The icons of earlier builds. */
  readonly cache: FileCache;
}

/** The code that makes the pictures; `digestOfCode()` adds the versions of packages. */
const madeBy = [
  ...['src/build/stages/write-icons', 'src/interfaces/discovery/icons', 'src/library/text/monogram'].map(
    (name) => name + codeEnding,
  ),
  'src/build/fonts',
];
const Kept = z.array(z.tuple([z.string(), z.string()]));

const largest = 512;

/** Draws the monogram of a site on a square. */
const drawMonogram = async ({ site }: LibraryFacts): Promise<Buffer> => {
  const monogram = getMonogram(site.name);
  const { fonts } = await openDrawingFonts()(monogram, site.language);
  const css = `.icon { width: 100%; height: 100%; display: flex; align-items: center; justify-content: center; background: ${monogramColours.ground}; color: ${monogramColours.ink}; font-family: "Schibsted Grotesk"; font-size: 320px; font-weight: 700 }`;
  const { render } = await import('takumi-js');
  const drawn = await render(`<div class="icon">${escapeMarkup(monogram)}</div>`, {
    width: largest,
    height: largest,
    css,
    fonts: [...fonts],
    emoji: 'from-font',
    format: 'png',
  });
  return Buffer.from(drawn);
};

const canScale = (favicon: string | undefined): favicon is string =>
  favicon !== undefined && !favicon.toLowerCase().endsWith('.ico');

/** Reads the owner's icon; undefined where it is none that can be scaled, such as an ICO file. */
const ownIcon = async ({ site }: LibraryFacts, folder: string): Promise<Buffer | undefined> => {
  if (!canScale(site.favicon)) return undefined;
  const { default: sharp } = await import('sharp');
  const bytes = await readFile(path.join(folder, site.favicon));
  const { width = largest } = await sharp(bytes).metadata();
  // Drawings have a size of their own, at 72 dots an inch.
  const density = site.favicon.toLowerCase().endsWith('.svg') ? Math.min(2400, (72 * largest) / width) : 72;
  return sharp(bytes, { density }).resize(largest, largest, { fit: 'contain', background: '#0000' }).png().toBuffer();
};

/** Packs PNG pictures as an ICO file: a directory of 16 bytes each, then the pictures. */
const packIco = (pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
};

const getManifest = (
  { site }: LibraryFacts,
  { paper, accent }: { readonly paper: string; readonly accent: string },
) => ({
  name: site.name,
  short_name: site.name.length <= 12 ? site.name : getMonogram(site.name),
  ...(site.description !== undefined && { description: site.description }),
  lang: site.language,
  dir: site.direction,
  // Relative to this file, so that they hold below another site, too.
  start_url: './',
  scope: './',
  display: 'browser',
  background_color: paper,
  theme_color: accent,
  icons: iconSizes.map((size) => ({
    src: `.${icons.png(size)}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
});

/** The pictures by their pathnames. */
type Icons = readonly (readonly [pathname: string, png: Buffer])[];

/** Makes the pictures of each size. */
const makeIcons = async ({ library, contentFolder }: WriteIconsInput, paper: string): Promise<Icons> => {
  const { default: sharp } = await import('sharp');
  const master = (await ownIcon(library, contentFolder)) ?? (await drawMonogram(library));
  const toPng = (size: number): Promise<Buffer> => sharp(master).resize(size, size).png().toBuffer();
  const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await toPng(size) })));
  // Phones fill transparent pixels with black.
  const touch = await sharp(await toPng(180))
    .flatten({ background: paper })
    .png()
    .toBuffer();
  return [
    [icons.ico, packIco(small)],
    [icons.touch, touch],
    ...(await Promise.all(iconSizes.map(async (size) => [icons.png(size), await toPng(size)] as const))),
  ];
};

/** The pictures that an earlier build made of the same icon or monogram, or makes them. */
const keptIcons = async (input: WriteIconsInput, paper: string): Promise<Icons> => {
  const { library, contentFolder, cache } = input;
  const { name, language, favicon } = library.site;
  const own = canScale(favicon) ? computeDigest(await readFile(path.join(contentFolder, favicon))) : undefined;
  const code = digestOfCode(programFolder, madeBy);
  const key = computeDigest(JSON.stringify([code, name, language, favicon, own, paper]));
  const kept = await cache.get(key);
  if (kept !== undefined)
    return Kept.parse(JSON.parse(kept.toString())).map(([pathname, png]) => [pathname, Buffer.from(png, 'base64')]);
  const made = await makeIcons(input, paper);
  const text = JSON.stringify(made.map(([pathname, png]) => [pathname, png.toString('base64')]));
  await cache.set(key, Buffer.from(text));
  return made;
};

/** Writes the icons of a site for browsers, phones and programs, from the owner's icon or the monogram, and the manifest. */
export const writeIcons = async (input: WriteIconsInput): Promise<void> => {
  const { library, out, tokens } = input;
  const colours = getColours(tokens);
  const toColour = (name: string): string => colours.get(name)?.light ?? '#ffffff';
  const manifest = getManifest(library, { paper: toColour('paper'), accent: toColour('accent') });
  const files = [
    ...(await keptIcons(input, toColour('paper'))),
    [icons.manifest, `${JSON.stringify(manifest, undefined, 2)}\n`] as const,
  ];
  for (const [pathname, bytes] of files)
    await writeFile(path.join(out, pathname), bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
};
