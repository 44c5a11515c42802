import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { render } from 'takumi-js';
import { iconSizes, icons } from '../../../interfaces/discovery/icons.ts';
import type { Library } from '../../../library/library.ts';
import { escapeMarkup } from '../../../library/text/escape-markup.ts';
import { monogramColours, monogramOf } from '../../../library/text/monogram.ts';
import { coloursOf } from '../../../styles/check-contrast.ts';
import { openDrawingFonts } from '../fonts/drawing-fonts.ts';

export interface WriteIconsInput {
  readonly library: Library;
  readonly contentFolder: string;
  /** The finished site; files of the owner at these addresses stay. */
  readonly out: string;
  /** Text of the style sheet with the colours. */
  readonly tokens: string;
}

const largest = 512;

/** Draws the monogram of a site on a square. */
const drawMonogram = async ({ site }: Library): Promise<Buffer> => {
  const monogram = monogramOf(site.name);
  const { fonts } = await openDrawingFonts()(monogram, site.language);
  const css = `.icon { width: 100%; height: 100%; display: flex; align-items: center; justify-content: center; background: ${monogramColours.ground}; color: ${monogramColours.ink}; font-family: "Schibsted Grotesk"; font-size: 320px; font-weight: 700 }`;
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

/** Reads the owner's icon; undefined where it is none that can be scaled, such as an ICO file. */
const ownIcon = async ({ site }: Library, folder: string): Promise<Buffer | undefined> => {
  if (site.favicon === undefined || site.favicon.toLowerCase().endsWith('.ico')) return undefined;
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

const manifestOf = ({ site }: Library, { paper, accent }: { readonly paper: string; readonly accent: string }) => ({
  name: site.name,
  short_name: site.name.length <= 12 ? site.name : monogramOf(site.name),
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

/** Writes the icons of a site for browsers, phones and programs, from the owner's icon or the monogram, and the manifest. */
export const writeIcons = async ({ library, contentFolder, out, tokens }: WriteIconsInput): Promise<void> => {
  const master = (await ownIcon(library, contentFolder)) ?? (await drawMonogram(library));
  const colours = coloursOf(tokens);
  const colourOf = (name: string): string => colours.get(name)?.light ?? '#ffffff';
  const pngOf = (size: number): Promise<Buffer> => sharp(master).resize(size, size).png().toBuffer();
  const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await pngOf(size) })));
  const manifest = manifestOf(library, { paper: colourOf('paper'), accent: colourOf('accent') });
  const files: [string, Buffer | string][] = [
    [icons.ico, packIco(small)],
    // Phones fill transparent pixels with black.
    [
      icons.touch,
      await sharp(await pngOf(180))
        .flatten({ background: colourOf('paper') })
        .png()
        .toBuffer(),
    ],
    ...(await Promise.all(
      iconSizes.map(async (size): Promise<[string, Buffer]> => [icons.png(size), await pngOf(size)]),
    )),
    [icons.manifest, `${JSON.stringify(manifest, undefined, 2)}\n`],
  ];
  for (const [pathname, bytes] of files)
    await writeFile(path.join(out, pathname), bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
};
