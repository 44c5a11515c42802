import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { render } from 'takumi-js';
import type { Library } from '../../../library/library.ts';
import type { Site } from '../../../site-schema.ts';
import { openFileCache } from '../../disk/file-cache.ts';
import { UserError } from '../../user-error.ts';
import { openDrawingFonts } from '../fonts/drawing-fonts.ts';
import { backgroundName, type Card, cardHtml, cardSize, openCards } from '../views/card.ts';

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

/** Removes what no font can draw: a whole text if letters are missing in it, else single signs such as emoji. */
const drawable = (text: string, has: (character: string) => boolean): string => {
  const characters = [...text];
  return characters.some((character) => /\p{L}/u.test(character) && !has(character))
    ? ''
    : characters.filter(has).join('').trim();
};

type DrawCard = (card: Card) => Promise<Uint8Array>;

const openDrawing = (background: Uint8Array | undefined): DrawCard => {
  const choose = openDrawingFonts();
  const images = background === undefined ? [] : [{ src: backgroundName, data: background }];
  return async ({ texts, css, language }) => {
    const { fonts, has } = await choose(Object.values(texts).join(' '), language);
    const drawn = {
      kind: drawable(texts.kind, has),
      title: drawable(texts.title, has) || drawable(texts.name, has),
      about: drawable(texts.about, has),
      name: drawable(texts.name, has),
      mark: drawable(texts.mark, has),
    };
    // Emoji from our fonts only: the default would fetch them from the network.
    return render(cardHtml(drawn), { ...cardSize, css, fonts: [...fonts], images, emoji: 'from-font', format: 'png' });
  };
};

/** Writes the card of every page; cards are cached from build to build. */
export const writeCards = async ({ library, out, tokens, background, cache }: WriteCardsInput): Promise<void> => {
  const cardOf = openCards(library, tokens);
  const cards = new Map<string, Card>();
  for (let position = 0; position < library.totalSize; position += 1) {
    const card = cardOf(library.summaryAt(position));
    cards.set(card.pathname, card);
  }
  const drawn = openFileCache(cache);
  const draw = openDrawing(background);
  for (const card of cards.values()) {
    const name = path.basename(card.pathname);
    let bytes: Uint8Array | undefined = await drawn.get(name);
    if (bytes === undefined) {
      bytes = await draw(card);
      await drawn.set(name, bytes);
    }
    await writeFile(path.join(out, card.pathname), bytes);
  }
};
