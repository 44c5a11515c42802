import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../site/schema.ts';
import { withCardPictures } from './card.ts';

/** Adds the owner's pictures for cards to the style sheet with the colours, so that cards change with them. */
export const withCardFiles = (tokens: string, folder: string, { card, logo }: Pick<Site, 'card' | 'logo'>): string => {
  const read = (name: string | undefined): Uint8Array | undefined => {
    const file = path.join(folder, name ?? '');
    return name !== undefined && existsSync(file) ? readFileSync(file) : undefined;
  };
  return withCardPictures(tokens, { background: read(card), logo: read(logo?.file) });
};
