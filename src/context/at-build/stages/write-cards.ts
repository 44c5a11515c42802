import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { render } from 'takumi-js';
import type { Library } from '../../../library/library.ts';
import type { Site } from '../../../site-schema.ts';
import { openFileCache } from '../../disk/file-cache.ts';
import { UserError } from '../../user-error.ts';
import { backgroundName, type Card, cardSize, openCards } from '../views/card.ts';

export interface WriteCardsInput {
  readonly library: Library;
  /** Folder of the finished site. */
  readonly out: string;
  /** Text of the style sheet with the colours. */
  readonly tokens: string;
  /** The picture behind the words, in the size of a card. */
  readonly background: Uint8Array | undefined;
  /** Folder of the cached cards. */
  readonly cache: string;
}

const { resolve } = createRequire(import.meta.url);
const fontFiles = [
  '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
];

/** Returns the picture behind the words of cards; undefined if the owner names none. Throws a UserError for one that cannot be read. */
export const readCardBackground = async (folder: string, { card }: Site): Promise<Uint8Array | undefined> => {
  if (card === undefined) return undefined;
  const bytes = await readFile(path.join(folder, card));
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

/** The fonts and colours of all cards. */
interface Paints {
  readonly fonts: Buffer[];
  readonly images: { readonly src: string; readonly data: Uint8Array }[];
}

const readPaints = async (background: Uint8Array | undefined): Promise<Paints> => ({
  fonts: await Promise.all(fontFiles.map((file) => readFile(resolve(file)))),
  images: background === undefined ? [] : [{ src: backgroundName, data: background }],
});

const draw = async ({ html, css }: Card, paints: Paints): Promise<Uint8Array> =>
  // Emoji from our fonts only: the default would fetch them from the network.
  render(html, { ...cardSize, css, ...paints, emoji: 'from-font', format: 'png' });

/** Writes the card of every page; cards are cached from build to build. */
export const writeCards = async ({ library, out, tokens, background, cache }: WriteCardsInput): Promise<void> => {
  const cardOf = openCards(library, tokens);
  const cards = new Map<string, Card>();
  for (let position = 0; position < library.totalSize; position += 1) {
    const card = cardOf(library.summaryAt(position));
    cards.set(card.pathname, card);
  }
  const drawn = openFileCache(cache);
  let paints: Paints | undefined;
  for (const card of cards.values()) {
    const name = path.basename(card.pathname);
    let bytes: Uint8Array | undefined = await drawn.get(name);
    if (bytes === undefined) {
      paints ??= await readPaints(background);
      bytes = await draw(card, paints);
      await drawn.set(name, bytes);
    }
    await writeFile(path.join(out, card.pathname), bytes);
  }
};
