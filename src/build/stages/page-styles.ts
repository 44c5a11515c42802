import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSheetText, type SheetFolder } from '../../content/theme/read-sheets.ts';
import { openFileCache } from '../../disk/file-cache.ts';
import type { Library } from '../../library/library.ts';
import { otherCaches } from '../../project/places.ts';
import { makeSiteFonts } from '../fonts/make-site-fonts.ts';
import { withCardFiles } from '../views/card-tokens.ts';

export interface PageStylesInput extends SheetFolder {
  readonly root: string;
  readonly library: Library;
  /** Folder of what is kept from build to build. */
  readonly cache: string;
  /** Folder for temporary files. */
  readonly work: string;
}

/** The colours and fonts of the pages. */
export interface PageStyles {
  /** The style sheet with the colours, which also names the pictures of cards. */
  readonly tokens: string;
  /** The file with the colours. */
  readonly file: string;
  /** The folder with the fonts. */
  readonly fonts: string;
}

/** Writes the style sheet with the colours of a site, and its fonts. */
export const makePageStyles = async (input: PageStylesInput): Promise<PageStyles> => {
  const { root, contentFolder, library, cache, work } = input;
  const engineTokens = await readFile(path.join(root, 'src/styles/tokens.css'), 'utf8');
  const colours = `${engineTokens}\n${await readSheetText(input)}`;
  const file = path.join(work, 'tokens.css');
  await writeFile(file, colours);
  const fonts = path.join(work, 'fonts');
  const fontCache = openFileCache(path.join(cache, 'fonts'), otherCaches(cache, 'fonts'));
  await makeSiteFonts(library, { folder: fonts, cache: fontCache });
  return { tokens: withCardFiles(colours, contentFolder, library.site), file, fonts };
};
