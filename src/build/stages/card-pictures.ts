import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../project/user-error.ts';
import type { Site } from '../../site/schema.ts';
import { cardSize, coverSize, logoHeight } from '../views/card.ts';

/** The pictures that all cards of a site have, as PNG. */
export interface CardPictures {
  /** The picture behind the words, in the size of a card. */
  readonly background?: Uint8Array | undefined;
  /** The logo, twice as high as it is drawn. */
  readonly logo?: Uint8Array | undefined;
}

const isDrawing = (name: string): boolean => /\.svg$/i.test(name);

/** Loads sharp for the few builds that draw a card with a picture. */
const loadSharp = async () => (await import('sharp')).default;

/** Opens a picture; a drawing, which has 72 dots an inch, in about the size in which it is needed. */
const open = async (bytes: Buffer, name: string, needed: number) => {
  const sharp = await loadSharp();
  if (!isDrawing(name)) return sharp(bytes, { failOn: 'none' }).autoOrient();
  const { width = needed } = await sharp(bytes).metadata();
  return sharp(bytes, { density: Math.min(2400, Math.max(72, (72 * needed) / width)) });
};

const readBackground = async (folder: string, card: string): Promise<Uint8Array> => {
  const bytes = await readFile(path.join(folder, card));
  const sharp = await loadSharp();
  try {
    return await sharp(bytes)
      .resize({ ...cardSize, fit: 'cover' })
      .png()
      .toBuffer();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `The picture ${card}, which site.yaml names as \`card\`, cannot be read: ${reason}. Save it as PNG or JPEG.`,
    );
  }
};

const readLogo = async (folder: string, file: string): Promise<Uint8Array | undefined> => {
  try {
    const image = await open(await readFile(path.join(folder, file)), file, cardSize.width / 2);
    return await image
      .resize({ width: cardSize.width, height: 2 * logoHeight, fit: 'inside' })
      .png()
      .toBuffer();
  } catch {
    // Browsers show files that sharp does not read: the letter of the site stands for the logo.
    return undefined;
  }
};

/** The pictures that the owner has for cards. Throws a UserError for a background that cannot be read. */
export const readCardPictures = async (folder: string, { card, logo }: Site): Promise<CardPictures> => ({
  background: card === undefined ? undefined : await readBackground(folder, card),
  logo: logo === undefined ? undefined : await readLogo(folder, logo.file),
});

/**
 * A cover in the size that it has on a card: what matters of a photograph, and the whole of a drawing. Undefined for
 * a file that cannot be read.
 */
export const cardCover = async (file: string, ground: string): Promise<Uint8Array | undefined> => {
  try {
    const image = await open(await readFile(file), file, coverSize.width);
    const fit = isDrawing(file) ? ({ fit: 'contain' } as const) : ({ fit: 'cover', position: 'attention' } as const);
    return await image
      .resize({ ...coverSize, ...fit, background: ground })
      .flatten({ background: ground })
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
};
