import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { render } from 'takumi-js';
import type { Library } from '../../../library/library.ts';
import { openFileCache } from '../../disk/file-cache.ts';
import { type Card, cardSize, openCards } from '../views/card.ts';

export interface WriteCardsInput {
  readonly library: Library;
  /** Folder of the finished site. */
  readonly out: string;
  /** Text of the style sheet with the colours. */
  readonly tokens: string;
  /** Folder of the cached cards. */
  readonly cache: string;
}

const { resolve } = createRequire(import.meta.url);
const fontFiles = [
  '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
];

const draw = async ({ html, css }: Card, fonts: Buffer[]): Promise<Uint8Array> =>
  // Emoji from our fonts only: the default would fetch them from the network.
  render(html, { ...cardSize, css, fonts, emoji: 'from-font', format: 'png' });

/** Writes the card of every page; cards are cached from build to build. */
export const writeCards = async ({ library, out, tokens, cache }: WriteCardsInput): Promise<void> => {
  const cardOf = openCards(library, tokens);
  const cards = new Map<string, Card>();
  for (let position = 0; position < library.totalSize; position += 1) {
    const card = cardOf(library.summaryAt(position));
    cards.set(card.pathname, card);
  }
  const drawn = openFileCache(cache);
  let fonts: Buffer[] | undefined;
  for (const card of cards.values()) {
    const name = path.basename(card.pathname);
    let bytes: Uint8Array | undefined = await drawn.get(name);
    if (bytes === undefined) {
      fonts ??= await Promise.all(fontFiles.map((file) => readFile(resolve(file))));
      bytes = await draw(card, fonts);
      await drawn.set(name, bytes);
    }
    await writeFile(path.join(out, card.pathname), bytes);
  }
};
