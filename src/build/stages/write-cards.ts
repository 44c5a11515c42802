import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pictures } from '../../content/files/pictures.ts';
import { publishedAsset } from '../../content/files/published-files.ts';
import type { FileCache } from '../../disk/file-cache.ts';
import type { Library } from '../../library/library.ts';
import type { PreviousRelease } from '../../release/previous-release.ts';
import { getColours } from '../../styles/check-contrast.ts';
import { openDrawingFonts } from '../fonts/drawing-fonts.ts';
import { type Card, cardHtml, cardSize, openCards, pictureNames } from '../views/card.ts';
import { type CardPictures, cardCover } from './card-pictures.ts';

export interface WriteCardsInput {
  readonly library: Library;
  /** Folder of the finished site. */
  readonly out: string;
  /** Text of the style sheet with the colours. */
  readonly tokens: string;
  /** The pictures that all cards have. */
  readonly shared: CardPictures;
  /** The covers of pages: the pictures that the build has made, and the content folder with the files of the others. */
  readonly covers?: {
    readonly pictures: Pictures;
    readonly folder: string;
    readonly assets: ReadonlySet<string>;
  };
  /** The cards of earlier builds, and the last release, which has most of them. */
  readonly cache: FileCache;
  readonly before?: PreviousRelease | undefined;
}

/** Removes what no font can draw: a whole text if letters are missing in it, else single signs such as emoji. */
const drawable = (text: string, has: (character: string) => boolean): string => {
  const characters = [...text];
  return characters.some((character) => /\p{L}/u.test(character) && !has(character))
    ? ''
    : characters.filter(has).join('').trim();
};

type DrawCard = (card: Card) => Promise<Uint8Array>;
type ReadCover = (card: Card) => Promise<Uint8Array | undefined>;

const openDrawing = ({ background, logo }: CardPictures, readCover: ReadCover): DrawCard => {
  const choose = openDrawingFonts();
  const named = new Map([
    [pictureNames.background, background],
    [pictureNames.logo, logo],
  ]);
  return async (card) => {
    const { texts, css, language } = card;
    const { fonts, has } = await choose(Object.values(texts).join(' '), language);
    const drawn = {
      kind: drawable(texts.kind, has),
      title: drawable(texts.title, has) || drawable(texts.name, has),
      about: drawable(texts.about, has),
      name: drawable(texts.name, has),
      mark: drawable(texts.mark, has),
    };
    const pictures = [...named, [pictureNames.cover, await readCover(card)] as const];
    const images = pictures.flatMap(([src, data]) => (data === undefined ? [] : [{ src, data }]));
    // The width of a PNG is at a fixed place (RFC 2083 §3.2 and §4.1.1).
    const logoWidth = logo === undefined ? undefined : Buffer.from(logo).readUInt32BE(16) / 2;
    const html = cardHtml(drawn, { logoWidth, hasCover: images.some(({ src }) => src === pictureNames.cover) });
    const { render } = await import('takumi-js');
    // Emoji from our fonts only: the default would fetch them from the network.
    return render(html, { ...cardSize, css, fonts: [...fonts], images, emoji: 'from-font', format: 'png' });
  };
};

/** The function that reads the cover of a card: a copy that the build has made, or the owner's file. */
const openCovers = ({ out, covers, tokens }: Pick<WriteCardsInput, 'out' | 'covers' | 'tokens'>): ReadCover => {
  const ground = getColours(tokens).get('surface')?.light ?? '#ffffff';
  const originals = new Map(Array.from(covers?.assets ?? [], (file) => [`/${publishedAsset(file)}`, file]));
  return async ({ cover }) => {
    if (cover === undefined || covers === undefined) return undefined;
    const { variants = [], copy } = covers.pictures.get(cover) ?? {};
    const made = variants.find(({ type }) => type === 'image/webp')?.files.at(-1)?.pathname ?? copy;
    const original = originals.get(cover);
    if (made !== undefined) return cardCover(path.join(out, made), ground);
    return original === undefined ? undefined : cardCover(path.join(covers.folder, original), ground);
  };
};

/** Writes the cards of pages; they are cached from build to build. */
export const writeCards = async (input: WriteCardsInput): Promise<void> => {
  const { library, out, tokens, shared, covers, cache, before } = input;
  const getCard = openCards(library, tokens, covers?.pictures);
  const cards = new Map<string, Card>();
  for (let position = 0; position < library.totalSize; position += 1) {
    const card = getCard(library.summaryAt(position));
    cards.set(card.pathname, card);
  }
  const draw = openDrawing(shared, openCovers(input));
  for (const card of cards.values()) {
    // The name is a digest of what is drawn.
    if (await before?.inherit(card.pathname.slice(1), out)) continue;
    const name = path.basename(card.pathname);
    let bytes: Uint8Array | undefined = await cache.get(name);
    if (bytes === undefined) {
      bytes = await draw(card);
      await cache.set(name, bytes);
    }
    await writeFile(path.join(out, card.pathname), bytes);
  }
};
